package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.configuration.Evaluation.Trigger;
import io.chunkverdict.ingest.source.NearestKey;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads section {@code evaluate}. */
final class EvaluationReader {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})\\s*(s|m|h)?");
    private static final Pattern EVERY = Pattern.compile("every[ :]\\s*(\\S+)");
    private static final List<String> WORDS = List.of("manual", "on_change", "change");
    private static final String EVERY_HINT =
            "write every: 10 for ten revisions, or every: 30m for at most once in thirty minutes";
    private static final long LONGEST_SECONDS = 24 * 3600;

    private final Problems problems;
    private final Evaluation base;

    private EvaluationReader(Problems problems, Evaluation base) {
        this.problems = problems;
        this.base = base;
    }

    /** @param base what holds where nothing is written */
    static Evaluation read(Problems problems, Section top, Evaluation base) {
        return top.section("evaluate", List.of("trigger", "every", "debounce"))
                .map(section -> new EvaluationReader(problems, base).evaluation(section))
                .orElse(base);
    }

    private Evaluation evaluation(Section section) {
        int debounce = section.text("debounce")
                .flatMap(written -> debounce(section, written.strip()))
                .orElse(base.debounceSeconds());
        return trigger(section).map(evaluation -> with(evaluation, debounce)).orElseGet(() -> with(base, debounce));
    }

    private static Evaluation with(Evaluation evaluation, int debounce) {
        return new Evaluation(evaluation.trigger(), evaluation.everyRevisions(), evaluation.everySeconds(), debounce);
    }

    /** {@code manual}, {@code on_change}, {@code {every: N}}, {@code every N}, or a key {@code every} beside the trigger. */
    private Optional<Evaluation> trigger(Section section) {
        Optional<SourceNode> node = section.node("trigger");
        Optional<String> beside = section.text("every").map(String::strip);
        if (node.isEmpty()) {
            return beside.flatMap(written -> every(section, "every", written));
        }
        if (node.get() instanceof Mapping) {
            return section.section("trigger", List.of("every"))
                    .flatMap(trigger -> trigger.text("every"))
                    .flatMap(written -> every(section, "trigger", written.strip()));
        }
        String word = node.get() instanceof Scalar scalar ? scalar.text().strip() : "";
        Matcher inline = EVERY.matcher(word);
        if (inline.matches()) {
            return every(section, "trigger", inline.group(1));
        }
        if (word.equals("every")) {
            if (beside.isEmpty()) {
                error(section, "trigger", "trigger every doesn't say how often", EVERY_HINT);
            }
            return beside.flatMap(written -> every(section, "every", written));
        }
        if (beside.isPresent()) {
            error(section, "every", "every has no meaning with trigger " + word, EVERY_HINT);
            return Optional.empty();
        }
        return switch (word) {
            case "manual" -> Optional.of(Evaluation.manual());
            case "on_change", "change" -> Optional.of(Evaluation.onChange(base.debounceSeconds()));
            default -> {
                error(
                        section,
                        "trigger",
                        "'" + (word.isEmpty() ? node.get().description() : word)
                                + "' is not one of manual, on_change, every",
                        NearestKey.of(word, WORDS)
                                .map(near -> "did you mean '" + near + "'?")
                                .orElse(EVERY_HINT));
                yield Optional.empty();
            }
        };
    }

    private Optional<Evaluation> every(Section section, String key, String written) {
        if (written.matches("\\d{1,9}")) {
            long revisions = Long.parseLong(written);
            if (revisions > 0) {
                return Optional.of(new Evaluation(Trigger.EVERY, revisions, 0, base.debounceSeconds()));
            }
        }
        OptionalLong seconds = seconds(written);
        if (seconds.isPresent() && seconds.getAsLong() > 0) {
            return Optional.of(new Evaluation(Trigger.EVERY, 0, (int) seconds.getAsLong(), base.debounceSeconds()));
        }
        error(
                section,
                key,
                "'" + written + "' is neither a number of revisions nor a duration of at most a day",
                EVERY_HINT);
        return Optional.empty();
    }

    private Optional<Integer> debounce(Section section, String written) {
        OptionalLong seconds = seconds(written);
        if (seconds.isPresent()) {
            return Optional.of((int) seconds.getAsLong());
        }
        error(
                section,
                "debounce",
                "'" + written + "' is no duration of at most a day",
                "write seconds, or a number with s, m or h: 30s");
        return Optional.empty();
    }

    private static OptionalLong seconds(String written) {
        Matcher duration = DURATION.matcher(written);
        if (!duration.matches()) {
            return OptionalLong.empty();
        }
        int factor =
                switch (duration.group(2)) {
                    case "m" -> 60;
                    case "h" -> 3600;
                    case null, default -> 1;
                };
        long seconds = Long.parseLong(duration.group(1)) * factor;
        return seconds <= LONGEST_SECONDS ? OptionalLong.of(seconds) : OptionalLong.empty();
    }

    private void error(Section section, String key, String message, String hint) {
        problems.error(section.lineOf(key), section.fieldOf(key), message, hint);
    }
}

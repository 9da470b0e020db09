package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.configuration.Evaluation.Trigger;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads section {@code evaluate}. */
final class EvaluationReader {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})\\s*(s|m|h)?");

    private EvaluationReader() {}

    static Evaluation read(Problems problems, Section top) {
        Evaluation base = Evaluation.manual();
        return top.section("evaluate", List.of("trigger", "debounce"))
                .map(section -> new Evaluation(
                        section.choice("trigger", List.of("manual", "change"))
                                .map(name -> name.equals("change") ? Trigger.CHANGE : Trigger.MANUAL)
                                .orElse(base.trigger()),
                        section.text("debounce")
                                .flatMap(written -> seconds(problems, section, written.strip()))
                                .orElse(base.debounceSeconds())))
                .orElse(base);
    }

    private static Optional<Integer> seconds(Problems problems, Section section, String written) {
        Matcher duration = DURATION.matcher(written);
        if (duration.matches()) {
            int factor =
                    switch (duration.group(2)) {
                        case "m" -> 60;
                        case "h" -> 3600;
                        case null, default -> 1;
                    };
            long seconds = Long.parseLong(duration.group(1)) * factor;
            if (seconds <= 24 * 3600) {
                return Optional.of((int) seconds);
            }
        }
        problems.error(
                section.lineOf("debounce"),
                section.fieldOf("debounce"),
                "'" + written + "' is no duration of at most a day",
                "write seconds, or a number with s, m or h: 30s");
        return Optional.empty();
    }
}

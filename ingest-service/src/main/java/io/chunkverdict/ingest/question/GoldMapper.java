package io.chunkverdict.ingest.question;

import io.chunkverdict.ingest.question.SourcedQuestion.GoldSource;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes gold slots: a snippet, a list of alternatives, or a span of a document. */
final class GoldMapper {
    private static final List<String> SPAN_KEYS = List.of("document", "start", "end", "unit", "text", "type");
    private static final String SPAN_SHAPE = "a span is {document, start, end, unit: codepoint or utf16}";

    private final Problems problems;

    GoldMapper(Problems problems) {
        this.problems = problems;
    }

    /** An alternative with where it stands. */
    record Alternative(Gold gold, GoldSource source) {}

    /** A slot with where its alternatives stand. */
    record Slot(List<Alternative> alternatives) {
        GoldSlot toGoldSlot() {
            return new GoldSlot(alternatives.stream().map(Alternative::gold).toList());
        }

        List<GoldSource> sources() {
            return alternatives.stream().map(Alternative::source).toList();
        }
    }

    /** The slot; absent if it can't be made, which has then been reported. */
    Optional<Slot> slot(String path, SourceNode node) {
        List<SourceNode> written =
                switch (node) {
                    case Sequence sequence -> sequence.items();
                    // the form questions are given out in
                    case Mapping mapping
                    when mapping.entries().stream()
                            .anyMatch(entry -> entry.key().equals("alternatives")) ->
                        new Section(problems, path, mapping, List.of("alternatives")).list("alternatives");
                    case Mapping mapping -> List.of(mapping);
                    case Scalar scalar -> List.of(scalar);
                };
        if (written.isEmpty()) {
            problems.error(node.line(), path, "the slot has no alternative", "remove it, or write what must be found");
            return Optional.empty();
        }
        List<Alternative> alternatives = new ArrayList<>();
        for (SourceNode alternative : written) {
            alternative(path, alternative).ifPresent(alternatives::add);
        }
        return alternatives.size() == written.size() ? Optional.of(new Slot(alternatives)) : Optional.empty();
    }

    private Optional<Alternative> alternative(String path, SourceNode node) {
        return switch (node) {
            case Scalar scalar -> text(path, scalar.line(), scalar.isNull() ? "" : scalar.text());
            case Mapping mapping -> mapped(path, mapping);
            case Sequence sequence -> {
                problems.error(
                        sequence.line(),
                        path,
                        "an alternative is a list",
                        "alternatives are one level deep: [[one, another]] is a slot with two");
                yield Optional.empty();
            }
        };
    }

    private Optional<Alternative> mapped(String path, Mapping mapping) {
        Section section = new Section(problems, path, mapping, SPAN_KEYS);
        boolean span = section.has("document") || section.has("start") || section.has("end") || section.has("unit");
        if (!span && section.has("text")) {
            return text(path, section.lineOf("text"), section.text("text").orElse(""));
        }
        return span(section);
    }

    private Optional<Alternative> text(String path, int line, String text) {
        if (text.isBlank()) {
            problems.error(line, path, "the gold is empty", QuestionReading.EMPTY_GOLD_HINT);
            return Optional.empty();
        }
        Optional<String> objection = Characters.objection(text);
        if (objection.isPresent()) {
            problems.error(line, path, objection.get(), "remove it");
            return Optional.empty();
        }
        return Optional.of(new Alternative(new Gold.TextGold(text), new GoldSource(line, "")));
    }

    private Optional<Alternative> span(Section section) {
        int before = problems.errors().size();
        for (String key : List.of("document", "start", "end", "unit")) {
            if (section.node(key).isEmpty()) {
                problems.error(section.line(), section.at(key), "the span has no " + key, SPAN_SHAPE);
            }
        }
        String document = section.text("document").orElse("");
        long start = section.whole("start", 0, Integer.MAX_VALUE).orElse(0L);
        long end = section.whole("end", 0, Integer.MAX_VALUE).orElse(0L);
        Optional<OffsetUnit> unit = section.text("unit").flatMap(name -> unit(section, name));
        if (section.has("start") && section.has("end") && end <= start) {
            problems.error(
                    section.lineOf("end"),
                    section.at("end"),
                    "the span [" + start + ", " + end + ") is empty",
                    "end is one past the last character, so it is above start");
        }
        if (problems.errors().size() > before || unit.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Alternative(
                new Gold.SpanGold(document, (int) start, (int) end, unit.get()),
                new GoldSource(section.line(), section.text("text").orElse(""))));
    }

    private Optional<OffsetUnit> unit(Section section, String name) {
        return switch (name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "")) {
            case "codepoint", "codepoints" -> Optional.of(OffsetUnit.CODEPOINT);
            case "utf16" -> Optional.of(OffsetUnit.UTF16);
            default -> {
                problems.error(
                        section.lineOf("unit"),
                        section.at("unit"),
                        "the unit '" + name + "' is unknown",
                        "codepoint (as Python counts) or utf16 (as Java and JavaScript count)");
                yield Optional.empty();
            }
        };
    }
}

package io.chunkverdict.ingest.question;

import io.chunkverdict.ingest.source.CsvSource;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.ScalarKind;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Makes the same tree of a CSV file as other notations give. Our columns are {@code id, query, gold, tags, reviewed}, or
 * {@code document, start, end, unit} in place of {@code gold}; a cell of {@code gold} is a snippet, or a JSON list of slots; tags are
 * separated by semicolons. Chroma's are {@code question, references, corpus_id}: references are character ranges, counted
 * in code points, and a question's id is its corpus and its place in the file, from 000.
 */
final class CsvQuestions {
    private static final List<String> KEYS = List.of(
            "id", "query", "question", "gold", "goldSnippets", "tags", "reviewed", "document", "start", "end", "unit");
    private static final List<String> SPAN = List.of("document", "start", "end", "unit");

    private final Problems problems;
    private int place;

    private CsvQuestions(Problems problems) {
        this.problems = problems;
    }

    static SourceNode read(Problems problems, String text) throws InvalidInputException {
        List<CsvSource.Row> rows = CsvSource.read(problems.file(), text);
        List<SourceNode> questions = new ArrayList<>();
        if (rows.isEmpty()) {
            return new Sequence(1, questions);
        }
        List<String> header =
                rows.getFirst().fields().stream().map(String::strip).toList();
        boolean chroma = header.contains("references") && header.contains("corpus_id");
        checkHeader(problems, rows.getFirst().line(), header, chroma);
        CsvQuestions reader = new CsvQuestions(problems);
        for (CsvSource.Row row : rows.subList(1, rows.size())) {
            if (row.fields().size() != header.size()) {
                problems.error(
                        row.line(),
                        "",
                        "the row has " + row.fields().size() + " fields, the header " + header.size(),
                        "put fields that hold a comma, a quote or a line break in double quotes");
                continue;
            }
            questions.add(chroma ? reader.chroma(header, row) : reader.own(header, row));
        }
        return new Sequence(1, questions);
    }

    private static void checkHeader(Problems problems, int line, List<String> header, boolean chroma)
            throws InvalidInputException {
        if (chroma) {
            if (!header.contains("question")) {
                problems.error(
                        line,
                        "question",
                        "there is no column 'question'",
                        "Chroma's are question, references, corpus_id");
            }
        } else {
            // an unnamed column can only be an index that a data frame left behind
            List<Entry> columns = header.stream()
                    .filter(name -> !name.isEmpty())
                    .map(name -> new Entry(name, line, new Scalar(line, "", ScalarKind.NULL)))
                    .toList();
            new Section(problems, "", new Mapping(line, columns), KEYS);
        }
        if (problems.hasErrors()) {
            throw new InvalidInputException(problems.errors());
        }
    }

    private Mapping own(List<String> header, CsvSource.Row row) {
        List<Entry> entries = new ArrayList<>();
        List<Entry> span = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            String key = Section.camelCase(header.get(i));
            String value = row.fields().get(i);
            if (key.isEmpty() || value.isBlank()) {
                continue;
            }
            Scalar scalar = new Scalar(row.line(), value, ScalarKind.PLAIN);
            if (SPAN.contains(key)) {
                span.add(new Entry(key, row.line(), scalar));
            } else {
                SourceNode node =
                        switch (key) {
                            case "gold", "goldSnippets" -> gold(row.line(), value);
                            case "tags" -> tags(row.line(), value);
                            default -> scalar;
                        };
                entries.add(new Entry(key, row.line(), node));
            }
        }
        if (!span.isEmpty()) {
            entries.add(
                    new Entry("gold", row.line(), new Sequence(row.line(), List.of(new Mapping(row.line(), span)))));
        }
        return new Mapping(row.line(), entries);
    }

    private SourceNode gold(int line, String cell) {
        String start = cell.stripLeading();
        if (start.startsWith("[") || start.startsWith("{")) {
            try {
                SourceNode node = relocate(JsonSource.read(problems.file(), cell), line);
                return node instanceof Sequence ? node : new Sequence(line, List.of(node));
            } catch (InvalidInputException e) {
                // a snippet may well start with a bracket
                return new Scalar(line, cell, ScalarKind.QUOTED);
            }
        }
        return new Scalar(line, cell, ScalarKind.QUOTED);
    }

    private static SourceNode tags(int line, String cell) {
        List<SourceNode> tags = new ArrayList<>();
        for (String tag : cell.split(";")) {
            if (!tag.isBlank()) {
                tags.add(new Scalar(line, tag.strip(), ScalarKind.QUOTED));
            }
        }
        return new Sequence(line, tags);
    }

    private Mapping chroma(List<String> header, CsvSource.Row row) {
        int line = row.line();
        String corpus = row.fields().get(header.indexOf("corpus_id")).strip();
        int number = place++;
        String id = Optional.of(header.indexOf("id"))
                .filter(column -> column >= 0)
                .map(row.fields()::get)
                .orElseGet(() -> String.format(Locale.ROOT, "%s-%03d", corpus, number));
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry("id", line, new Scalar(line, id, ScalarKind.QUOTED)));
        entries.add(new Entry(
                "query", line, new Scalar(line, row.fields().get(header.indexOf("question")), ScalarKind.QUOTED)));
        entries.add(
                new Entry("gold", line, references(line, corpus, row.fields().get(header.indexOf("references")))));
        return new Mapping(line, entries);
    }

    private SourceNode references(int line, String corpus, String cell) {
        try {
            if (JsonSource.read(problems.file(), cell) instanceof Sequence list) {
                return new Sequence(
                        line,
                        list.items().stream()
                                .map(item -> reference(line, corpus, item))
                                .toList());
            }
        } catch (InvalidInputException e) {
            problems.error(line, "references", e.problems().getFirst().message(), "");
            return new Sequence(line, List.of());
        }
        problems.error(
                line,
                "references",
                "expected a JSON list of {content, start_index, end_index}",
                "export the file again");
        return new Sequence(line, List.of());
    }

    private SourceNode reference(int line, String corpus, SourceNode item) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry("document", line, new Scalar(line, corpus, ScalarKind.QUOTED)));
        entries.add(new Entry("unit", line, new Scalar(line, "codepoint", ScalarKind.QUOTED)));
        if (item instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                String key =
                        switch (entry.key()) {
                            case "content" -> "text";
                            case "start_index" -> "start";
                            case "end_index" -> "end";
                            default -> entry.key();
                        };
                entries.add(new Entry(key, line, relocate(entry.value(), line)));
            }
        }
        return new Mapping(line, entries);
    }

    /** JSON inside a cell counts its own lines; what a user looks for is the line of the row. */
    private static SourceNode relocate(SourceNode node, int line) {
        return switch (node) {
            case Scalar scalar -> new Scalar(line, scalar.text(), scalar.kind());
            case Sequence sequence ->
                new Sequence(
                        line,
                        sequence.items().stream()
                                .map(item -> relocate(item, line))
                                .toList());
            case Mapping mapping ->
                new Mapping(
                        line,
                        mapping.entries().stream()
                                .map(entry -> new Entry(entry.key(), line, relocate(entry.value(), line)))
                                .toList());
        };
    }
}

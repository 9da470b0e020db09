package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.ingest.validation.Findings.Place;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.text.language.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is to be known about the documents before any figure over them is trusted. */
final class CorpusFacts {
    private static final char REPLACEMENT = '\uFFFD';

    private final List<String> readable = new ArrayList<>();
    private final Map<String, String> failed = new LinkedHashMap<>();
    private final List<String> blank = new ArrayList<>();
    private final List<String> withoutHeadings = new ArrayList<>();
    private final Map<String, String> guessed = new LinkedHashMap<>();
    private final List<Damage> damaged = new ArrayList<>();
    private final Map<String, List<String>> byLabel = new TreeMap<>();

    private record Damage(String document, long replaced, double density) {}

    void meet(CorpusDocument document) {
        if (document.parsed().isEmpty()) {
            failed.put(document.id(), document.failure());
            return;
        }
        ParsedDocument parsed = document.parsed().get();
        String id = document.id();
        readable.add(id);
        if (parsed.text().isBlank()) {
            blank.add(id);
            return;
        }
        if (parsed.elements().stream().noneMatch(element -> element.kind() == ElementKind.HEADING)) {
            withoutHeadings.add(id);
        }
        String encoding = parsed.metadata().getOrDefault("encoding", "utf-");
        // an HTML page says what it is in; of other texts only a byte order mark or valid UTF-8 does
        if (!encoding.startsWith("utf-") && !"html".equals(parsed.metadata().get("format"))) {
            guessed.put(id, encoding);
        }
        long replaced = parsed.text().chars().filter(c -> c == REPLACEMENT).count();
        if (replaced > 0) {
            damaged.add(
                    new Damage(id, replaced, (double) replaced / parsed.text().length()));
        }
        Language.label(parsed.text()).ifPresent(label -> byLabel.computeIfAbsent(label, l -> new ArrayList<>())
                .add(id));
    }

    int readable() {
        return readable.size();
    }

    /** Documents by the language or script they are written in, as far as it can be told. */
    Map<String, List<String>> byLabel() {
        return byLabel;
    }

    /** The label of most documents. */
    Optional<String> mainLabel() {
        return byLabel.entrySet().stream()
                .max(Comparator.comparingInt(entry -> entry.getValue().size()))
                .map(Map.Entry::getKey);
    }

    /** @param structure whether a strategy that goes by headings is configured */
    void report(Findings findings, boolean structure) {
        failed.forEach((id, reason) -> findings.add(
                Place.SET,
                Severity.WARNING,
                "failed_document",
                "the document " + id + " could not be read and is missing from every cell: " + reason,
                "",
                List.of(id)));
        if (!blank.isEmpty()) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "blank_document",
                    Counted.of(blank.size(), "document holds", "documents hold") + " no text: " + Findings.shown(blank),
                    "a scanned document needs text recognition (OCR) first; an empty one can be removed",
                    blank);
        }
        if (structure && !withoutHeadings.isEmpty()) {
            boolean all = withoutHeadings.size() == readable.size() - blank.size();
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "no_headings",
                    (all
                                    ? "no document has a heading"
                                    : Counted.of(withoutHeadings.size(), "document has", "documents have")
                                            + " no heading (" + Findings.shown(withoutHeadings) + ")")
                            + ": there the strategy structure has no structure to go by and only cuts by size",
                    all ? "leave structure out, or give the documents headings" : "",
                    withoutHeadings);
        }
        if (!guessed.isEmpty()) {
            List<String> ids = List.copyOf(guessed.keySet());
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "guessed_encoding",
                    Counted.of(ids.size(), "document is", "documents are")
                            + " not UTF-8, and how to read the bytes was guessed: "
                            + Findings.shown(ids.stream()
                                    .map(id -> id + " (" + guessed.get(id) + ")")
                                    .toList()),
                    "if characters look wrong there, save the file as UTF-8",
                    ids);
        }
        if (!damaged.isEmpty()) {
            List<Damage> worstFirst = damaged.stream()
                    .sorted(Comparator.comparingDouble(Damage::density).reversed())
                    .toList();
            List<String> ids = worstFirst.stream().map(Damage::document).toList();
            long replaced = damaged.stream().mapToLong(Damage::replaced).sum();
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "replacement_characters",
                    Counted.of(ids.size(), "document holds", "documents hold") + " "
                            + Counted.of(replaced, "replacement character", "replacement characters")
                            + " (U+FFFD), worst first: " + Findings.shown(ids),
                    "characters were lost when the file was made or saved: make it again; gold from there can't be found",
                    ids);
        }
    }
}

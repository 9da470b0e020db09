package io.chunkverdict.score.verdict;

import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.report.Settings;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.text.language.Language;
import io.chunkverdict.text.language.ModelScope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** About the documents: those without text or headings, and those in a language that models were not made for. */
final class CorpusWarnings {
    private final WarningList warnings;
    private final Corpus corpus;

    CorpusWarnings(WarningList warnings, Corpus corpus) {
        this.warnings = warnings;
        this.corpus = corpus;
    }

    void documents() {
        if (!corpus.failures().isEmpty()) {
            warnings.add(
                    "failedDocuments",
                    Counted.of(corpus.failures().size(), "document is", "documents are")
                            + " missing from every cell because "
                            + Counted.agreeing(corpus.failures().size(), "it", "they") + " could not be parsed: "
                            + Words.list(List.copyOf(corpus.failures().keySet())) + ".");
        }
        List<String> blank = corpus.documents().entrySet().stream()
                .filter(entry -> entry.getValue().text().isBlank())
                .map(Map.Entry::getKey)
                .toList();
        if (!blank.isEmpty()) {
            warnings.add(
                    "blankDocuments",
                    Counted.of(blank.size(), "document holds", "documents hold")
                            + " no text, so nothing can be found in " + Counted.agreeing(blank.size(), "it: ", "them: ")
                            + Words.list(blank) + ". A scanned document needs text recognition (OCR) first; an empty"
                            + " one can be removed.");
        }
        long flat = corpus.documents().values().stream()
                .filter(document -> document.headings() == 0)
                .count();
        if (flat > 0) {
            warnings.add(
                    "documentsWithoutHeadings",
                    Counted.of(
                                    flat,
                                    corpus.documents().size(),
                                    "document",
                                    "has no heading and adds",
                                    "have no heading and add")
                            + " nothing to section recall.");
        }
    }

    /** An encoder that was made for English says little about other languages; lexical retrieval doesn't mind. */
    void languages(Settings settings, List<StrategyReport> strategies) {
        boolean encoded = settings.retrieval().retrievers().stream().anyMatch(kind -> kind != RetrieverKind.BM25);
        Optional<String> english = strategies.stream()
                .map(strategy -> strategy.embedding().model())
                .filter(model -> ModelScope.of(model) == ModelScope.ENGLISH)
                .findFirst();
        if (!encoded || english.isEmpty()) {
            return;
        }
        Map<String, Long> others = corpus.documents().values().stream()
                .map(document -> Language.label(document.text()))
                .flatMap(Optional::stream)
                .filter(label -> !label.equals(Language.ENGLISH.code()))
                .collect(Collectors.groupingBy(Language::describe, TreeMap::new, Collectors.counting()));
        if (!others.isEmpty()) {
            long number = others.values().stream().mapToLong(Long::longValue).sum();
            warnings.add(
                    "languageMismatch",
                    Counted.of(number, corpus.documents().size(), "document", "is", "are") + " not in English ("
                            + Words.list(others.entrySet().stream()
                                    .map(entry -> entry.getKey() + ": " + entry.getValue())
                                    .toList())
                            + "), but " + english.get() + " was made for English: what dense and hybrid find there says"
                            + " little; compare with a multilingual model.");
        }
    }
}

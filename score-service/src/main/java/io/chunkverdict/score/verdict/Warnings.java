package io.chunkverdict.score.verdict;

import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.HitFlags;
import io.chunkverdict.score.report.RetrievalFigures;
import io.chunkverdict.score.report.Settings;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.report.Warning;
import io.chunkverdict.text.language.Language;
import io.chunkverdict.text.language.ModelScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** What to beware of when reading a run's figures: about its questions, its corpus and its matches. */
public final class Warnings {

    private static final int FEW = 15;
    private static final int NARROW = 30;
    private static final double LARGE_SHARE = 0.20;
    private static final int MANY_OCCURRENCES = 20;

    private final List<Warning> warnings = new ArrayList<>();

    private Warnings() {}

    /** All warnings, those about questions first. */
    public static List<Warning> of(
            Corpus corpus,
            List<LocatedQuestion> questions,
            Settings settings,
            List<StrategyReport> strategies,
            List<CellReport> cells) {
        Warnings all = new Warnings();
        List<LocatedQuestion> scored =
                questions.stream().filter(LocatedQuestion::scored).toList();
        all.numbers(scored.size());
        all.excluded(questions);
        all.unreviewed(scored);
        all.gold(scored);
        all.documents(corpus, scored, settings);
        all.longGold(scored, strategies);
        all.languages(corpus, settings, strategies);
        all.matches(cells);
        all.constant(cells);
        all.approximate(cells);
        all.rerankerCuts(cells);
        return List.copyOf(all.warnings);
    }

    private void numbers(int scored) {
        if (scored < FEW) {
            add(
                    "fewQuestions",
                    scored + " scored questions are fewer than " + FEW
                            + ": small differences are noise; add questions before deciding.");
        }
        if (scored < NARROW) {
            add(
                    "narrowIntervals",
                    "With " + scored + " questions percentile intervals are too narrow: at 18 questions and recall 0.8"
                            + " a 95 % interval holds the truth in about 89 % of cases.");
        }
    }

    private void excluded(List<LocatedQuestion> questions) {
        List<LocatedQuestion> excluded =
                questions.stream().filter(question -> !question.scored()).toList();
        if (!excluded.isEmpty()) {
            add(
                    "excludedQuestions",
                    count(excluded.size(), "question is", "questions are") + " not scored: "
                            + Words.list(excluded.stream()
                                    .map(question -> question.question().id() + " (" + question.exclusion() + ")")
                                    .toList())
                            + ".");
        }
    }

    private void unreviewed(List<LocatedQuestion> scored) {
        long unreviewed = scored.stream()
                .filter(question -> !question.question().reviewed())
                .count();
        if (unreviewed > 0) {
            add(
                    "unreviewedQuestions",
                    unreviewed + " of " + scored.size()
                            + " scored questions are marked reviewed: false; read them before you trust a verdict.");
        }
    }

    private void gold(List<LocatedQuestion> scored) {
        List<String> unlocated = ids(scored, slot -> !slot.located());
        if (!unlocated.isEmpty()) {
            add(
                    "unlocatedGold",
                    count(unlocated.size(), "question has", "questions have")
                            + " a slot that is nowhere in the corpus and counts as missed: " + Words.list(unlocated)
                            + ".");
        }
        List<String> close = ids(scored, slot -> slot.located() && !slot.exact());
        if (!close.isEmpty()) {
            add(
                    "inexactGold",
                    count(close.size(), "question has", "questions have")
                            + " gold that is in the corpus only nearly as written: " + Words.list(close) + ".");
        }
        List<String> repeated = ids(scored, slot -> slot.occurrences().size() > 1);
        if (!repeated.isEmpty()) {
            add(
                    "repeatedGold",
                    count(repeated.size(), "question has", "questions have")
                            + " gold that occurs more than once; span metrics take the most covered occurrence: "
                            + Words.list(repeated) + ".");
        }
        List<String> common = ids(scored, slot -> slot.occurrences().size() > MANY_OCCURRENCES);
        if (!common.isEmpty()) {
            add(
                    "commonGold",
                    count(common.size(), "question has", "questions have") + " gold that occurs more than "
                            + MANY_OCCURRENCES + " times, which makes section and document recall weak: "
                            + Words.list(common) + "; use a longer snippet.");
        }
    }

    private void documents(Corpus corpus, List<LocatedQuestion> scored, Settings settings) {
        if (!corpus.failures().isEmpty()) {
            add(
                    "failedDocuments",
                    count(corpus.failures().size(), "document is", "documents are")
                            + " missing from every cell because they could not be parsed: "
                            + Words.list(List.copyOf(corpus.failures().keySet())) + ".");
        }
        List<String> blank = corpus.documents().entrySet().stream()
                .filter(entry -> entry.getValue().text().isBlank())
                .map(Map.Entry::getKey)
                .toList();
        if (!blank.isEmpty()) {
            add(
                    "blankDocuments",
                    count(blank.size(), "document holds", "documents hold")
                            + " no text, so nothing can be found in " + (blank.size() == 1 ? "it: " : "them: ")
                            + Words.list(blank) + ". A scanned document needs text recognition (OCR) first; an empty"
                            + " one can be removed.");
        }
        long flat = corpus.documents().values().stream()
                .filter(document -> document.headings() == 0)
                .count();
        if (flat > 0) {
            add(
                    "documentsWithoutHeadings",
                    flat + " of " + corpus.documents().size()
                            + " documents have no heading and add nothing to section recall.");
        }
        if (settings.report().resample() == ResampleUnit.QUESTION) {
            concentration(scored, settings.pooled());
        }
    }

    private void concentration(List<LocatedQuestion> scored, boolean pooled) {
        Map<String, Long> byDocument = scored.stream()
                .collect(Collectors.groupingBy(LocatedQuestion::document, TreeMap::new, Collectors.counting()));
        List<String> large = byDocument.entrySet().stream()
                .filter(entry -> entry.getValue() > LARGE_SHARE * scored.size())
                .map(entry -> entry.getKey() + " (" + Words.percent((double) entry.getValue() / scored.size()) + ")")
                .toList();
        if (pooled) {
            add(
                    "pooledByQuestion",
                    "A pooled suite asks every document the same questions, which makes them dependent: set resample:"
                            + " document.");
        } else if (!large.isEmpty()) {
            add(
                    "concentratedQuestions",
                    "Questions about one document are not independent, and more than 20 % of them are about each of "
                            + Words.list(large) + ": intervals may be too narrow; resample: document draws whole"
                            + " documents instead.");
        }
    }

    private void longGold(List<LocatedQuestion> scored, List<StrategyReport> strategies) {
        for (StrategyReport strategy : strategies) {
            strategy.health().ifPresent(health -> {
                List<String> longer = ids(scored, slot -> slot.alternatives().stream()
                        .allMatch(alternative -> alternative.tokens() > health.tokensMax()));
                if (!longer.isEmpty()) {
                    add(
                            "goldLongerThanChunks",
                            "No chunk of " + strategy.strategy().name() + " is as long as the gold of "
                                    + Words.list(longer) + ": it can't contain it.");
                }
            });
        }
    }

    /** An encoder that was made for English says little about other languages; lexical retrieval doesn't mind. */
    private void languages(Corpus corpus, Settings settings, List<StrategyReport> strategies) {
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
            add(
                    "languageMismatch",
                    number + " of " + corpus.documents().size() + " documents "
                            + (number == 1 ? "is" : "are") + " not in English ("
                            + Words.list(others.entrySet().stream()
                                    .map(entry -> entry.getKey() + ": " + entry.getValue())
                                    .toList())
                            + "), but " + english.get() + " was made for English: what dense and hybrid find there says"
                            + " little; compare with a multilingual model.");
        }
    }

    private void matches(List<CellReport> cells) {
        perCell(
                "cutAtEdge",
                cells,
                HitFlags::cutAtEdge,
                "A found slot rests on a match cut at its chunk's edge",
                "edge: strict would refuse it.");
        perCell(
                "spelledOutNumber",
                cells,
                HitFlags::spelledOutNumber,
                "A found slot rests on a fuzzy match of gold with a spelled-out number",
                "numberWords: true would compare the number too.");
        perCell(
                "beyondEncoder",
                cells.stream()
                        .filter(cell -> cell.retriever() != RetrieverKind.BM25)
                        .toList(),
                HitFlags::beyondEncoder,
                "A found slot lies only where the encoder never read its chunk",
                "a smaller chunk size would let it be read.");
    }

    private void perCell(
            String code, List<CellReport> cells, ToIntFunction<HitFlags> flag, String what, String remedy) {
        List<String> named = cells.stream()
                .filter(cell -> count(cell, flag) > 0)
                .map(cell -> cell.label() + " (" + count(cell, flag) + ")")
                .toList();
        if (!named.isEmpty()) {
            add(code, what + " in " + Words.list(named) + "; " + remedy);
        }
    }

    private static int count(CellReport cell, ToIntFunction<HitFlags> flag) {
        return cell.scores().map(CellScores::flags).map(flag::applyAsInt).orElse(0);
    }

    private void approximate(List<CellReport> cells) {
        List<String> lossy = shares(cells, RetrievalFigures::recallOfExact, share -> share < 1);
        if (!lossy.isEmpty()) {
            add(
                    "approximateIndex",
                    "The approximate index finds only a share of what an exact one would: " + Words.list(lossy)
                            + ". Gaps between these cells measure that loss too; a larger ef_search finds more.");
        }
    }

    private void rerankerCuts(List<CellReport> cells) {
        List<String> cut = shares(cells, RetrievalFigures::rerankerCutShare, share -> share > 0);
        if (!cut.isEmpty()) {
            add(
                    "rerankerCuts",
                    "The reranker does not read the end of passages that are too long for it, a share of "
                            + Words.list(cut) + ": it judges those by their beginning.");
        }
    }

    /** Cells whose share is worth a word, each with it. */
    private static List<String> shares(
            List<CellReport> cells, Function<RetrievalFigures, Optional<Double>> share, Predicate<Double> worthAWord) {
        List<String> named = new ArrayList<>();
        for (CellReport cell : cells) {
            cell.retrieval()
                    .flatMap(share)
                    .filter(worthAWord)
                    .ifPresent(found -> named.add(cell.label() + " (" + Words.percent(found) + ")"));
        }
        return named;
    }

    private void constant(List<CellReport> cells) {
        List<CellReport> bounded = cells.stream()
                .filter(cell -> cell.scores().flatMap(CellScores::bound).isPresent())
                .toList();
        if (!bounded.isEmpty()) {
            add(
                    "noInterval",
                    "Every question has the same recall in "
                            + Words.list(bounded.stream().map(CellReport::label).toList())
                            + ": resampling gives no interval; the true mean may well lie "
                            + Words.recall(bounded.getFirst()
                                    .scores()
                                    .flatMap(CellScores::bound)
                                    .orElseThrow())
                            + " away (three divided by the number of questions).");
        }
    }

    private static List<String> ids(List<LocatedQuestion> questions, Predicate<LocatedSlot> test) {
        return questions.stream()
                .filter(question -> question.slots().stream().anyMatch(slot -> test.test(slot)))
                .map(question -> question.question().id())
                .toList();
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private void add(String code, String message) {
        warnings.add(new Warning(code, message));
    }
}

package io.chunkverdict.score.schema;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.Evaluator;
import io.chunkverdict.score.evaluation.TinyRun;
import io.chunkverdict.score.report.Environment;
import io.chunkverdict.score.run.ReportAssembly;
import io.chunkverdict.score.run.RunMaterial;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reports of every kind there is, as they are stored. */
final class SampleReports {

    private static final String TEXT = "# Letters\n\nAlpha is the first letter. Beta is the second letter of the row."
            + " Gamma is the third. Delta is \uD83D\uDE00 the fourth.";

    private SampleReports() {}

    /** report.json by what is special about it. */
    static Map<String, String> all() {
        Map<String, TinyRun> runs = new LinkedHashMap<>();
        runs.put("a verdict over a matrix", matrix());
        runs.put(
                "a failed cell",
                matrix().cellFailed("third", RetrieverKind.DENSE, "too deep", "a.md")
                        .cellFailed("third", RetrieverKind.BM25, "too deep", "a.md"));
        runs.put("nothing but failed cells", base().cellFailed("third", RetrieverKind.DENSE, "too deep", "a.md"));
        runs.put(
                "no question that can be scored",
                new TinyRun()
                        .document("a.md", TEXT)
                        .question("gone", "Omega is most certainly the very last letter of all")
                        .question("without gold")
                        .chunk("s", "a.md", 0, 20)
                        .retrieved("s", "a.md:s:0")
                        .retrieved("s", "a.md:s:0"));
        runs.put(
                "no document that could be read",
                new TinyRun()
                        .failedDocument("scan.pdf", "images only")
                        .question("q", "Alpha is the first letter.")
                        .cellFailed("s", RetrieverKind.DENSE, "scan.pdf could not be read", "scan.pdf"));
        runs.put("identical cells", cells(base(), true, true));
        runs.put("nothing found", cells(base(), false, false));
        runs.put("a single cell", one(base(), "only", true));
        runs.put("pooled", matrix().pooled());
        runs.put(
                "nothing retrieved",
                base().chunk("s", "a.md", 0, 5).retrieved("s").retrieved("s").retrieved("s"));
        Map<String, String> reports = new LinkedHashMap<>();
        runs.forEach((name, run) -> reports.put(name, json(run.input())));
        return reports;
    }

    static String json(EvaluationInput input) {
        return new ReportAssembly(new Evaluator()::evaluate, new Environment(Map.of("version", "0.1.0")))
                .compute(new RunMaterial(input, List.of(), List.of(), List.of()), Instant.parse("2026-11-30T12:00:00Z"))
                .json();
    }

    /** Two strategies under two retrievers; tags, alternatives, spans, a severed slot, a chunk the encoder cuts. */
    static TinyRun matrix() {
        TinyRun run =
                base().retrievers(RetrieverKind.DENSE, RetrieverKind.BM25).failedDocument("scan.pdf", "images only");
        for (String strategy : List.of("big", "small")) {
            boolean big = strategy.equals("big");
            run.chunk(strategy, "a.md", 0, big ? TEXT.length() : 30, big ? 40 : 30)
                    .chunk(strategy, "a.md", big ? 11 : 30, big ? 60 : 70);
            for (RetrieverKind kind : List.of(RetrieverKind.DENSE, RetrieverKind.BM25)) {
                for (int question = 0; question < 3; question++) {
                    run.retrieved(strategy, kind, "a.md:" + strategy + ":0", "a.md:" + strategy + ":1");
                }
            }
        }
        return run;
    }

    private static TinyRun base() {
        return new TinyRun()
                .document(
                        "a.md",
                        TEXT,
                        Element.heading(1, new Span(0, 9), "Letters"),
                        Element.of(ElementKind.PARAGRAPH, new Span(11, TEXT.length())))
                .question("q 1/\"ä\u2028", List.of("lookup"), text("Alpha is the first letter."))
                .question(
                        "q2",
                        List.of("lookup", "two"),
                        text("Beta is the sekond letter of the row", "never there"),
                        span(11, 26))
                .question("q3", List.of(), text("Gamma is the third."));
    }

    private static TinyRun cells(TinyRun run, boolean first, boolean second) {
        return one(one(run, "one", first), "two", second);
    }

    private static TinyRun one(TinyRun run, String strategy, boolean finds) {
        run.chunk(strategy, "a.md", 0, finds ? TEXT.length() : 3);
        for (int question = 0; question < 3; question++) {
            run.retrieved(strategy, "a.md:" + strategy + ":0");
        }
        return run;
    }

    private static GoldSlot text(String... alternatives) {
        return new GoldSlot(
                List.of(alternatives).stream().<Gold>map(Gold.TextGold::new).toList());
    }

    private static GoldSlot span(int start, int end) {
        return new GoldSlot(List.of(new Gold.SpanGold("a.md", start, end, OffsetUnit.UTF16)));
    }
}

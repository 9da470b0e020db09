package io.chunkverdict.text.matching;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.SharedFiles;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.DecisionTable.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Our matching against the agreed decisions and the golden ratios and answers. */
public final class GoldenMatching {

    private static final GoldMatcher MATCHER = new GoldMatcher(MatcherSettings.defaults());
    private static final double RATIO_TOLERANCE = 1e-9;

    private GoldenMatching() {}

    /** Every agreed case. */
    public static ParityRow decisions() {
        Tally tally = new Tally("matching", "matching.tsv", "");
        for (Decision decision : DecisionTable.parse(
                SharedFiles.text("golden/matching.tsv").lines().toList())) {
            String kind = MATCHER.find(FoldedText.of(decision.gold()), FoldedText.of(decision.passage()))
                    .map(match -> match.kind().name().toLowerCase(Locale.ROOT))
                    .orElse("-");
            tally.equal(decision.toString(), kind, decision.expected());
        }
        return tally.row();
    }

    /** The plain partial ratio of every gold in every chunk of fixed. */
    public static ParityRow ratios() {
        Example example = Example.load();
        JsonNode golden = Golden.json("extra/partial_ratio_fixed.json");
        Map<String, FoldedText> chunks = Example.folded(example.chunks("bge", "fixed"));
        Map<String, FoldedText> golds = new HashMap<>();
        Tally tally = new Tally("matching", "partial ratios, percent", "");
        for (JsonNode row : golden.get("golds")) {
            String text = example.golds()
                    .get(row.get("q").asText())
                    .get(row.get("gold").asInt());
            FoldedForm gold =
                    golds.computeIfAbsent(text, FoldedText::of).forms().get(0);
            for (int i = 0; i < row.get("score").size(); i++) {
                String id = golden.get("chunks").get(i).asText();
                double score = row.get("score").get(i).asDouble();
                double ratio = bestPlainRatio(gold, chunks.get(id).forms().get(0), score);
                tally.close(row.get("q").asText() + " in " + id, ratio, score, RATIO_TOLERANCE);
            }
        }
        return tally.row();
    }

    /** Searched at a threshold just below {@code expected}, so that the pruning is tried as well. */
    private static double bestPlainRatio(FoldedForm gold, FoldedForm chunk, double expected) {
        boolean swap = chunk.text().length() < gold.text().length();
        FoldedForm needle = swap ? chunk : gold;
        FoldedForm hay = swap ? gold : chunk;
        Alphabet alphabet = Alphabet.of(needle.text());
        int[] symbols = alphabet.read(needle.text());
        Threshold threshold = new Threshold((int) Math.floor(expected * 100));
        return new WindowScan(symbols, alphabet.size(), threshold, new Effort())
                .reaching(alphabet.read(hay.text())).stream()
                        .mapToDouble(window -> window.similarity(symbols.length) * 100)
                        .max()
                        .orElse(-1);
    }

    /** What the golden lists of all fifteen cells of a model find, question by question. */
    public static List<ParityRow> answers(String model) {
        Example example = Example.load();
        Tally slots = new Tally("answers", "found slots per question", model);
        Tally hits = new Tally("answers", "hit flags of retrieved chunks", model);
        Tally ranks = new Tally("answers", "rank of the first hit per question", model);
        for (String strategy : Golden.STRATEGIES) {
            Map<String, FoldedText> chunks = Example.folded(example.chunks(model, strategy));
            for (String retriever : Golden.RETRIEVERS) {
                for (JsonNode question : Golden.cell(model, strategy, retriever).get("per_question")) {
                    String id = strategy + "/" + retriever + " "
                            + question.get("id").asText();
                    Answer answer = Answer.to(question, example, chunks);
                    slots.equal(id, answer.found() + " of " + answer.slots(), golden(question));
                    ranks.equal(
                            id,
                            answer.hits().indexOf(true) + 1,
                            question.get("first_hit_rank").asInt(0));
                    for (int i = 0; i < answer.hits().size(); i++) {
                        hits.equal(
                                id + " rank " + (i + 1),
                                answer.hits().get(i),
                                question.get("retrieved").get(i).get("hit").asBoolean());
                    }
                }
            }
        }
        return List.of(slots.row(), ranks.row(), hits.row());
    }

    private static String golden(JsonNode question) {
        List<Integer> found = new ArrayList<>();
        question.get("found").forEach(slot -> found.add(slot.asInt()));
        return found + " of " + question.get("total").asInt();
    }

    private record Answer(TreeSet<Integer> found, int slots, List<Boolean> hits) {

        static Answer to(JsonNode question, Example example, Map<String, FoldedText> chunks) {
            List<FoldedText> golds = example.golds().get(question.get("id").asText()).stream()
                    .map(FoldedText::of)
                    .toList();
            TreeSet<Integer> found = new TreeSet<>();
            List<Boolean> hits = new ArrayList<>();
            for (JsonNode retrieved : question.get("retrieved")) {
                FoldedText chunk = chunks.get(retrieved.get("chunk").asText());
                boolean hit = false;
                for (int slot = 0; slot < golds.size(); slot++) {
                    if (MATCHER.find(golds.get(slot), chunk).isPresent()) {
                        hit = true;
                        found.add(slot);
                    }
                }
                hits.add(hit);
            }
            return new Answer(found, golds.size(), hits);
        }
    }
}

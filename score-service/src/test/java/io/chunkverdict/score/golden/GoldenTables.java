package io.chunkverdict.score.golden;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.testsupport.Golden;
import java.util.List;

/** Golden recalls as the statistics take them. */
public final class GoldenTables {

    private GoldenTables() {}

    /** The found slots of some strategies of one model under one retriever. */
    public static RecallTable of(String model, List<String> strategies, String retriever) {
        int[][] found = new int[strategies.size()][];
        int[] slots = {};
        for (int c = 0; c < found.length; c++) {
            JsonNode questions =
                    Golden.cell(model, strategies.get(c), retriever).get("per_question");
            found[c] = Golden.stream(questions)
                    .mapToInt(q -> q.get("found").size())
                    .toArray();
            slots = Golden.stream(questions)
                    .mapToInt(q -> q.get("total").asInt())
                    .toArray();
        }
        return new RecallTable(found, slots);
    }
}

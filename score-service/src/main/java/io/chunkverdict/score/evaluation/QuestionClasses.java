package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.score.gold.LocatedQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The classes of the scored questions. */
final class QuestionClasses {

    private QuestionClasses() {}

    /** Places among the scored questions by tag, tags in code-point order. */
    static SortedMap<String, List<Integer>> of(List<LocatedQuestion> scored) {
        SortedMap<String, List<Integer>> classes = new TreeMap<>(CodePointOrder.INSTANCE);
        for (int place = 0; place < scored.size(); place++) {
            for (String tag :
                    scored.get(place).question().tags().stream().distinct().toList()) {
                classes.computeIfAbsent(tag, key -> new ArrayList<>()).add(place);
            }
        }
        return classes;
    }
}

package io.chunkverdict.score.trend;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.trend.Attribution.Share;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.List;

/** An attribution in a sentence or two. */
final class AttributionWords {

    private static final int NAMED = 3;

    private AttributionWords() {}

    static String of(Attribution because) {
        int moved = because.moved().size();
        if (moved == 0) {
            return "No answer moved.";
        }
        String questions = Counted.of(moved, "question moved", "questions moved");
        if (because.documents().isEmpty()) {
            return questions + "; not attributable to a changed document: none holds their gold, and no chunk of one"
                    + " entered or left their lists.";
        }
        List<String> documents = because.documents().stream()
                .limit(NAMED)
                .map(AttributionWords::share)
                .toList();
        int more = because.documents().size() - documents.size();
        String text = questions + ": " + String.join("; ", documents)
                + (more == 0 ? "" : "; and " + Counted.of(more, "changed document") + " more")
                + ".";
        int rest = because.unattributed().size();
        return rest == 0
                ? text
                : text + " " + Counted.of(rest, "of them is", "of them are")
                        + " not attributable to a changed document (" + Words.list(because.unattributed()) + ").";
    }

    private static String share(Share share) {
        List<String> parts = new ArrayList<>();
        add(parts, "holds the gold of", share.goldOf());
        add(parts, "entered the list of", share.entered());
        add(parts, "left the list of", share.left());
        return share.document() + " (" + share.change() + ") " + Words.list(parts);
    }

    private static void add(List<String> parts, String what, List<String> questions) {
        if (!questions.isEmpty()) {
            parts.add(what + " "
                    + (questions.size() > NAMED ? questions.size() + " of them" : String.join(", ", questions)));
        }
    }
}

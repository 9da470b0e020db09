package io.chunkverdict.ingest.draft;

import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What came of drafting.
 *
 * @param drafts best first
 * @param documents how many documents were read
 * @param otherLanguages ids of documents that don't seem to be English and were left out, by id in code-point order
 */
public record Drafts(List<Draft> drafts, int documents, List<String> otherLanguages) {
    private static final int SHOWN = 4;

    public Drafts {
        drafts = List.copyOf(drafts);
        otherLanguages = List.copyOf(otherLanguages);
    }

    /** As a question set: ids from {@code gen01}, tagged with their document and as generated, not reviewed. */
    public List<Question> questions() {
        int digits = Math.max(2, Integer.toString(drafts.size()).length());
        List<Question> questions = new ArrayList<>();
        for (Draft draft : drafts) {
            questions.add(new Question(
                    String.format(Locale.ROOT, "gen%0" + digits + "d", questions.size() + 1),
                    draft.query(),
                    List.of(new GoldSlot(List.of(new Gold.TextGold(draft.gold())))),
                    List.of("src:" + draft.document(), "generated"),
                    false));
        }
        return questions;
    }

    /** What a person should know about it, a sentence each; the reason first if nothing was drafted. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (documents == 0) {
            notes.add("There is no document with text to draft from.");
        } else if (drafts.isEmpty() && otherLanguages.size() == documents) {
            notes.add("Nothing was drafted: drafting works for English only, and no document seems to be English.");
        } else if (drafts.isEmpty()) {
            notes.add("Nothing was drafted: drafting needs whole English sentences that state a figure, a condition, a"
                    + " reason or a definition, and found none that could be turned into a question.");
        }
        if (!otherLanguages.isEmpty() && otherLanguages.size() < documents) {
            notes.add(Counted.of(otherLanguages.size(), "document was", "documents were")
                    + " left out, since drafting works for English only: "
                    + String.join(", ", otherLanguages.stream().limit(SHOWN).toList())
                    + (otherLanguages.size() > SHOWN ? ", …" : ""));
        }
        return notes;
    }
}

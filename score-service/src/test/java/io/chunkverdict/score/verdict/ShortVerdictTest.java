package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.evaluation.TinyRun;
import org.junit.jupiter.api.Test;

/** A verdict where there is no room for a sentence. */
class ShortVerdictTest {

    private static final String TEXT = "Alpha is the first letter. Beta is the second letter.";

    @Test
    void each_kind_has_its_words() {
        assertThat(words("winner")).isEqualTo("a + bm25 wins");
        assertThat(words("bestSupported")).isEqualTo("a + bm25 is best supported");
        assertThat(words("noWinner")).isEqualTo("a + bm25 leads, no winner");
        assertThat(words("identical")).isEqualTo("all the same");
        assertThat(words("nothingFound")).isEqualTo("nothing found");
        assertThat(words("single")).isEqualTo("a + bm25 alone");
        assertThat(words("")).isEqualTo("no verdict");
    }

    @Test
    void a_report_is_told_by_its_kind_and_its_leader() {
        TinyRun one = new TinyRun()
                .document("a.txt", TEXT)
                .question("alpha", "Alpha is the first letter.")
                .chunk("good", "a.txt", 0, TEXT.length())
                .retrieved("good", "a.txt:good:0");
        assertThat(ShortVerdict.of(one.evaluate())).isEqualTo(new ShortVerdict("single", "good"));
        one.chunk("same", "a.txt", 0, TEXT.length()).retrieved("same", "a.txt:same:0");
        assertThat(ShortVerdict.of(one.evaluate())).isEqualTo(new ShortVerdict("identical", "good"));
    }

    @Test
    void without_a_verdict_there_is_neither() {
        TinyRun none = new TinyRun()
                .document("a.txt", TEXT)
                .question("stale", "Omega is most certainly the very last letter of all")
                .chunk("s", "a.txt", 0, 26)
                .retrieved("s", "a.txt:s:0");
        assertThat(ShortVerdict.of(none.evaluate())).isEqualTo(new ShortVerdict("", ""));
    }

    private static String words(String kind) {
        return new ShortVerdict(kind, "a + bm25").words();
    }
}

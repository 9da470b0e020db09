package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.evaluation.TinyRun;
import java.util.List;
import java.util.stream.IntStream;
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
        assertThat(ShortVerdict.of(one.evaluate())).isEqualTo(new ShortVerdict("single", "good", List.of()));
        one.chunk("same", "a.txt", 0, TEXT.length()).retrieved("same", "a.txt:same:0");
        assertThat(ShortVerdict.of(one.evaluate())).isEqualTo(new ShortVerdict("identical", "good", List.of()));
    }

    @Test
    void without_a_verdict_there_is_neither() {
        TinyRun none = new TinyRun()
                .document("a.txt", TEXT)
                .question("stale", "Omega is most certainly the very last letter of all")
                .chunk("s", "a.txt", 0, 26)
                .retrieved("s", "a.txt:s:0");
        assertThat(ShortVerdict.of(none.evaluate())).isEqualTo(new ShortVerdict("", "", List.of()));
    }

    @Test
    void cells_that_are_identical_on_every_question_win_together_as_in_the_headline() {
        TinyRun run = new TinyRun()
                .document("a.txt", TEXT)
                .chunk("one", "a.txt", 0, 26)
                .chunk("two", "a.txt", 0, 26)
                .chunk("other", "a.txt", 27, TEXT.length());
        IntStream.range(0, 20).forEach(i -> run.question("q" + i, "Alpha is the first letter.")
                .retrieved("one", "a.txt:one:0")
                .retrieved("two", "a.txt:two:0")
                .retrieved("other", "a.txt:other:0"));

        assertThat(run.evaluate().verdict().headline())
                .startsWith("one and two are identical on every question and win together");
        assertThat(ShortVerdict.of(run.evaluate()).words()).isEqualTo("one and two win together");
    }

    @Test
    void another_order_of_the_same_winners_is_no_other_verdict_but_another_winner_is() {
        ShortVerdict both = new ShortVerdict("winner", "a", List.of("a", "b"));
        assertThat(both.saysTheSameAs(new ShortVerdict("winner", "b", List.of("b", "a"))))
                .isTrue();
        assertThat(both.saysTheSameAs(new ShortVerdict("winner", "a", List.of("a", "b", "c"))))
                .isFalse();
        assertThat(both.saysTheSameAs(new ShortVerdict("winner", "a", List.of())))
                .isFalse();
        assertThat(both.saysTheSameAs(new ShortVerdict("bestSupported", "a", List.of())))
                .isFalse();
        assertThat(new ShortVerdict("identical", "a", List.of())
                        .saysTheSameAs(new ShortVerdict("identical", "b", List.of())))
                .isTrue();
        assertThat(new ShortVerdict("noWinner", "a", List.of())
                        .saysTheSameAs(new ShortVerdict("noWinner", "b", List.of())))
                .isFalse();
    }

    private static String words(String kind) {
        return new ShortVerdict(kind, "a + bm25", List.of()).words();
    }
}

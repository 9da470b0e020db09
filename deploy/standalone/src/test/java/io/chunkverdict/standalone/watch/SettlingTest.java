package io.chunkverdict.standalone.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.standalone.watch.Settling.Settled;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettlingTest {

    private final Settling settling = new Settling(Duration.ofMillis(600));

    private static Stamp stamp(long size) {
        return new Stamp(size, 1_000 + size, "key");
    }

    @Test
    void aNewFileCountsOnceItHasLookedTheSameForAWhile() {
        assertThat(settling.look(Map.of("a.md", stamp(1)), 0))
                .matches(Settled::isEmpty)
                .matches(Settled::restless);
        assertThat(settling.look(Map.of("a.md", stamp(1)), 599)).matches(Settled::isEmpty);
        Settled settled = settling.look(Map.of("a.md", stamp(1)), 600);
        assertThat(settled.changed()).containsOnlyKeys("a.md");
        assertThat(settled.restless()).isFalse();
        settling.know("a.md", stamp(1));
        assertThat(settling.look(Map.of("a.md", stamp(1)), 700)).matches(Settled::isEmpty);
    }

    @Test
    void aFileThatIsStillBeingWrittenIsNotReadHalf() {
        for (int second = 0; second < 10; second++) {
            assertThat(settling.look(Map.of("a.md", stamp(second)), second * 500L))
                    .matches(Settled::isEmpty);
        }
        assertThat(settling.look(Map.of("a.md", stamp(9)), 5_100).changed()).containsOnlyKeys("a.md");
    }

    @Test
    void aFileThatAnEditorReplacesIsNeverGone() {
        settling.know("a.md", stamp(1));
        assertThat(settling.look(Map.of(), 0).gone()).isEmpty();
        assertThat(settling.look(Map.of("a.md", stamp(2)), 100).gone()).isEmpty();
        Settled settled = settling.look(Map.of("a.md", stamp(2)), 700);
        assertThat(settled.gone()).isEmpty();
        assertThat(settled.changed()).containsOnlyKeys("a.md");
    }

    @Test
    void aFileThatStaysAwayIsGone() {
        settling.know("a.md", stamp(1));
        settling.look(Map.of(), 0);
        assertThat(settling.look(Map.of(), 600).gone()).containsExactly("a.md");
        settling.forget("a.md");
        assertThat(settling.look(Map.of(), 700)).matches(Settled::isEmpty);
    }

    @Test
    void aTemporaryFileThatComesAndGoesIsNeverNoticed() {
        settling.look(Map.of("tmp.md", stamp(1)), 0);
        assertThat(settling.look(Map.of(), 300)).matches(Settled::isEmpty).matches(settled -> !settled.restless());
        assertThat(settling.look(Map.of(), 5_000)).matches(Settled::isEmpty);
    }

    @Test
    void whatCouldNotBeSentIsOfferedAgain() {
        settling.look(Map.of("a.md", stamp(1)), 0);
        assertThat(settling.look(Map.of("a.md", stamp(1)), 600).changed()).hasSize(1);
        assertThat(settling.look(Map.of("a.md", stamp(1)), 800).changed()).hasSize(1);
    }

    @Test
    void aFileThatChangesBackWasNothing() {
        settling.know("a.md", stamp(1));
        settling.look(Map.of("a.md", stamp(2)), 0);
        Settled back = settling.look(Map.of("a.md", stamp(1)), 300);
        assertThat(back.isEmpty()).isTrue();
        assertThat(back.restless()).isFalse();
    }

    @Test
    void aChangeIsSeenWhenTheFileIsFirstOtherThanKnownHoweverLongItIsWritten() {
        settling.know("a.md", stamp(1));
        settling.look(Map.of("a.md", stamp(1)), 1_000);
        assertThat(settling.seenMillis("a.md")).isEmpty();
        settling.look(Map.of("a.md", stamp(2)), 2_000);
        settling.look(Map.of("a.md", stamp(3)), 2_500);
        assertThat(settling.look(Map.of("a.md", stamp(3)), 9_000).changed()).hasSize(1);
        assertThat(settling.seenMillis("a.md")).hasValue(2_000);
        settling.know("a.md", stamp(3));
        assertThat(settling.seenMillis("a.md")).isEmpty();
    }

    @Test
    void aChangeThatIsTakenBackWasNotSeen() {
        settling.know("a.md", stamp(1));
        settling.look(Map.of("a.md", stamp(2)), 1_000);
        settling.look(Map.of("a.md", stamp(1)), 1_200);
        settling.look(Map.of("a.md", stamp(2)), 5_000);
        assertThat(settling.seenMillis("a.md")).hasValue(5_000);
    }
}

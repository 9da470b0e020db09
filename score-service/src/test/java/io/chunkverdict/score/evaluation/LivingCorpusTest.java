package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.run.ReportAssembly;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** What is remembered of a version between runs changes no digit. */
class LivingCorpusTest {

    private static final List<String> TEXTS = List.of(
            "Alpha is the first letter. Beta is the second letter of them all. Gamma is the third.",
            "Beta is the second letter of them all. Delta is the fourth letter of the alphabet.",
            "Beta is the second leter of them all. Nothing else is worth a mention in here.",
            "Nothing of what is asked is here. Nothing at all of it, and that is all there is.");

    private static TinyRun run(Map<String, DocumentText> versions, boolean otherQuestions) {
        TinyRun run = new TinyRun();
        versions.forEach((id, text) -> run.version(id, text));
        run.question("beta", "Beta is the second letter of them all");
        run.question(
                otherQuestions ? "gamma" : "delta",
                otherQuestions ? "Gamma is the third" : "Delta is the fourth letter");
        versions.forEach((id, text) -> {
            run.chunk("fixed", id, 0, 30);
            run.chunk("fixed", id, 20, 70);
        });
        String first = versions.keySet().iterator().next();
        run.retrieved("fixed", first + ":fixed:0", first + ":fixed:1").retrieved("fixed", first + ":fixed:1");
        return run;
    }

    @Property(tries = 60)
    void aCorpusThatChangesIsEvaluatedAsIfItWereNew(
            @ForAll @Size(min = 1, max = 12) List<@IntRange(max = 11) Integer> changes) {
        Map<String, DocumentText> living = new TreeMap<>();
        living.put("a.md", version(0));
        int step = 0;
        for (int change : changes) {
            String id = "abc".charAt(change % 3) + ".md";
            if (change == 11 && living.size() > 1) {
                living.remove(id);
            } else {
                living.put(id, version(change / 3));
            }
            boolean other = step++ % 4 == 3;
            Map<String, DocumentText> fresh = new TreeMap<>();
            living.forEach((name, text) -> fresh.put(name, new DocumentText(text.text(), text.elements())));
            assertThat(digest(run(living, other))).isEqualTo(digest(run(fresh, other)));
        }
    }

    private static DocumentText version(int text) {
        return new DocumentText(TEXTS.get(Math.min(text, TEXTS.size() - 1)), List.of());
    }

    private static String digest(TinyRun run) {
        return ReportAssembly.digest(run.evaluate());
    }

    @Test
    void aQuestionWhoseGoldGoesAwayIsExcludedAndScoredAgainWhenItIsBack() {
        Map<String, DocumentText> living = new TreeMap<>(Map.of("a.md", version(0), "b.md", version(1)));
        assertThat(scored(living)).containsExactly(true, true);
        living.put("b.md", version(3));
        Report without = run(living, false).evaluate();
        assertThat(scored(living)).containsExactly(true, false);
        assertThat(without.questions().get(1).exclusion()).contains("in the corpus any more");
        assertThat(without.results()).hasSize(1);
        living.put("b.md", version(1));
        assertThat(scored(living)).containsExactly(true, true);
    }

    private static List<Boolean> scored(Map<String, DocumentText> versions) {
        return run(versions, false).evaluate().questions().stream()
                .map(question -> question.scored())
                .toList();
    }
}

package io.chunkverdict.faults.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.faults.agent.Sabotage;
import io.chunkverdict.harness.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Points in other modules' code are named by strings here: who renames one learns it now, not when a fault is tried. */
class SabotagedMethodsTest {

    private static final List<String> SHARED = List.of("shared-model/messaging");

    @Test
    void everyMethodThatIsToBeSabotagedIsThere() throws IOException {
        List<CrashBetweenSteps.Point> points = new ArrayList<>(CrashBetweenSteps.COMMIT_TO_PUBLISH);
        points.addAll(CrashBetweenSteps.PUBLISH_TO_NOTE);
        points.addAll(CrashBetweenSteps.COMMIT_TO_OFFSET);
        for (CrashBetweenSteps.Point point : points) {
            assertThat(source(point.service(), point.sabotage()))
                    .as(point.sabotage().toString())
                    .containsPattern(declaration(point.sabotage().method()));
        }
        assertThat(source(WithoutDeduplication.SERVICE, WithoutDeduplication.EVERYTHING_IS_NEW))
                .as(WithoutDeduplication.EVERYTHING_IS_NEW.toString())
                .containsPattern("record Entered\\([^)]*boolean wanted\\)");
    }

    private static Pattern declaration(String method) {
        return Pattern.compile("\\n    (?!private )[\\w<>\\[\\], ]+ " + method + "\\(");
    }

    private static String source(String service, Sabotage sabotage) throws IOException {
        String file = sabotage.type().replaceAll("\\$.*", "").replace('.', '/') + ".java";
        List<String> modules = new ArrayList<>(SHARED);
        modules.add(service);
        for (String module : modules) {
            Path path = Project.root().resolve(module).resolve("src/main/java").resolve(file);
            if (Files.exists(path)) {
                return Files.readString(path);
            }
        }
        throw new AssertionError(sabotage.type() + " is in none of " + modules);
    }
}

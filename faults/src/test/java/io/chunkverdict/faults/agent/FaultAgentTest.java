package io.chunkverdict.faults.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.faults.agent.Sabotage.Kind;
import io.chunkverdict.harness.JavaProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent in a process of its own, on a program that knows nothing of it. */
class FaultAgentTest {

    private static final int KILLED = 137;

    @TempDir
    Path directory;

    /** Counts to three and says whether it is done. */
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            for (int i = 1; i <= 3; i++) {
                step(i);
            }
            System.out.println(finished() ? "finished" : "unfinished");
        }

        static void step(int number) {
            System.out.println("step " + number);
        }

        static boolean finished() {
            return false;
        }
    }

    @Test
    void withoutSabotageTheProgramRunsToItsEnd() {
        JavaProcess program = start(new Sabotage(Kind.CRASH_ON_ENTRY, Program.class.getName(), "noSuchMethod", 1));

        assertThat(program.await(60)).isZero();
        assertThat(program.output()).contains("step 3", "unfinished");
    }

    @Test
    void aCrashOnEntryComesBeforeTheCallDoesAnything() {
        JavaProcess program = start(new Sabotage(Kind.CRASH_ON_ENTRY, Program.class.getName(), "step", 2));

        assertThat(program.await(60)).isEqualTo(KILLED);
        assertThat(program.output()).contains("step 1").doesNotContain("step 2");
    }

    @Test
    void aCrashOnReturnComesWhenTheCallHasDoneEverything() {
        JavaProcess program = start(new Sabotage(Kind.CRASH_ON_RETURN, Program.class.getName(), "step", 2));

        assertThat(program.await(60)).isEqualTo(KILLED);
        assertThat(program.output()).contains("step 2").doesNotContain("step 3");
    }

    @Test
    void aMethodCanBeMadeToAnswerTrue() {
        JavaProcess program = start(new Sabotage(Kind.ALWAYS_TRUE, Program.class.getName(), "finished", 0));

        assertThat(program.await(60)).isZero();
        assertThat(program.output()).contains("finished").doesNotContain("unfinished");
    }

    private JavaProcess start(Sabotage sabotage) {
        Path output = directory.resolve("out");
        // on the class path is the program alone: whatever the agent needs, it must bring
        Path classes = Path.of(Program.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        JavaProcess.Command command = new JavaProcess.Command(
                List.of(),
                List.of("-cp", classes.toString(), Program.class.getName()),
                Map.of("java.util.logging.manager", "java.util.logging.LogManager"),
                List.of());
        return JavaProcess.start(command.with(AgentJar.write(directory).arguments(sabotage)), output, output);
    }
}

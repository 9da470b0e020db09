package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OnnxRuntimeTest {

    /** What a process of its own runs. */
    static final class Probe {
        private Probe() {}

        public static void main(String[] args) {
            System.out.println("ONNX Runtime " + OnnxRuntime.environment().getVersion());
        }
    }

    /** With its telemetry on, the engine crashes on reading a command line of more than 4 KB. */
    @Test
    void the_engine_starts_in_a_process_with_a_long_command_line() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dlong=" + "x".repeat(8_000),
                "-cp",
                System.getProperty("java.class.path"),
                Probe.class.getName());
        builder.environment().remove("ORT_DISABLE_TELEMETRY");
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("ONNX Runtime 1.");
    }
}

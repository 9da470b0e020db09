package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.harness.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Asking what a verb of the launcher does costs nothing: no build, no Java. */
class LauncherHelpTest {

    @TempDir
    Path directory;

    static Iterable<String> verbs() {
        return DocumentedCommandsTest.launcherVerbs();
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void helpIsPrintedWithoutMavenAndWithoutJava(String verb) throws IOException, InterruptedException {
        for (String asked : List.of("--help", "-h")) {
            assertThat(help(verb, asked)).startsWith("Usage: chunkverdict " + verb);
        }
        assertThat(directory.resolve("started")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "faults, faults/src/main/java/io/chunkverdict/faults/FaultsCommand.java",
        "parity, parity/src/test/java/io/chunkverdict/parity/Parity.java"
    })
    void everyOptionOfTheProgramIsTold(String verb, String source) throws IOException, InterruptedException {
        List<String> options = Pattern.compile("\"(--[a-z-]+)\"")
                .matcher(Documentation.read(Project.root().resolve(source)))
                .results()
                .map((MatchResult option) -> option.group(1))
                .distinct()
                .toList();
        assertThat(options).isNotEmpty();
        assertThat(help(verb, "--help")).contains(options);
    }

    @Test
    void helpIsFoundBehindOtherArguments() throws IOException, InterruptedException {
        assertThat(help("parity", "--json", "--help")).startsWith("Usage: chunkverdict parity");
    }

    private String help(String... arguments) throws IOException, InterruptedException {
        for (String program : List.of("mvn", "java", "javac")) {
            Path fake = directory.resolve(program);
            Files.writeString(fake, "#!/bin/sh\ntouch '" + directory.resolve("started") + "'\nexit 9\n");
            assertThat(fake.toFile().setExecutable(true)).isTrue();
        }
        ProcessBuilder builder = new ProcessBuilder(
                "bash", Project.root().resolve("chunkverdict").toString());
        builder.command().addAll(List.of(arguments));
        Map<String, String> environment = builder.environment();
        environment.remove("JAVA_HOME");
        environment.put("PATH", directory + ":/usr/bin:/bin");
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}

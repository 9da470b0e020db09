package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {

    @TempDir
    private Path parent;

    /** A process that sweeps the parent, has a folder in it, says which file it has written there, and waits. */
    private Process holder() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        parent.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    @Test
    void closing_leaves_nothing() throws IOException {
        try (ScratchFolder folder = ScratchFolder.open(parent)) {
            Files.writeString(folder.exported(), "weights");
        }
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void a_folder_in_use_is_left_alone() throws IOException {
        try (ScratchFolder one = ScratchFolder.open(parent)) {
            Files.writeString(one.exported(), "weights");
            try (ScratchFolder other = ScratchFolder.open(parent)) {
                assertThat(other.exported()).isNotEqualTo(one.exported());
                assertThat(one.exported()).hasContent("weights");
            }
        }
    }

    @Test
    void another_process_leaves_a_folder_alone_that_this_one_has_opened_others_beside() throws Exception {
        try (ScratchFolder one = ScratchFolder.open(parent)) {
            Files.writeString(one.exported(), "weights");
            ScratchFolder.open(parent).close();
            Process other = holder();
            try {
                assertThat(other.inputReader().readLine()).isNotNull();
                assertThat(one.exported()).hasContent("weights");
            } finally {
                other.destroyForcibly();
            }
        }
    }

    @Test
    void what_a_killed_process_left_is_swept_and_what_a_living_one_uses_is_not() throws Exception {
        Process process = holder();
        try {
            Path left = Path.of(process.inputReader().readLine());
            ScratchFolder.open(parent).close();
            assertThat(left).hasContent("weights");

            process.destroyForcibly();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(left).hasContent("weights");
            ScratchFolder.open(parent).close();
            assertThat(parent).isEmptyDirectory();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void nothing_is_deleted_that_it_did_not_write(@TempDir Path elsewhere) throws IOException {
        Path strange = Files.createDirectory(parent.resolve("chunkverdict-onnx-strange"));
        Files.writeString(strange.resolve("notes.txt"), "mine");
        Files.createSymbolicLink(parent.resolve("chunkverdict-onnx-link"), elsewhere);
        Files.writeString(elsewhere.resolve("exported.onnx"), "mine");

        ScratchFolder.open(parent).close();

        assertThat(List.of(strange.resolve("notes.txt"), elsewhere.resolve("exported.onnx")))
                .allSatisfy(path -> assertThat(path).hasContent("mine"));
    }

    /** Holds a folder with weights in it until it is killed. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] args) throws Exception {
            ScratchFolder folder = ScratchFolder.open(Path.of(args[0]));
            Files.writeString(folder.exported(), "weights");
            System.out.println(folder.exported());
            Thread.sleep(Long.MAX_VALUE);
        }
    }
}

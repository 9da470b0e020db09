package io.chunkverdict.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedStackTest {

    @TempDir
    Path directory;

    @Test
    void topicsAndRowsSurviveARestart() throws Exception {
        try (EmbeddedStack stack = EmbeddedStack.start(directory)) {
            try (Admin admin = admin(stack)) {
                admin.createTopics(List.of(new NewTopic("kept", Optional.of(1), Optional.empty())))
                        .all()
                        .get();
            }
            execute(stack, "CREATE TABLE kept (id int)");
        }

        try (EmbeddedStack stack = EmbeddedStack.start(directory)) {
            try (Admin admin = admin(stack)) {
                assertThat(admin.listTopics().names().get()).contains("kept");
            }
            execute(stack, "INSERT INTO kept VALUES (1)");
        }
    }

    @Test
    void aServerLeftBehindByAKilledProcessIsReplaced() throws Exception {
        Path data = directory.resolve("data");
        Path binaries = directory.resolve("binaries");
        Process killed = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartThenDie.class.getName(),
                        data.toString(),
                        binaries.toString())
                .inheritIO()
                .start();
        assertThat(killed.waitFor()).isEqualTo(StartThenDie.STATUS);
        long orphan = Long.parseLong(
                Files.readAllLines(data.resolve("postmaster.pid")).getFirst().trim());
        assertThat(ProcessHandle.of(orphan)).isPresent();

        try (EmbeddedDatabase replacement = EmbeddedDatabase.start(data, binaries)) {
            assertThat(ProcessHandle.of(orphan)).isEmpty();
            try (Connection connection =
                    DriverManager.getConnection(replacement.jdbcUrl(), replacement.user(), replacement.password())) {
                assertThat(connection.isValid(5)).isTrue();
            }
        }
    }

    @Test
    void binariesHalfUnpackedByAKilledProcessAreUnpackedAgain() throws Exception {
        Path data = directory.resolve("data");
        Path binaries = directory.resolve("binaries");
        EmbeddedDatabase.start(data, binaries).close();
        Path version;
        try (var versions = Files.list(binaries)) {
            version = versions.filter(Files::isDirectory).findFirst().orElseThrow();
        }
        Files.delete(version.resolve(".exists"));
        Files.delete(version.resolve("bin/postgres"));

        try (EmbeddedDatabase database = EmbeddedDatabase.start(data, binaries)) {
            assertThat(database.jdbcUrl()).startsWith("jdbc:postgresql:");
        }
    }

    /** Starts a server and dies without stopping it, as a killed application does. */
    static final class StartThenDie {
        static final int STATUS = 137;

        private StartThenDie() {}

        public static void main(String[] args) {
            EmbeddedDatabase.start(Path.of(args[0]), Path.of(args[1]));
            Runtime.getRuntime().halt(STATUS);
        }
    }

    private static Admin admin(EmbeddedStack stack) {
        return Admin.create(Map.of("bootstrap.servers", stack.kafka().bootstrapServers()));
    }

    private static void execute(EmbeddedStack stack, String sql) throws SQLException {
        EmbeddedDatabase database = stack.database();
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

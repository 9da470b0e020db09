package io.chunkverdict.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {

    @TempDir
    Path directory;

    @Test
    void aDatabaseThatWasKilledComesBackOnItsPortWithItsRows() throws SQLException {
        try (Reaper reaper = Reaper.start();
                DatabaseProcess database =
                        new DatabaseProcess(directory.resolve("data"), directory.resolve("binaries"), reaper)) {
            database.start();
            String url = database.url();
            execute(database, "CREATE TABLE kept (number integer)");
            execute(database, "INSERT INTO kept VALUES (7)");

            for (int kill = 0; kill < 2; kill++) {
                database.kill();
                database.start();

                assertThat(database.url()).isEqualTo(url);
                assertThat(rows(database)).isEqualTo(1);
            }
        }
    }

    @Test
    void theReaperEndsWhatIsLeftStoppedProcessesToo() throws IOException {
        Process running = new ProcessBuilder("sleep", "600").start();
        Process stopped = new ProcessBuilder("sleep", "600").start();
        Process forgotten = new ProcessBuilder("sleep", "600").start();
        try {
            Reaper reaper = Reaper.start();
            reaper.watch(running.pid());
            reaper.watch(forgotten.pid());
            reaper.watch(stopped.pid());
            reaper.forget(forgotten.pid());
            Signals.send(stopped.pid(), "STOP");

            reaper.close();

            Await.until("both are gone", Duration.ofSeconds(30), () -> !running.isAlive() && !stopped.isAlive());
            assertThat(forgotten.isAlive()).isTrue();
        } finally {
            running.destroyForcibly();
            stopped.destroyForcibly();
            forgotten.destroyForcibly();
        }
    }

    private static void execute(DatabaseProcess database, String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int rows(DatabaseProcess database) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM kept")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}

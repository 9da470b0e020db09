package io.chunkverdict.standalone.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;

/**
 * The one directory everything is kept in: {@code kafka}, {@code postgres}, {@code logs}, a {@code format} file with the
 * layout's version, and, while a process owns it, {@code lock} and {@code server}.
 */
public final class DataDirectory {

    /** Layout this build reads and writes. */
    static final String FORMAT = "1";

    private final Path root;

    /** @param root created when first owned */
    public DataDirectory(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /** {@code $XDG_DATA_HOME/chunkverdict}, or {@code ~/.local/share/chunkverdict}. */
    public static DataDirectory standard(Map<String, String> environment, String home) {
        String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
        Path base = xdg.isBlank() ? Path.of(home, ".local", "share") : Path.of(xdg);
        return new DataDirectory(base.resolve("chunkverdict"));
    }

    public Path root() {
        return root;
    }

    public Path logFile() {
        return root.resolve("logs").resolve("chunkverdict.log");
    }

    /** Whether anything was ever kept in it. */
    public boolean exists() {
        return Files.exists(root.resolve("format"));
    }

    /**
     * Takes the directory for this process.
     *
     * @return the ownership, or nothing if another process has it
     * @throws StackException if it can't be written, or was laid out by another version
     */
    public Optional<Ownership> tryOwn() {
        try {
            Files.createDirectories(root);
            FileChannel channel =
                    FileChannel.open(root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            checkFormat();
            Files.deleteIfExists(serverFile());
            return Optional.of(new Ownership(channel));
        } catch (IOException e) {
            throw new StackException(
                    "the data directory " + root + " can't be used (" + e.getMessage()
                            + "): choose another with --data",
                    e);
        }
    }

    /** The server that owns the directory, once it has said where it listens. */
    public Optional<RunningServer> runningServer() {
        try {
            String[] fields = Files.readString(serverFile(), StandardCharsets.UTF_8)
                    .strip()
                    .split(" ");
            return fields.length == 3
                    ? Optional.of(new RunningServer(
                            Long.parseLong(fields[0]), Integer.parseInt(fields[1]), fields[2].equals("serve")))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | NumberFormatException e) {
            throw new StackException("can't read " + serverFile() + ": " + e.getMessage(), e);
        }
    }

    private Path serverFile() {
        return root.resolve("server");
    }

    private void checkFormat() throws IOException {
        Path file = root.resolve("format");
        if (!Files.exists(file)) {
            Files.writeString(file, FORMAT + "\n");
            return;
        }
        String format = Files.readString(file, StandardCharsets.UTF_8).strip();
        if (!format.equals(FORMAT)) {
            throw new StackException(
                    "the data directory " + root + " has layout " + format + "; this build knows layout " + FORMAT
                            + ": use the version that wrote it, or choose another directory with --data");
        }
    }

    /**
     * A server that owns a data directory.
     *
     * @param pid its process
     * @param port where it listens on the loopback interface
     * @param stays whether it was started by {@code serve} and stays up
     */
    public record RunningServer(long pid, int port, boolean stays) {}

    /** The right to write the directory; ends with the process at the latest. */
    public final class Ownership implements AutoCloseable {

        private final FileChannel channel;

        private Ownership(FileChannel channel) {
            this.channel = channel;
        }

        /** Tells other processes where this one listens. */
        public void announce(RunningServer server) {
            try {
                Path draft = root.resolve("server.new");
                Files.writeString(
                        draft, server.pid() + " " + server.port() + " " + (server.stays() ? "serve" : "run") + "\n");
                Files.move(draft, serverFile(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new StackException("can't write " + serverFile() + ": " + e.getMessage(), e);
            }
        }

        @Override
        public void close() {
            try {
                Files.deleteIfExists(serverFile());
                channel.close();
            } catch (IOException e) {
                throw new StackException("can't release " + root + ": " + e.getMessage(), e);
            }
        }
    }
}

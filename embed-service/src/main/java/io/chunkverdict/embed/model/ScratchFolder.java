package io.chunkverdict.embed.model;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A folder for large files that are needed for moments. It is locked while it is in use, and a lock ends with its process: what
 * one that was killed has left is swept by whoever opens a folder next, in whatever process.
 */
final class ScratchFolder implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(ScratchFolder.class.getName());
    private static final String PREFIX = "chunkverdict-onnx-";
    private static final String LOCK = "lock";
    /** What may lie in a folder; nothing else is ever deleted. The lock goes last. */
    private static final List<String> NAMES = List.of("exported.onnx", "rewritten.onnx", LOCK);

    private static final int ATTEMPTS = 100;
    /**
     * The folders of this process, which it must not sweep: locks are the process's, and on Linux closing any channel of a locked
     * file lets go of them all. Therefore static, as what it mirrors.
     */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel lock;

    private ScratchFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * A new folder; what dead processes have left beside it is deleted.
     *
     * @param parent where folders are, such as the folder for temporary files
     */
    static ScratchFolder open(Path parent) throws IOException {
        Path own = parent.toAbsolutePath().normalize();
        sweep(own);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path folder = Files.createTempDirectory(own, PREFIX);
            OWN.add(folder);
            // another process's sweep may come between the folder and its lock, and take it for one that was left
            Optional<FileChannel> lock = lock(folder);
            if (lock.isPresent()) {
                return new ScratchFolder(folder, lock.get());
            }
            OWN.remove(folder);
        }
        throw new IOException("no folder in " + parent + " could be kept: something deletes them at once");
    }

    Path exported() {
        return folder.resolve(NAMES.get(0));
    }

    Path rewritten() {
        return folder.resolve(NAMES.get(1));
    }

    /** Deletes it with all that is in it. What can't be deleted now is swept later. */
    @Override
    public void close() {
        try (lock) {
            delete(folder);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "not all of {0} could be deleted: {1}", folder, e.getMessage());
        } finally {
            OWN.remove(folder);
        }
    }

    private static void sweep(Path parent) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : folders) {
                if (!OWN.contains(folder) && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                    sweepOne(folder);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static void sweepOne(Path folder) {
        try {
            Optional<FileChannel> lock = lock(folder);
            if (lock.isPresent()) {
                try (FileChannel held = lock.get()) {
                    delete(folder);
                }
            }
        } catch (IOException e) {
            // another user's, or another process was faster
        }
    }

    /** @return empty if a living process has it, or it is gone */
    private static Optional<FileChannel> lock(Path folder) throws IOException {
        Path file = folder.resolve(LOCK);
        FileChannel channel;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
        boolean held = false;
        try {
            FileLock lock = channel.tryLock();
            held = lock != null && Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        } catch (OverlappingFileLockException inThisProcess) {
            held = false;
        } finally {
            if (!held) {
                channel.close();
            }
        }
        return held ? Optional.of(channel) : Optional.empty();
    }

    private static void delete(Path folder) throws IOException {
        for (String name : NAMES) {
            Files.deleteIfExists(folder.resolve(name));
        }
        Files.deleteIfExists(folder);
    }
}

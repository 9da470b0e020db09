package io.chunkverdict.standalone.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Tells that something happened below some folders, not what: whoever is told looks for himself. Where the system tells of
 * nothing (network drives, too many folders), looking from time to time has to do.
 */
public final class FolderEvents implements AutoCloseable {

    private static final WatchEvent.Kind<?>[] KINDS = {
        StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY, StandardWatchEventKinds.ENTRY_DELETE
    };

    private final WatchService service;
    private final Map<Path, WatchKey> watched = new HashMap<>();

    public FolderEvents() {
        try {
            this.service = java.nio.file.FileSystems.getDefault().newWatchService();
        } catch (IOException e) {
            throw new UncheckedIOException("the system can't watch folders", e);
        }
    }

    /** Watches a folder with those below it; called again, it takes in those that are new. */
    public void watchTree(Path root) {
        Set<Path> found = new HashSet<>();
        try {
            Files.walkFileTree(
                    root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                            found.add(folder);
                            watch(folder);
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException failure) {
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            // what can't be walked can't be watched; looking from time to time remains
            return;
        }
        watched.keySet().removeIf(folder -> folder.startsWith(root) && !found.contains(folder));
    }

    /** Watches one folder, without those below it. */
    public void watch(Path folder) {
        WatchKey key = watched.get(folder);
        if (key == null || !key.isValid()) {
            try {
                watched.put(folder, folder.register(service, KINDS));
            } catch (IOException e) {
                // a limit of the system, or it is gone already
                watched.remove(folder);
            }
        }
    }

    /**
     * Waits until something happens.
     *
     * @return whether something did within the time
     */
    public boolean await(Duration atMost) throws InterruptedException {
        try {
            WatchKey key = service.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
            boolean happened = key != null;
            while (key != null) {
                key.pollEvents();
                key.reset();
                key = service.poll();
            }
            return happened;
        } catch (ClosedWatchServiceException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

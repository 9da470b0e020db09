package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.stack.DataDirectory;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a verb keeps its data. */
final class DataOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "data directory (default: $XDG_DATA_HOME/chunkverdict or ~/.local/share/chunkverdict)")
    private Optional<Path> data = Optional.empty();

    DataDirectory directory(Surroundings surroundings) {
        return data.map(DataDirectory::new)
                .orElseGet(() -> DataDirectory.standard(surroundings.environment(), surroundings.userHome()));
    }
}

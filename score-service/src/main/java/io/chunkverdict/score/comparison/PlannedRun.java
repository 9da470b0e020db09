package io.chunkverdict.score.comparison;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A run that would make a difference attributable.
 *
 * @param strategies to run, as the runs at hand call them
 * @param definitions what each of them is, to be written into a configuration that lacks it
 * @param like the run whose documents, questions and configuration it takes
 * @param changes what is set otherwise there; empty to take them as they are
 * @param redo what must be done again for these strategies, first step first; the rest is there already
 */
public record PlannedRun(
        List<String> strategies, List<Definition> definitions, String like, List<Change> changes, List<Step> redo) {

    public PlannedRun {
        strategies = List.copyOf(strategies);
        definitions = List.copyOf(definitions);
        Objects.requireNonNull(like, "like");
        changes = List.copyOf(changes);
        redo = List.copyOf(redo);
    }

    /**
     * A strategy, whatever a suite calls it.
     *
     * @param kind the chunker
     * @param params all its parameters
     */
    public record Definition(String kind, SortedMap<String, Object> params) {}

    /**
     * A deviation from the run that is taken as the pattern.
     *
     * @param cause what moves
     * @param setting the configuration key; empty where it is no matter of configuration
     * @param pin the pin that shows it
     * @param value what that pin must be; absent if it must be gone
     * @param as a run that has it so
     */
    public record Change(String cause, String setting, String pin, Optional<Object> value, String as) {}
}

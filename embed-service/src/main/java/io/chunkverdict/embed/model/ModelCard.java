package io.chunkverdict.embed.model;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;

/**
 * A model that can be asked for.
 *
 * @param spec its pinned identity, with the prefixes it was trained with; {@code spec.model()} is its id
 * @param aliases other names it answers to
 * @param source where it is loaded from
 */
public record ModelCard(EmbeddingSpec spec, List<String> aliases, ModelSource source) {

    public ModelCard {
        aliases = List.copyOf(aliases);
    }

    /** The name it is listed under. */
    public String id() {
        return spec.model();
    }

    /** Whether the card answers to {@code name}, an id or an alias; letter case counts. */
    boolean answersTo(String name) {
        return id().equals(name) || aliases.contains(name);
    }
}

package io.chunkverdict.text.language;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Which languages an embedding model was made for, as far as its name tells (algorithms.md §10). */
public enum ModelScope {
    ENGLISH,
    MULTILINGUAL,
    UNKNOWN;

    private static final List<String> MANY =
            List.of("multilingual", "labse", "bge-m3", "xlm", "jina-embeddings-v3", "-m3");
    private static final List<String> ONE =
            List.of("all-minilm", "all-mpnet", "gte-small", "gte-base", "gte-large", "nomic-embed-text");

    /** A part of the name of its own: not that of {@code cross-encoder}. */
    private static final Pattern EN = Pattern.compile("[-_]en(?![a-z])");

    /** @param model name, such as {@code BAAI/bge-small-en-v1.5} */
    public static ModelScope of(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        if (MANY.stream().anyMatch(name::contains)) {
            return MULTILINGUAL;
        }
        return ONE.stream().anyMatch(name::contains) || EN.matcher(name).find() ? ENGLISH : UNKNOWN;
    }
}

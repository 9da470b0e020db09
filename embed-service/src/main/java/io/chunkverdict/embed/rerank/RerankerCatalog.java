package io.chunkverdict.embed.rerank;

import io.chunkverdict.embed.model.Device;
import io.chunkverdict.embed.model.ModelDirectory;
import io.chunkverdict.embed.model.RerankerCard;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The rerankers this service knows, loaded or not. None comes with it. */
public final class RerankerCatalog {

    private static final String SETTING = "chunkverdict.embed.rerankers";

    private final List<RerankerCard> cards;

    public RerankerCatalog(List<RerankerCard> cards) {
        this.cards = List.copyOf(cards);
    }

    /**
     * Reads a setting, {@code name=/directory, name=/directory}; a blank one means none. All files are read.
     *
     * @param isTaken names that embedding models answer to
     * @throws IllegalArgumentException naming what can't be used
     */
    public static RerankerCatalog fromSetting(String setting, Device device, Predicate<String> isTaken) {
        List<RerankerCard> cards = new ArrayList<>();
        for (String entry : setting.split(",", -1)) {
            if (!entry.isBlank()) {
                cards.add(card(entry.strip(), device, isTaken, cards));
            }
        }
        return new RerankerCatalog(cards);
    }

    private static RerankerCard card(
            String entry, Device device, Predicate<String> isTaken, List<RerankerCard> earlier) {
        int equals = entry.indexOf('=');
        String name = equals < 0 ? "" : entry.substring(0, equals).strip();
        String directory = entry.substring(equals + 1).strip();
        if (name.isEmpty() || directory.isEmpty()) {
            throw new IllegalArgumentException(
                    SETTING + ": '" + entry + "' must be name=directory, several with commas between");
        }
        if (isTaken.test(name) || earlier.stream().anyMatch(card -> card.id().equals(name))) {
            throw new IllegalArgumentException(
                    SETTING + ": there is another model '" + name + "': choose another name");
        }
        try {
            return RerankerCard.of(name, new ModelDirectory(name, Path.of(directory)), device);
        } catch (InvalidPathException invalid) {
            throw new IllegalArgumentException(SETTING + ": '" + directory + "' is no path", invalid);
        } catch (IllegalArgumentException unusable) {
            throw new IllegalArgumentException(SETTING + ": " + unusable.getMessage(), unusable);
        }
    }

    /** All rerankers, in the order they are listed. */
    public List<RerankerCard> cards() {
        return cards;
    }

    /** The reranker of that id. */
    public Optional<RerankerCard> find(String name) {
        return cards.stream().filter(card -> card.id().equals(name)).findFirst();
    }

    /** The ids of all rerankers, for messages: {@code a, b, c}. */
    public String ids() {
        return cards.stream().map(RerankerCard::id).collect(Collectors.joining(", "));
    }
}

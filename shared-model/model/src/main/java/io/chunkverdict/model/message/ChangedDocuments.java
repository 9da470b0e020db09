package io.chunkverdict.model.message;

import java.util.ArrayList;
import java.util.List;

/**
 * Which documents of a corpus changed; each list by id in code-point order.
 *
 * @param added documents that are new
 * @param replaced documents with another text
 * @param removed documents that are gone
 * @param omitted how many more changed than are listed
 */
public record ChangedDocuments(List<String> added, List<String> replaced, List<String> removed, int omitted) {

    /** As many are listed: a message stays a message. */
    public static final int LISTED = 1_000;

    public ChangedDocuments {
        added = List.copyOf(added);
        replaced = List.copyOf(replaced);
        removed = List.copyOf(removed);
    }

    /** The first {@link #LISTED} of all. */
    public static ChangedDocuments of(List<String> added, List<String> replaced, List<String> removed) {
        List<List<String>> listed = new ArrayList<>();
        int room = LISTED;
        int omitted = 0;
        for (List<String> kind : List.of(added, replaced, removed)) {
            List<String> shown = kind.subList(0, Math.min(room, kind.size()));
            listed.add(shown);
            room -= shown.size();
            omitted += kind.size() - shown.size();
        }
        return new ChangedDocuments(listed.get(0), listed.get(1), listed.get(2), omitted);
    }
}

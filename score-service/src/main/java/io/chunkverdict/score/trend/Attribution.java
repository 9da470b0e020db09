package io.chunkverdict.score.trend;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Which of the documents that changed have to do with the answers that moved. It names what touches them; that a document
 * alone made the difference is not claimed.
 *
 * @param moved questions whose recall is another than before, or that are scored on one side only, by id
 * @param documents changed documents that hold gold of these or whose chunks entered or left their lists, those of most
 *     questions first
 * @param unattributed those of {@code moved} that no changed document has to do with
 */
public record Attribution(List<String> moved, List<Share> documents, List<String> unattributed) {

    public Attribution {
        moved = List.copyOf(moved);
        documents = List.copyOf(documents);
        unattributed = List.copyOf(unattributed);
    }

    /**
     * What one changed document has to do with it.
     *
     * @param document its id
     * @param change added, replaced or removed
     * @param goldOf questions that moved and whose gold it holds, before or after
     * @param entered questions that moved and into whose list a chunk of it came
     * @param left questions that moved and out of whose list a chunk of it went
     */
    public record Share(String document, String change, List<String> goldOf, List<String> entered, List<String> left) {

        public Share {
            Objects.requireNonNull(document, "document");
            Objects.requireNonNull(change, "change");
            goldOf = List.copyOf(goldOf);
            entered = List.copyOf(entered);
            left = List.copyOf(left);
        }

        /** Questions it has to do with. */
        long questions() {
            return Stream.of(goldOf, entered, left)
                    .flatMap(List::stream)
                    .distinct()
                    .count();
        }
    }
}

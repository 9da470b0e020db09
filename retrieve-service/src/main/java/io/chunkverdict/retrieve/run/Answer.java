package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.RetrievalMessage;
import java.util.List;
import java.util.Objects;

/** What an index has to say to one output. */
public sealed interface Answer {

    /** @param messages in the order to send them */
    record Complete(List<RetrievalMessage> messages) implements Answer {
        public Complete {
            messages = List.copyOf(messages);
        }
    }

    /**
     * A reranker has to order what was found.
     *
     * @param found as many chunks a question as the reranker is given
     */
    record ToRerank(FirstStage found) implements Answer {
        public ToRerank {
            Objects.requireNonNull(found, "found");
        }
    }
}

package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.List;

/**
 * A document was added or replaced and parsed.
 *
 * @param suite incarnation id
 * @param document document id: path relative to the corpus root, with its extension
 * @param revision the suite's revision this change is
 * @param indexes the indexes it is for; none if only its text is wanted once more
 * @param text the coordinate system of every span
 * @param elements structure, ordered by start
 * @param pages pages in order; empty where there are none
 */
@JsonTypeName("DocumentRevised")
public record DocumentRevised(
        String suite,
        String document,
        long revision,
        List<IndexSpec> indexes,
        String text,
        List<Element> elements,
        List<Page> pages)
        implements DocumentMessage {

    public DocumentRevised {
        indexes = List.copyOf(indexes);
        elements = List.copyOf(elements);
        pages = List.copyOf(pages);
    }
}

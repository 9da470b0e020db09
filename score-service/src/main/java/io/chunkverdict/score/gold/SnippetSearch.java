package io.chunkverdict.score.gold;

import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks for the snippets of a question set in documents, each version once for as long as it is remembered. */
final class SnippetSearch {

    private final GoldMatcher matcher;
    private final List<FoldedText> snippets;
    private final String key;

    /**
     * @param snippets in an order that numbers them
     * @param texts the same as they were written
     */
    SnippetSearch(GoldMatcher matcher, List<FoldedText> snippets, List<String> texts) {
        this.matcher = matcher;
        this.snippets = List.copyOf(snippets);
        Sha256 sha = new Sha256().addTerminated(matcher.settings().toString());
        texts.forEach(sha::addTerminated);
        this.key = sha.hex();
    }

    /** Where snippets are exactly, by number; without those that are nowhere in the document. */
    Map<Integer, List<Span>> exact(CorpusDocument document) {
        return document.memo().exact(key, () -> {
            Map<Integer, List<Span>> found = new HashMap<>();
            FoldedText folded = snippets.isEmpty() ? FoldedText.of("") : FoldedText.of(document.text());
            for (int snippet = 0; snippet < snippets.size(); snippet++) {
                List<Span> spans = matcher.exactOccurrences(snippets.get(snippet), folded);
                if (!spans.isEmpty()) {
                    found.put(snippet, List.copyOf(spans));
                }
            }
            return found;
        });
    }

    Close close(CorpusDocument document) {
        return new Close(document);
    }

    /** The passages of one document that are closest to snippets; the document is made comparable when it has to be. */
    final class Close {
        private final CorpusDocument document;
        private FoldedText folded;

        private Close(CorpusDocument document) {
            this.document = document;
        }

        List<Span> of(int snippet) {
            return document.memo().fuzzy(key, snippet, this::search);
        }

        private List<Span> search(int snippet) {
            if (folded == null) {
                folded = FoldedText.of(document.text());
            }
            return matcher.fuzzyOccurrences(snippets.get(snippet), folded);
        }
    }
}

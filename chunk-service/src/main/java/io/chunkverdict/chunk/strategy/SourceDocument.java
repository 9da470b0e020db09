package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.text.sentence.Sentences;
import io.chunkverdict.text.token.Cl100k;
import io.chunkverdict.text.token.TokenIndex;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A document as strategies see it: its text and elements, and what is worked out from them once, on first demand, for all
 * strategies: its tokens, its sentences, the distances between them. For one thread.
 */
public final class SourceDocument {

    private final String text;
    private final List<Element> elements;
    private final Cl100k tokenizer;
    private final SentenceVectors vectors;
    private final Map<EmbeddingSpec, SentenceDistances> distances = new HashMap<>();
    private TokenIndex tokens;
    private List<Span> sentences;

    /**
     * @param text the coordinate system of every span
     * @param elements structure, ordered by start
     * @param tokenizer counts tokens
     * @param vectors asked for the sentences' vectors if a strategy needs them
     */
    public SourceDocument(String text, List<Element> elements, Cl100k tokenizer, SentenceVectors vectors) {
        this.text = Objects.requireNonNull(text, "text");
        this.elements = List.copyOf(elements);
        this.tokenizer = Objects.requireNonNull(tokenizer, "tokenizer");
        this.vectors = Objects.requireNonNull(vectors, "vectors");
    }

    public String text() {
        return text;
    }

    public List<Element> elements() {
        return elements;
    }

    /** The cl100k tokens of the text, which also counts those of any part of it. */
    public TokenIndex tokens() {
        if (tokens == null) {
            tokens = tokenizer.index(text);
        }
        return tokens;
    }

    /** Tokens of a single character. */
    int tokensOf(int codePoint) {
        return tokenizer.count(Character.toString(codePoint));
    }

    /** The sentences of the text, in order. */
    public List<Span> sentences() {
        if (sentences == null) {
            sentences = List.copyOf(Sentences.spans(text));
        }
        return sentences;
    }

    /** How far each sentence is from the next; whoever asks first pays for the vectors, the others share them. */
    public SentenceDistances distances(EmbeddingSpec embedding) {
        return distances.computeIfAbsent(
                embedding, spec -> SentenceDistances.measure(text, sentences(), spec, vectors));
    }
}

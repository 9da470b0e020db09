package io.chunkverdict.embed.model;

/** Where a model comes from. */
public sealed interface ModelSource {

    /**
     * An ONNX graph and a Hugging Face tokenizer on the class path.
     *
     * @param weights resource name of the graph
     * @param tokenizer resource name of {@code tokenizer.json}
     */
    record OnnxResources(String weights, String tokenizer) implements ModelSource {}

    /** The hashed bag of words: for tests, without weights. */
    record Stub() implements ModelSource {}
}

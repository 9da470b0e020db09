package io.chunkverdict.embed.model;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** The models this service knows, loaded or not. */
public final class ModelCatalog {

    private static final String BGE_TOKENIZER = "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66";
    private static final String MINILM_TOKENIZER = "da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0";
    private static final String BGE_QUERY_PREFIX = "Represent this sentence for searching relevant passages: ";

    private final List<ModelCard> cards;

    public ModelCatalog(List<ModelCard> cards) {
        this.cards = List.copyOf(cards);
    }

    /**
     * The models that come with the service.
     *
     * @param withStub whether the tests' hashed bag of words is among them
     */
    public static ModelCatalog builtIn(boolean withStub) {
        return builtIn(withStub, Device.CPU);
    }

    /**
     * The models that come with the service.
     *
     * @param withStub whether the tests' hashed bag of words is among them
     * @param device what all but the stub run on
     */
    public static ModelCatalog builtIn(boolean withStub, Device device) {
        List<ModelCard> cards = new ArrayList<>(List.of(
                bge(device, "", "fp32", "828e1496d7fabb79cfa4dcd84fa38625c0d3d21da474a00f08db0f559940cf35", ""),
                miniLm(device, "", "fp32", "759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e", ""),
                bge(device, "-int8", "int8", "6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4", "-q"),
                miniLm(
                        device,
                        "-int8",
                        "int8",
                        "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
                        "-q")));
        if (withStub) {
            cards.add(new ModelCard(StubEncoder.SPEC, List.of(), new ModelSource.Stub()));
        }
        return new ModelCatalog(cards);
    }

    private static ModelCard bge(
            Device device, String idSuffix, String precision, String weightsSha, String fileSuffix) {
        String name = "bge-small-en-v1.5" + idSuffix;
        String file = "bge-small-en-v1.5" + fileSuffix;
        return new ModelCard(
                onnx(device, "BAAI/" + name, weightsSha, BGE_TOKENIZER, Pooling.CLS, precision, 512, BGE_QUERY_PREFIX),
                List.of(name),
                new ModelSource.OnnxResources(file + ".onnx", file + "-tokenizer.json"));
    }

    private static ModelCard miniLm(
            Device device, String idSuffix, String precision, String weightsSha, String fileSuffix) {
        String name = "all-MiniLM-L6-v2" + idSuffix;
        String file = "all-minilm-l6-v2" + fileSuffix;
        return new ModelCard(
                onnx(
                        device,
                        "sentence-transformers/" + name,
                        weightsSha,
                        MINILM_TOKENIZER,
                        Pooling.MEAN,
                        precision,
                        256,
                        ""),
                List.of(name),
                new ModelSource.OnnxResources(file + ".onnx", file + "-tokenizer.json"));
    }

    private static EmbeddingSpec onnx(
            Device device,
            String id,
            String weightsSha,
            String tokenizerSha,
            Pooling pooling,
            String precision,
            int maxInputTokens,
            String queryPrefix) {
        return new EmbeddingSpec(
                id,
                weightsSha,
                tokenizerSha,
                pooling.label(),
                true,
                precision,
                device.provider(),
                maxInputTokens,
                384,
                queryPrefix,
                "");
    }

    /** All models, in the order they are listed. */
    public List<ModelCard> cards() {
        return cards;
    }

    /** The model of that id or alias. */
    public Optional<ModelCard> find(String name) {
        return cards.stream().filter(card -> card.answersTo(name)).findFirst();
    }

    /** The ids of all models, for messages: {@code a, b, c}. */
    public String ids() {
        return cards.stream().map(ModelCard::id).collect(Collectors.joining(", "));
    }

    /**
     * The model that gives exactly the vectors a spec pins. Prefixes may differ from the card's: they are part of the
     * request, not of the model.
     *
     * @throws UnusableSpecException if the model is not here, or any pinned property differs; the message names them
     */
    public ModelCard require(EmbeddingSpec pinned) {
        ModelCard card = find(pinned.model())
                .orElseThrow(() -> new UnusableSpecException("embedding model '" + pinned.model()
                        + "' is not known to this embed-service; known: " + ids()));
        EmbeddingSpec ours = card.spec();
        List<String> differences = new ArrayList<>();
        compare("model", pinned.model(), ours.model(), differences);
        compare("weightsSha", pinned.weightsSha(), ours.weightsSha(), differences);
        compare("tokenizerSha", pinned.tokenizerSha(), ours.tokenizerSha(), differences);
        compare("pooling", pinned.pooling(), ours.pooling(), differences);
        compare("normalised", pinned.normalised(), ours.normalised(), differences);
        compare("precision", pinned.precision(), ours.precision(), differences);
        compare("provider", pinned.provider(), ours.provider(), differences);
        compare("maxInputTokens", pinned.maxInputTokens(), ours.maxInputTokens(), differences);
        compare("dimensions", pinned.dimensions(), ours.dimensions(), differences);
        if (!differences.isEmpty()) {
            throw new UnusableSpecException("embedding model '" + pinned.model()
                    + "' is pinned differently from what this embed-service has: " + String.join(", ", differences)
                    + ". Deploy the pinned model, or make a new index with the present one.");
        }
        return card;
    }

    private static void compare(String field, Object pinned, Object ours, List<String> differences) {
        if (!Objects.equals(pinned, ours)) {
            differences.add(field + " pinned " + pinned + ", here " + ours);
        }
    }
}

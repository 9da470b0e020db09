package io.chunkverdict.embed.model;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.GoldenChunk;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import java.util.ArrayList;
import java.util.List;

/** Our encoder against the golden vectors, which PyTorch made. */
public final class GoldenVectors implements AutoCloseable {

    /** How far a component may be off. */
    private static final double TOLERANCE = 1e-5;

    private static final int END = 102;

    private final Encoders encoders = new Encoders();

    /** The built-in model behind a golden folder's name. */
    public static ModelCard card(String model) {
        String alias = model.equals("bge") ? "bge-small-en-v1.5" : "all-MiniLM-L6-v2";
        return ModelCatalog.builtIn(false).find(alias).orElseThrow();
    }

    /** Unit vectors of texts, each encoded alone, on all processors. */
    public List<float[]> encode(String model, Role role, List<String> texts) {
        ModelCard card = card(model);
        Encoder encoder = encoders.of(card);
        String prefix = role.prefix(card.spec());
        return texts.parallelStream()
                .map(text -> encoder.encode(
                                List.of(encoder.tokenize(prefix, text).ids()))
                        .getFirst())
                .toList();
    }

    /**
     * Compares vectors of a golden file.
     *
     * @param name a strategy, or {@code queries}
     * @param most of how many texts at most, evenly spread
     */
    public ParityRow compare(String model, String name, int most) {
        List<String> texts = name.equals("queries")
                ? Golden.queries()
                : Golden.chunks(model, name).stream().map(GoldenChunk::text).toList();
        Tally tally = new Tally("vectors", name, model);
        if (!Golden.hasVectors(model, name)) {
            return Tally.unavailable("vectors", name, model, texts.size(), "no golden vectors; ours are used below");
        }
        List<float[]> golden = Golden.vectors(model, name);
        Role role = name.equals("queries") ? Role.QUERY : Role.PASSAGE;
        int step = Math.max(1, Math.ceilDiv(texts.size(), most));
        for (int i = 0; i < texts.size(); i += step) {
            float[] actual = encode(model, role, List.of(texts.get(i))).getFirst();
            double worst = 0;
            for (int d = 0; d < actual.length; d++) {
                worst = Math.max(worst, Math.abs(actual[d] - golden.get(i)[d]));
            }
            tally.item(name + " " + i + ", greatest difference of a component", worst, TOLERANCE, worst, 0);
        }
        return tally.row();
    }

    /** The word pieces of all chunks of fixed and of all queries. */
    public ParityRow wordPieces() {
        Tally tally = new Tally("vectors", "word pieces", "bge");
        JsonNode golden = Golden.json("extra/wordpiece_ids.json");
        Encoder encoder = encoders.of(card("bge"));
        List<GoldenChunk> chunks = Golden.chunks("bge", "fixed");
        for (GoldenChunk chunk : chunks) {
            pieces(tally, encoder, "", chunk.text(), golden.get("fixed").get(chunk.id()));
        }
        List<String> queries = Golden.queries();
        String prefix = card("bge").spec().queryPrefix();
        List<JsonNode> rows = new ArrayList<>();
        golden.get("queries_with_bge_prefix").forEach(rows::add);
        for (int i = 0; i < queries.size(); i++) {
            pieces(tally, encoder, prefix, queries.get(i), rows.get(i));
        }
        return tally.row();
    }

    private static void pieces(Tally tally, Encoder encoder, String prefix, String text, JsonNode golden) {
        TokenizedText actual = encoder.tokenize(prefix, text);
        int read = Math.min(512, golden.size());
        List<Integer> expected = new ArrayList<>();
        List<Integer> pieces = new ArrayList<>();
        for (int i = 0; i < read; i++) {
            expected.add(i < read - 1 ? golden.get(i).asInt() : END);
        }
        for (int i = 0; i < actual.ids().length(); i++) {
            pieces.add((int) actual.ids().at(i));
        }
        tally.equal(text, pieces, expected).equal(text, actual.tokens(), golden.size());
    }

    @Override
    public void close() {
        encoders.close();
    }
}

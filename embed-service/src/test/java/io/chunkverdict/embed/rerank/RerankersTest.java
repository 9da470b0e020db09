package io.chunkverdict.embed.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.QueueSettings;
import io.chunkverdict.embed.model.Device;
import io.chunkverdict.embed.model.ModelDirectory;
import io.chunkverdict.embed.model.PoisonTextException;
import io.chunkverdict.embed.model.RerankerCard;
import io.chunkverdict.embed.model.UnusableSpecException;
import io.chunkverdict.embed.model.onnx.TinyCrossEncoder;
import io.chunkverdict.embed.model.onnx.TinyCrossEncoder.Kind;
import io.chunkverdict.model.suite.RerankerSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RerankersTest {

    private static final List<String> WORDS = List.of("refund", "window", "days", "store", "credit", "ship", "late");
    private static final String QUESTION = "refund window days";

    @TempDir
    Path directory;

    private final FairQueue queue = new FairQueue(new QueueSettings(2, 128, 64, 4096));
    private final Rerankers rerankers = new Rerankers(queue);

    @AfterEach
    void stop() {
        queue.close();
        rerankers.close();
    }

    @Test
    void passages_come_by_score_and_scores_are_those_of_an_independent_computation() throws Exception {
        List<String> passages =
                List.of("ship late", "refund days", "nothing at all", "refund window days days", "Refund, WINDOW.", "");

        List<Relevance> order = rerank(card(Kind.SCORE), passages);

        assertThat(order).extracting(Relevance::index).containsExactly(3, 1, 4, 0, 2, 5);
        assertThat(order)
                .extracting(Relevance::score)
                .containsExactly(
                        TinyCrossEncoder.score(4),
                        TinyCrossEncoder.score(2),
                        TinyCrossEncoder.score(2),
                        TinyCrossEncoder.score(0),
                        TinyCrossEncoder.score(0),
                        TinyCrossEncoder.score(0));
        assertThat(order).noneMatch(Relevance::cut);
        // [CLS] 3 [SEP] 4 [SEP]
        assertThat(order.getFirst().tokensRead()).isEqualTo(10);
    }

    @Test
    void a_long_passage_is_cut_at_its_end_and_says_so() throws Exception {
        int room = TinyCrossEncoder.MAX_INPUT_TOKENS - 3 - 3;
        String fits = "late ".repeat(room - 1) + "refund";
        String cut = "late ".repeat(room) + "refund";

        List<Relevance> order = rerank(card(Kind.SCORE), List.of(cut, fits));

        assertThat(order).extracting(Relevance::index).containsExactly(1, 0);
        assertThat(order).extracting(Relevance::cut).containsExactly(false, true);
        assertThat(order)
                .extracting(Relevance::score)
                .containsExactly(TinyCrossEncoder.score(1), TinyCrossEncoder.score(0));
        assertThat(order).allMatch(relevance -> relevance.tokensRead() == TinyCrossEncoder.MAX_INPUT_TOKENS);
    }

    @Test
    void a_question_that_leaves_no_room_is_refused_with_the_figures() {
        RerankerCard card = card(Kind.SCORE);
        assertThatThrownBy(() -> rerankers.begin(card, "late ".repeat(30), List.of("late")))
                .isInstanceOf(PoisonTextException.class)
                .hasMessageContaining("of the 24 tokens")
                .hasMessageContaining("shorten the question");
    }

    @Test
    void scores_do_not_depend_on_company() throws Exception {
        RerankerCard card = card(Kind.SCORE);
        Random random = new Random(4);
        List<String> passages = IntStream.range(0, 200)
                .mapToObj(i -> String.join(
                        " ",
                        random.ints(random.nextInt(15), 0, WORDS.size())
                                .mapToObj(WORDS::get)
                                .toList()))
                .toList();

        List<Relevance> together = rerank(card, passages);

        List<Relevance> alone = new ArrayList<>();
        for (int i = 0; i < passages.size(); i++) {
            Relevance one = rerank(card, List.of(passages.get(i))).getFirst();
            alone.add(new Relevance(i, one.score(), one.tokensRead(), one.cut()));
        }
        alone.sort(Comparator.comparingDouble((Relevance relevance) -> -relevance.score())
                .thenComparingInt(Relevance::index));
        assertThat(together).isEqualTo(alone);
        assertThat(together)
                .extracting(Relevance::score)
                .containsExactlyElementsOf(passages.stream()
                        .map(RerankersTest::expected)
                        .sorted(Comparator.reverseOrder())
                        .toList());
    }

    @Test
    void a_model_with_two_logits_is_no_reranker() {
        RerankerCard card = card(Kind.TWO_LOGITS);
        assertThatThrownBy(() -> rerankers.begin(card, QUESTION, List.of("late")))
                .isInstanceOf(UnusableSpecException.class)
                .hasMessageContaining("gives 2 numbers")
                .hasMessageContaining("num_labels=1");
    }

    @Test
    void a_score_that_is_no_number_names_its_passage() {
        assertThatThrownBy(() -> rerank(card(Kind.LOGARITHM), List.of("refund window days", "late")))
                .isInstanceOf(PoisonTextException.class)
                .hasMessageContaining("NaN")
                .hasMessageContaining("documents[1]");
    }

    @Test
    void files_that_are_no_model_are_refused_for_good_so_that_no_run_waits_for_them() throws IOException {
        Path files = TinyCrossEncoder.write(directory.resolve("a"), Kind.SCORE, WORDS);
        Files.writeString(files.resolve("tokenizer.json"), "{\"version\": 1");
        assertUnusable(files);
        Files.writeString(files.resolve("tokenizer.json"), "");
        assertUnusable(files);
        Files.delete(files.resolve("tokenizer.json"));
        Files.write(files.resolve("vocab.txt"), List.of("[CLS]", "no", "end"));
        assertUnusable(files);
        TinyCrossEncoder.write(files, Kind.SCORE, WORDS);
        Files.writeString(files.resolve("model.onnx"), "no graph");
        assertUnusable(files);
        Files.writeString(files.resolve("model.onnx"), "");
        assertUnusable(files);
        // an encoder: no token types, and a row for each token
        Files.write(
                files.resolve("model.onnx"),
                RerankersTest.class
                        .getResourceAsStream("/all-minilm-l6-v2-q.onnx")
                        .readAllBytes());
        assertUnusable(files);
    }

    private void assertUnusable(Path files) {
        RerankerCard card = RerankerCard.of("m", new ModelDirectory("m", files), Device.CPU);
        assertThatThrownBy(() -> rerankers.begin(card, QUESTION, List.of("late")))
                .isInstanceOf(UnusableSpecException.class)
                .hasMessageContaining("model 'm'");
    }

    @Test
    void files_that_changed_since_the_start_are_refused() throws IOException {
        RerankerCard card = card(Kind.SCORE);
        Files.writeString(directory.resolve("SCORE/vocab.txt"), "\nlater", java.nio.file.StandardOpenOption.APPEND);
        assertThatThrownBy(() -> rerankers.begin(card, QUESTION, List.of("late")))
                .isInstanceOf(UnusableSpecException.class)
                .hasMessageContaining("have changed since embed-service started");
    }

    @Test
    void the_setting_names_directories_and_their_hashes_are_those_of_the_files() throws Exception {
        Path files = TinyCrossEncoder.write(directory.resolve("a"), Kind.SCORE, WORDS);
        RerankerCatalog catalog = RerankerCatalog.fromSetting(
                " tiny = " + files + " , org/other=" + files + ",", Device.CPU, Set.of("bge")::contains);

        assertThat(catalog.ids()).isEqualTo("tiny, org/other");
        RerankerSpec spec = catalog.find("tiny").orElseThrow().spec();
        assertThat(spec.weightsSha()).isEqualTo(sha(files.resolve("model.onnx")));
        assertThat(spec.tokenizerSha()).isEqualTo(sha(files.resolve("vocab.txt")));
        assertThat(spec.maxInputTokens()).isEqualTo(TinyCrossEncoder.MAX_INPUT_TOKENS);
        assertThat(spec.provider()).isEqualTo("onnxruntime-cpu");
        assertThat(catalog.find("none")).isEmpty();
    }

    @Test
    void weights_outside_the_graph_count_in_its_hash() throws Exception {
        Path files = TinyCrossEncoder.write(directory.resolve("a"), Kind.SCORE, WORDS);
        String without = RerankerCard.of("t", new ModelDirectory("t", files), Device.CPU)
                .spec()
                .weightsSha();
        Files.writeString(files.resolve("model.onnx_data"), "weights");
        assertThat(RerankerCard.of("t", new ModelDirectory("t", files), Device.CPU)
                        .spec()
                        .weightsSha())
                .isNotEqualTo(without);
    }

    @Test
    void a_setting_that_cannot_be_used_says_what_is_wrong() throws Exception {
        Path files = TinyCrossEncoder.write(directory.resolve("a"), Kind.SCORE, WORDS);
        assertRefused("justAName", "'justAName' must be name=directory");
        assertRefused("x=/no/such/place", "there is no such directory");
        assertRefused("bge=" + files, "there is another model 'bge'");
        assertRefused("x=" + files + ",x=" + files, "there is another model 'x'");
        Files.delete(files.resolve("vocab.txt"));
        assertRefused("x=" + files, "it lacks tokenizer.json or vocab.txt");
        Files.delete(files.resolve("model.onnx"));
        assertRefused("x=" + files, "it lacks model.onnx or onnx/model.onnx");
    }

    @Test
    void limits_come_from_the_files() throws Exception {
        Path files = TinyCrossEncoder.write(directory.resolve("a"), Kind.SCORE, WORDS);
        Files.writeString(
                files.resolve("config.json"),
                "{\"model_type\": \"xlm-roberta\", \"max_position_embeddings\": 514, \"pad_token_id\": 1}");
        assertThat(limit(files)).isEqualTo(512);
        Files.writeString(files.resolve("tokenizer_config.json"), "{\"model_max_length\": 256}");
        assertThat(limit(files)).isEqualTo(256);
        Files.writeString(files.resolve("tokenizer_config.json"), "{\"model_max_length\": 1e30}");
        assertThat(limit(files)).isEqualTo(512);
        Files.writeString(files.resolve("config.json"), "{");
        assertRefused("x=" + files, "config.json can't be read");
    }

    private static int limit(Path files) {
        return RerankerCard.of("t", new ModelDirectory("t", files), Device.CPU)
                .spec()
                .maxInputTokens();
    }

    private static void assertRefused(String setting, String why) {
        assertThatThrownBy(() -> RerankerCatalog.fromSetting(setting, Device.CPU, Set.of("bge")::contains))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("chunkverdict.embed.rerankers: ")
                .hasMessageContaining(why);
    }

    private static double expected(String passage) {
        List<String> question = Arrays.asList(QUESTION.split(" "));
        return TinyCrossEncoder.score((int) Arrays.stream(passage.split(" "))
                .mapToLong(word -> question.stream().filter(word::equals).count())
                .sum());
    }

    private static String sha(Path file) throws Exception {
        return java.util.HexFormat.of()
                .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }

    private RerankerCard card(Kind kind) {
        Path files = TinyCrossEncoder.write(directory.resolve(kind.name()), kind, WORDS);
        return RerankerCard.of(kind.name(), new ModelDirectory(kind.name(), files), Device.CPU);
    }

    private List<Relevance> rerank(RerankerCard card, List<String> passages) throws InterruptedException {
        return rerankers.begin(card, QUESTION, passages).orElseThrow().await();
    }
}

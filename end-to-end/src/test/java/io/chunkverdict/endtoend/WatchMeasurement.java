package io.chunkverdict.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.chunk.strategy.Chunker;
import io.chunkverdict.chunk.strategy.SourceDocument;
import io.chunkverdict.chunk.strategy.Strategies;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.InlineParsers;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.text.token.Cl100k;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A program, not a test: {@code watch} on a folder of 1,000 Markdown files with the stub encoder. It adds files one by one,
 * and sets what was embedded for each against the distinct chunk texts of that file, cut here by themselves. Arguments: files
 * (1000), rounds (5). Exit status 1 if a count differs.
 *
 * <p>Run it with java, over the module's test class path.
 */
public final class WatchMeasurement {
    private static final List<String> STRATEGIES = List.of("fixed", "recursive", "structure");
    private static final EmbeddingSpec STUB =
            new EmbeddingSpec("stub", "none", "none", "bag-of-words", true, "fp32", "java", 512, 256, "", "");
    private static final Cl100k TOKENS = new Cl100k();

    private WatchMeasurement() {}

    public static void main(String[] arguments) throws Exception {
        int files = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        Path directory = Files.createTempDirectory("chunkverdict-watch");
        Path docs = directory.resolve("docs");
        Set<String> known = new LinkedHashSet<>();
        for (int document = 0; document < files; document++) {
            Corpus.file(docs.resolve(GrowingCorpus.id(document)), GrowingCorpus.text(document));
            known.addAll(texts(GrowingCorpus.text(document)));
        }
        Path questions = Corpus.file(directory.resolve("q.yaml"), GrowingCorpus.questions(100));
        Path config = Corpus.file(
                directory.resolve("config.yaml"),
                "embedding: {model: stub}\nstrategies: [" + String.join(", ", STRATEGIES) + "]\n");
        boolean equal = true;
        try (JavaProcess watch = CommandLineRun.toBeMeasured(directory)
                .startOnData(
                        "watch",
                        "--json",
                        "--debounce",
                        "0",
                        "--docs",
                        docs.toString(),
                        "--questions",
                        questions.toString(),
                        "--config",
                        config.toString())) {
            JsonNode first = LivingSuiteIT.evaluated(watch, 1);
            print(
                    "%,d files: first verdict, revision %d",
                    files, first.path("revision").asLong());
            ApiClient client = new ApiClient(URI.create(
                    LivingSuiteIT.events(watch).getFirst().path("page").asText()));
            for (int round = 0; round < rounds; round++) {
                String text = GrowingCorpus.text(files + round);
                Set<String> fresh = texts(text);
                fresh.removeAll(known);
                known.addAll(fresh);
                double before = ProgressIT.computedTexts(client);
                long start = System.nanoTime();
                Corpus.file(docs.resolve(GrowingCorpus.id(files + round)), text);
                JsonNode verdict = LivingSuiteIT.evaluated(watch, round + 2);
                long computed = Math.round(ProgressIT.computedTexts(client) - before);
                equal &= computed == fresh.size();
                print(
                        "one more file: revision %d after %.1f s, %d embeddings computed, %d texts are new",
                        verdict.path("revision").asLong(), (System.nanoTime() - start) / 1e9, computed, fresh.size());
            }
        }
        System.exit(equal ? 0 : 1);
    }

    private static Set<String> texts(String markdown) {
        ParseOutcome outcome = InlineParsers.parse(DocumentFormat.MARKDOWN, markdown.getBytes(StandardCharsets.UTF_8));
        ParsedDocument parsed = ((ParseOutcome.Parsed) outcome).document();
        SourceDocument source =
                new SourceDocument(parsed.text(), parsed.elements(), TOKENS, (embedding, sentences, sink) -> {
                    throw new IllegalStateException("these strategies ask for no sentence vectors");
                });
        Set<String> texts = new LinkedHashSet<>();
        Chunker chunker = new Chunker(Strategies.builtIn());
        for (StrategySpec strategy : StrategyCatalog.defaults()) {
            if (STRATEGIES.contains(strategy.name())) {
                chunker.chunk(source, new IndexSpec(strategy.name(), strategy, STUB))
                        .chunks()
                        .forEach(chunk -> texts.add(chunk.text()));
            }
        }
        return texts;
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}

package io.chunkverdict.ingest.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationReaderTest {

    private static SuiteConfiguration read(String yaml) throws InvalidInputException {
        return ConfigurationReader.read("config.yaml", yaml).configuration();
    }

    private static List<Problem> refused(String yaml) {
        return catchThrowableOfType(InvalidInputException.class, () -> read(yaml))
                .problems();
    }

    private static List<String> names(SuiteConfiguration configuration) {
        return configuration.strategies().stream().map(StrategySpec::name).toList();
    }

    @Test
    void anEmptyFileIsTheDefaultConfiguration() throws InvalidInputException {
        assertThat(read("")).isEqualTo(SuiteConfiguration.defaults());
        assertThat(read("# nothing\n")).isEqualTo(SuiteConfiguration.defaults());
        assertThat(read("retrieval:\neval:\nstrategies:\n")).isEqualTo(SuiteConfiguration.defaults());
        assertThat(names(SuiteConfiguration.defaults()))
                .containsExactly("fixed", "recursive", "semantic", "semantic_no_floor", "structure");
    }

    @Test
    void aChunklabConfigurationWorksUnchanged() throws InvalidInputException {
        ConfigurationFile file = ConfigurationReader.read("config.yaml", """
            embedding:
              backend: local
              model: sentence-transformers/all-MiniLM-L6-v2
              cache: true
              prefixes: false
            retrieval:
              mode: dense
              top_k: 8
              compare: []
            eval:
              fuzzy_threshold: 0.85
              ranking_metric: recall_at_k
              min_floor_tokens: 100
              balanced_lambda: 0.1
              bootstrap_resamples: 2000
              seed: 7
            strategies:
            - name: fixed
              params: {chunk_size: 256, overlap: 32}
            - name: semantic
            output:
              formats: [console, html, json]
              dir: ./chunklab_report
            """);
        SuiteConfiguration configuration = file.configuration();
        assertThat(configuration.model()).isEqualTo("sentence-transformers/all-MiniLM-L6-v2");
        assertThat(configuration.prefixes()).isFalse();
        assertThat(configuration.retrieval().topK()).isEqualTo(8);
        assertThat(configuration.retrieval().retrievers()).containsExactly(RetrieverKind.DENSE);
        assertThat(configuration.matcher().fuzzyThreshold()).isEqualTo(0.85);
        assertThat(configuration.report().resamples()).isEqualTo(2000);
        assertThat(configuration.report().seed()).isEqualTo(7);
        assertThat(configuration.strategies())
                .containsExactly(
                        new StrategySpec("fixed", "fixed", Map.of("chunkSize", 256, "overlap", 32)),
                        new StrategySpec(
                                "semantic",
                                "semantic",
                                Map.of("breakpointPercentile", 95.0, "minTokens", 200, "maxTokens", 1000)));
        assertThat(file.ignored())
                .extracting(Problem::field)
                .containsExactlyInAnyOrder("output", "embedding.backend", "embedding.cache", "eval.ranking_metric");
    }

    @Test
    void compareDecidesTheRetrieversWhereItIsNotEmpty() throws InvalidInputException {
        assertThat(read("retrieval: {mode: dense, compare: [bm25, hybrid]}")
                        .retrieval()
                        .retrievers())
                .containsExactly(RetrieverKind.BM25, RetrieverKind.HYBRID);
        assertThat(read("retrieval: {retrievers: [hybrid]}").retrieval().retrievers())
                .containsExactly(RetrieverKind.HYBRID);
        assertThat(refused("retrieval: {retrievers: [hybrid], mode: dense}")).hasSize(1);
    }

    @Test
    void snakeCaseAndCamelCaseAreTheSameKey() throws InvalidInputException {
        assertThat(read("eval: {fuzzyThreshold: 0.8, numberWords: yes, edge: strict}\nretrieval: {topK: 3}"))
                .isEqualTo(
                        read("eval: {fuzzy_threshold: 0.8, number_words: true, edge: strict}\nretrieval: {top_k: 3}"));
        assertThat(read("eval: {edge: strict}").matcher().edge()).isEqualTo(EdgeRule.STRICT);
        assertThat(refused("retrieval:\n  top_k: 3\n  topK: 4\n").getFirst().message())
                .contains("same setting");
    }

    @Test
    void everySettingIsRead() throws InvalidInputException {
        SuiteConfiguration configuration = read("""
            retrieval:
              bm25: {k1: 1.2, b: 0.5}
              fusion: {constant: 10, depth: 50, zero_scores: skip}
            eval: {resample: document}
            evaluate: {trigger: change, debounce: 2m}
            """);
        assertThat(configuration.retrieval().bm25K1()).isEqualTo(1.2);
        assertThat(configuration.retrieval().bm25B()).isEqualTo(0.5);
        assertThat(configuration.retrieval().fusionConstant()).isEqualTo(10);
        assertThat(configuration.retrieval().effectiveFusionDepth()).isEqualTo(50);
        assertThat(configuration.retrieval().skipZeroScores()).isTrue();
        assertThat(configuration.report().resample()).isEqualTo(ResampleUnit.DOCUMENT);
        assertThat(configuration.evaluate()).isEqualTo(Evaluation.onChange(120));
    }

    @Test
    void aRerankerAndAnApproximateIndexAreReadWithTheirDefaults() throws InvalidInputException {
        RetrievalSettings whole = read("""
            retrieval:
              top_k: 5
              retrieve_k: 50
              reranker: tiny
              index: {kind: hnsw, m: 24, ef_construction: 200, ef_search: 80}
            """).retrieval();
        assertThat(whole.reranking()).contains(new Reranking(50, RerankerSpec.named("tiny")));
        assertThat(whole.hnsw()).contains(new HnswSettings(24, 200, 80));
        assertThat(whole.effectiveFusionDepth()).isEqualTo(200);

        RetrievalSettings brief =
                read("retrieval: {reranker: tiny, index: hnsw}").retrieval();
        assertThat(brief.reranking().orElseThrow().retrieveK()).isEqualTo(20);
        assertThat(brief.hnsw()).contains(new HnswSettings(16, 100, 100));
        assertThat(read("retrieval: {retrieveK: 300, reranker: tiny, index: {kind: hnsw}}")
                        .retrieval()
                        .hnsw())
                .contains(new HnswSettings(16, 100, 300));

        for (String nothing : List.of("index: exact", "index: {kind: exact}", "reranker: none", "index:")) {
            assertThat(read("retrieval: {" + nothing + "}")).isEqualTo(SuiteConfiguration.defaults());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "reranker: r\\n  top_k: 9\\n  retrieve_k: 8|4|8 chunks are fewer than the 9|9 (top_k) to 1000",
                "retrieve_k: 50|2|no reranker|name one as reranker",
                "reranker: r\\n  retrieve_k: 1001|3|out of range|1 to 1000",
                "index: {m: 8}|2|has no kind|kind: hnsw",
                "index: flat|2|'flat' is not one of exact, hnsw|",
                "index:\\n    kind: exact\\n    ef_search: 9|4|no such setting|kind: hnsw",
                "index:\\n    kind: hnsw\\n    m: 1|4|out of range|2 to 512",
                "index:\\n    kind: hnsw\\n    ef_construction: 3201|4|out of range|1 to 3200",
                "index:\\n    kind: hnsw\\n    ef_search: 4|4|4 candidates are fewer than the 5|5 to 100000",
                "index:\\n    kind: hnsw\\n    ef_serch: 9|4|unknown key|ef_search"
            })
    void aRerankerOrIndexThatCannotBeIsRefusedWithLineAndRange(String yaml, int line, String message, String hint) {
        assertThat(refused("retrieval:\n  " + yaml.replace("\\n", "\n") + "\n"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.line()).isEqualTo(line);
                    assertThat(problem.message()).contains(message);
                    assertThat(problem.hint()).contains(hint == null ? "" : hint);
                });
    }

    @Test
    void aPooledSuiteIsResampledByDocument() throws InvalidInputException {
        assertThat(read("pooled: true").report().resample()).isEqualTo(ResampleUnit.DOCUMENT);
        assertThat(refused("pooled: true\neval:\n  resample: question\n")
                        .getFirst()
                        .line())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "retreival: {}|retrieval",
                "retrieval: {topk: 3}|topK",
                "retrieval: {top_kk: 3}|top_k",
                "eval: {fuzzy_treshold: 0.9}|fuzzy_threshold",
                "strategies: [{name: fixed, params: {chunksize: 3}}]|chunkSize",
                "strategies: [recursiv]|recursive",
                "retrieval: {retrievers: [bm52]}|bm25",
                "embedding: {modell: x}|model"
            })
    void aSlipIsAnErrorWithWhatWasMeant(String yaml, String meant) {
        assertThat(refused(yaml)).singleElement().satisfies(problem -> assertThat(problem.hint())
                .contains("'" + meant + "'"));
    }

    @Test
    void valuesOutOfRangeNameTheLineAndTheRange() {
        List<Problem> problems = refused("""
            retrieval:
              top_k: 0
              bm25:
                b: 1.5
            eval:
              fuzzy_threshold: 2
              bootstrap_resamples: 10
              seed: 1.5
              number_words: maybe
            strategies:
            - name: fixed
              params:
                chunk_size: many
            """);
        assertThat(problems).extracting(Problem::line).containsExactlyInAnyOrder(2, 4, 6, 7, 8, 9, 13);
        assertThat(problems.stream()
                        .filter(problem -> problem.line() == 4)
                        .findFirst()
                        .orElseThrow()
                        .hint())
                .contains("0 to 1");
    }

    @Test
    void anOverlapThatIsNotBelowTheSizeSaysWhatToDo() {
        List<Problem> problems =
                refused("strategies:\n- name: fixed\n  params:\n    chunk_size: 64\n    overlap: 64\n");
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(5);
            assertThat(problem.field()).isEqualTo("strategies[0].params.overlap");
            assertThat(problem.hint()).contains("at most 63");
        });
        assertThat(refused("strategies:\n- {name: fixed, params: {chunk_size: 32}}")
                        .getFirst()
                        .message())
                .contains("64 tokens (the default)");
        assertThat(refused("strategies:\n- {name: semantic, params: {max_tokens: 100}}"))
                .hasSize(1);
    }

    @Test
    void theSameKindTwiceIsToldApartByItsParameters() throws InvalidInputException {
        assertThat(names(read("""
            strategies:
            - {name: fixed, params: {chunk_size: 256, overlap: 32}}
            - fixed
            - {name: tiny, kind: fixed, params: {chunk_size: 64, overlap: 0}}
            - structure
            """))).containsExactly("fixed-256-32", "fixed-512-64", "tiny", "structure");
        assertThat(refused("strategies:\n- fixed\n- fixed\n").getFirst().message())
                .contains("lines 2 and 3");
        assertThat(refused("strategies:\n- {name: a, kind: fixed}\n- {name: a, kind: recursive}\n")
                        .getFirst()
                        .message())
                .contains("'a'");
        assertThat(refused("strategies: [{name: 'a:b', kind: fixed}]")).hasSize(1);
    }

    @Test
    void overridesChooseAmongTheConfiguredAndTheBuiltIn() throws InvalidInputException {
        SuiteConfiguration configuration =
                read("strategies:\n- {name: tiny, kind: fixed, params: {overlap: 0}}\n- structure\n");
        SuiteConfiguration chosen =
                new Overrides(List.of("tiny", "whole_document"), List.of("bm25")).applyTo(configuration);
        assertThat(names(chosen)).containsExactly("tiny", "whole_document");
        assertThat(chosen.retrieval().retrievers()).containsExactly(RetrieverKind.BM25);
        assertThat(new Overrides(List.of(), List.of()).applyTo(configuration)).isEqualTo(configuration);
        assertThat(catchThrowableOfType(
                                InvalidInputException.class,
                                () -> new Overrides(List.of("tinny"), List.of("dens")).applyTo(configuration))
                        .problems())
                .hasSize(2);
    }

    @Test
    void aStoredConfigurationReadsBackEqual() throws Exception {
        SuiteConfiguration configuration = read("strategies: [semantic]\nevaluate: {trigger: change}");
        String json = Json.mapper().writeValueAsString(configuration);
        SuiteConfiguration back = Json.mapper().readValue(json, SuiteConfiguration.class);
        assertThat(back).isEqualTo(configuration);
        assertThat(CanonicalJson.of(back)).isEqualTo(CanonicalJson.of(configuration));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "trigger: on_change; ON_CHANGE; 0; 0",
                "trigger: change; ON_CHANGE; 0; 0",
                "trigger: manual; MANUAL; 0; 0",
                "trigger: {every: 10}; EVERY; 10; 0",
                "trigger: every 10; EVERY; 10; 0",
                "'trigger: every, every: 30m'; EVERY; 0; 1800",
                "every: 2h; EVERY; 0; 7200"
            })
    void aTriggerMayBeWrittenInSeveralWays(String written, Evaluation.Trigger trigger, long revisions, int seconds)
            throws InvalidInputException {
        assertThat(read("evaluate: {" + written + "}").evaluate())
                .isEqualTo(new Evaluation(trigger, revisions, seconds, 5));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "evaluate: {trigger: on_chnge}; did you mean 'on_change'?",
                "evaluate: {trigger: every}; every: 10 for ten revisions",
                "evaluate: {trigger: {every: soon}}; every: 10 for ten revisions",
                "'evaluate: {trigger: manual, every: 3}'; every: 10 for ten revisions",
                "evaluate: {every: 25h}; every: 10 for ten revisions",
                "evaluate: {debounce: -1}; 30s",
                "retention: {runs: 0}; allowed: 1 to",
                "retention: {versions: -1}; allowed: 0 to"
            })
    void aTriggerThatSaysNothingSaysWhatToWrite(String yaml, String hint) {
        assertThatThrownBy(() -> read(yaml)).isInstanceOfSatisfying(InvalidInputException.class, e -> assertThat(
                        e.problems().getFirst().describe())
                .contains(hint));
    }

    @Test
    void aChangeLeavesWhatItDoesNotName() throws InvalidInputException {
        SuiteConfiguration base =
                read("retrieval: {top_k: 8, bm25: {b: 0.5}}\nevaluate: {trigger: {every: 3}}\neval: {seed: 7}");
        SuiteConfiguration changed = ConfigurationChange.apply(
                        "body",
                        JsonSource.read("body", "{\"retrieval\": {\"top_k\": 9}, \"evaluate\": {\"debounce\": 1}}"),
                        base)
                .configuration();
        assertThat(changed.retrieval().topK()).isEqualTo(9);
        assertThat(changed.retrieval().bm25B()).isEqualTo(0.5);
        assertThat(changed.report()).isEqualTo(base.report());
        assertThat(changed.evaluate()).isEqualTo(new Evaluation(Evaluation.Trigger.EVERY, 3, 0, 1));
        assertThat(changed.measuresLike(base)).isFalse();
        assertThat(base.withSchedule(Evaluation.onChange(0), new Retention(1, 0))
                        .measuresLike(base))
                .isTrue();
    }
}

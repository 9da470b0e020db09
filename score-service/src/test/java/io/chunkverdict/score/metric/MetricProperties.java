package io.chunkverdict.score.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.GoldLocator;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What holds for every corpus, every cutting and every list. */
class MetricProperties {

    private static final List<String> WORDS = List.of("lorem", "ipsum", "dolor", "sit", "amet", "42", "don't", "été");
    private static final Cl100k TOKENS = new Cl100k();
    private static final int TOP_K = 5;

    @Property(tries = 200)
    void metrics_stay_within_their_ranges_and_close(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int questions) {
        Metrics metrics = MetricMeans.of(answers(new Random(seed), questions), TOP_K);
        assertThat(new double[] {
                    metrics.recall(),
                    metrics.hitRate(),
                    metrics.mrr(),
                    metrics.precision(),
                    metrics.contextEfficiency(),
                    metrics.sectionRecall(),
                    metrics.documentRecall(),
                    metrics.span().recall(),
                    metrics.span().precision(),
                    metrics.span().iou()
                })
                .satisfies(values ->
                        Arrays.stream(values).forEach(value -> assertThat(value).isBetween(0.0, 1.0)));
        double sum = metrics.outcomes().contained()
                + metrics.outcomes().severed()
                + metrics.outcomes().sameSection()
                + metrics.outcomes().sameDocument()
                + metrics.outcomes().missed();
        assertThat(sum).isCloseTo(1, within(1e-9));
        assertThat(metrics.outcomes().contained()).isEqualTo(metrics.recall());
        assertThat(metrics.recall()).isLessThanOrEqualTo(metrics.sectionRecall() + 1e-12);
        assertThat(metrics.sectionRecall()).isLessThanOrEqualTo(metrics.documentRecall() + 1e-12);
        assertThat(metrics.mrr()).isLessThanOrEqualTo(metrics.hitRate() + 1e-12);
    }

    @Property(tries = 100)
    void a_slot_is_credited_once_however_many_chunks_hold_it(@ForAll long seed) {
        for (Answer answer : answers(new Random(seed), 3)) {
            assertThat(answer.found()).isLessThanOrEqualTo(answer.slots());
            assertThat(answer.result().found()).doesNotHaveDuplicates();
            answer.result().retrieved().forEach(hit -> assertThat(
                            hit.matches().stream().map(match -> match.slot()).toList())
                    .doesNotHaveDuplicates());
        }
    }

    @Property(tries = 100)
    void a_longer_list_finds_no_less_and_reads_no_fewer_tokens(@ForAll long seed) {
        Random random = new Random(seed);
        Corpus corpus = corpus(random);
        List<DescribedChunk> chunks = chunks(random, corpus);
        GoldMatcher matcher = new GoldMatcher(MatcherSettings.defaults());
        LocatedQuestion question = new GoldLocator(corpus, matcher, TOKENS)
                .locate(List.of(question(random, corpus)))
                .getFirst();
        AnswerScorer scorer =
                new AnswerScorer(question, new ChunkMatches(question.slots(), matcher, new Passages(corpus)), corpus);
        java.util.Collections.shuffle(chunks, random);
        Answer shorter = scorer.score("c", retrieved(chunks, 0));
        for (int k = 1; k <= Math.min(2 * TOP_K, chunks.size()); k++) {
            Answer longer = scorer.score("c", retrieved(chunks, k));
            assertThat(longer.found()).isGreaterThanOrEqualTo(shorter.found());
            assertThat(longer.hitChunks()).isGreaterThanOrEqualTo(shorter.hitChunks());
            assertThat(longer.result().tokens()).isGreaterThan(shorter.result().tokens());
            assertThat(longer.span().recall())
                    .isGreaterThanOrEqualTo(shorter.span().recall());
            assertThat(longer.result().outcome())
                    .isLessThanOrEqualTo(shorter.result().outcome());
            if (shorter.result().firstRank() > 0) {
                assertThat(longer.result().firstRank())
                        .isEqualTo(shorter.result().firstRank());
            }
            for (int slot = 0; slot < longer.slots(); slot++) {
                assertThat(longer.result().slots().get(slot).outcome())
                        .isLessThanOrEqualTo(shorter.result().slots().get(slot).outcome());
            }
            shorter = longer;
        }
    }

    @Property(tries = 100)
    void the_order_of_tied_chunks_moves_ranks_only(@ForAll long seed) {
        Random random = new Random(seed);
        Corpus corpus = corpus(random);
        List<DescribedChunk> chunks = chunks(random, corpus);
        List<DescribedChunk> top = new ArrayList<>(chunks.subList(0, Math.min(TOP_K, chunks.size())));
        GoldMatcher matcher = new GoldMatcher(MatcherSettings.defaults());
        LocatedQuestion question = new GoldLocator(corpus, matcher, TOKENS)
                .locate(List.of(question(random, corpus)))
                .getFirst();
        AnswerScorer scorer =
                new AnswerScorer(question, new ChunkMatches(question.slots(), matcher, new Passages(corpus)), corpus);
        Answer one = scorer.score("c", retrieved(top, top.size()));
        java.util.Collections.shuffle(top, random);
        Answer other = scorer.score("c", retrieved(top, top.size()));
        assertThat(other.result().found()).isEqualTo(one.result().found());
        assertThat(other.result().outcome()).isEqualTo(one.result().outcome());
        assertThat(other.result().tokens()).isEqualTo(one.result().tokens());
        assertThat(other.hitChunks()).isEqualTo(one.hitChunks());
        assertThat(other.span()).isEqualTo(one.span());
    }

    @Property(tries = 100)
    void precision_omega_is_a_share(@ForAll long seed) {
        Random random = new Random(seed);
        Corpus corpus = corpus(random);
        ChunksByPlace chunks = ChunksByPlace.of(chunks(random, corpus));
        List<LocatedQuestion> questions = new GoldLocator(corpus, new GoldMatcher(MatcherSettings.defaults()), TOKENS)
                .locate(List.of(question(random, corpus), question(random, corpus)));
        for (var omega : List.of(
                PrecisionOmegas.of(questions, corpus, chunks).orElseThrow(),
                ChromaCompatibility.of(questions, corpus, chunks).orElseThrow())) {
            assertThat(omega.mean()).isBetween(0.0, 1.0);
            assertThat(omega.deviation()).isBetween(0.0, 0.5 + 1e-12);
        }
    }

    private static List<Answer> answers(Random random, int questions) {
        Corpus corpus = corpus(random);
        List<DescribedChunk> chunks = chunks(random, corpus);
        GoldMatcher matcher = new GoldMatcher(MatcherSettings.defaults());
        GoldLocator locator = new GoldLocator(corpus, matcher, TOKENS);
        List<Answer> answers = new ArrayList<>();
        for (int ordinal = 0; ordinal < questions; ordinal++) {
            LocatedQuestion question =
                    locator.locate(List.of(question(random, corpus))).getFirst();
            ChunkMatches matches = new ChunkMatches(question.slots(), matcher, new Passages(corpus));
            answers.add(new AnswerScorer(question, matches, corpus).score("c", retrieved(random, chunks)));
        }
        return answers;
    }

    private static Corpus corpus(Random random) {
        Map<String, CorpusDocument> documents = new java.util.TreeMap<>();
        for (String id : List.of("a.md", "b.md")) {
            StringBuilder text = new StringBuilder();
            List<Element> elements = new ArrayList<>();
            int sections = random.nextInt(4);
            for (int section = 0; section <= sections; section++) {
                if (section > 0) {
                    int start = text.length();
                    text.append("# head");
                    elements.add(Element.heading(1, new Span(start, text.length()), "head"));
                    text.append("\n\n");
                }
                int words = 5 + random.nextInt(30);
                for (int word = 0; word < words; word++) {
                    text.append(WORDS.get(random.nextInt(WORDS.size()))).append(word % 7 == 6 ? ".\n" : " ");
                }
            }
            documents.put(id, CorpusDocument.of(id, text.toString(), elements));
        }
        return Corpus.of(
                documents.keySet().stream()
                        .map(id -> new SnapshotDocument(id, 1, ""))
                        .toList(),
                documents);
    }

    private static List<DescribedChunk> chunks(Random random, Corpus corpus) {
        List<DescribedChunk> chunks = new ArrayList<>();
        for (CorpusDocument document : corpus.documents().values()) {
            int start = 0;
            while (start < document.text().length()) {
                int end = Math.min(document.text().length(), start + 10 + random.nextInt(80));
                chunks.add(new DescribedChunk(
                        document.id() + ":s:" + chunks.size(),
                        document.id(),
                        chunks.size(),
                        new Span(start, end),
                        1 + (end - start) / 4,
                        5,
                        random.nextBoolean() ? end : start + 5));
                start = Math.max(start + 5, end - random.nextInt(20));
            }
        }
        return chunks;
    }

    private static Question question(Random random, Corpus corpus) {
        List<GoldSlot> slots = new ArrayList<>();
        int number = 1 + random.nextInt(3);
        for (int slot = 0; slot < number; slot++) {
            String text = corpus.get(random.nextBoolean() ? "a.md" : "b.md").text();
            int start = random.nextInt(text.length() - 10);
            String gold = text.substring(start, Math.min(text.length(), start + 8 + random.nextInt(60)));
            slots.add(new GoldSlot(List.of(new Gold.TextGold(gold))));
        }
        return new Question("q", "?", slots, List.of(), true);
    }

    private static RetrievedList retrieved(List<DescribedChunk> ranked, int k) {
        List<DescribedChunk> top = ranked.subList(0, k);
        List<Hit> hits = new ArrayList<>();
        for (DescribedChunk chunk : top) {
            hits.add(new Hit(chunk.id(), hits.size() + 1, 1));
        }
        return RetrievedList.of(hits, top);
    }

    private static RetrievedList retrieved(Random random, List<DescribedChunk> chunks) {
        List<DescribedChunk> shuffled = new ArrayList<>(chunks);
        java.util.Collections.shuffle(shuffled, random);
        List<DescribedChunk> top = shuffled.subList(0, Math.min(TOP_K, shuffled.size()));
        List<Hit> hits = new ArrayList<>();
        for (DescribedChunk chunk : top) {
            hits.add(new Hit(chunk.id(), hits.size() + 1, 1));
        }
        return RetrievedList.of(hits, top);
    }
}

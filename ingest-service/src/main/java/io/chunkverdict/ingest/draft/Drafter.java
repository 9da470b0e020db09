package io.chunkverdict.ingest.draft;

import io.chunkverdict.ingest.document.Corpus;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.draft.FactualSentences.Sentence;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.language.Language;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Drafts questions from a corpus (algorithms.md §12): takes sentences that state something, turns them around, and prefers
 * those of rare words, spread over the documents. The sentence is the gold, so it is found by construction.
 */
public final class Drafter {
    /** Sentences nearer than this to one already taken ask about the same thing. */
    private static final int SPACING = 400;

    private static final int LONGEST_QUERY = 24;
    private static final int SHORTEST_QUERY = 5;
    private static final int MIN_CONTENT_WORDS = 3;

    private final FactualSentences sentences;

    /** @param tokens shared */
    public Drafter(Cl100k tokens) {
        this.sentences = new FactualSentences(tokens);
    }

    private record Candidate(Draft draft, int start, double score) {
        String asked() {
            return draft.query().toLowerCase(Locale.ROOT);
        }
    }

    /** What the first pass learns of the corpus. */
    private static final class Vocabulary {
        private final Map<String, Integer> documentsWith = new HashMap<>();
        private final Set<String> small = new HashSet<>();
        private final Set<String> names = new HashSet<>();
        private final Map<String, Integer> timesStated = new HashMap<>();
        private int documents;

        double rarity(String word) {
            return Math.max(0, StrictMath.log((double) documents / (1 + documentsWith.getOrDefault(word, 0))) + 1);
        }
    }

    /**
     * The drafts.
     *
     * @param wanted at most this many, from 1
     */
    public Drafts draft(Corpus corpus, int wanted) {
        Vocabulary vocabulary = new Vocabulary();
        List<String> foreign = new ArrayList<>();
        int[] read = {0};
        corpus.forEach(
                document -> document.parsed().filter(p -> !p.text().isBlank()).ifPresent(parsed -> {
                    read[0]++;
                    if (Language.label(parsed.text())
                            .filter(label -> !label.equals("en"))
                            .isPresent()) {
                        foreign.add(document.id());
                    } else {
                        learn(vocabulary, document);
                    }
                }));
        int perDocument = Math.max(2, (wanted + vocabulary.documents - 1) / Math.max(1, vocabulary.documents) + 1);
        Set<String> left = Set.copyOf(foreign);
        List<List<Candidate>> byDocument = new ArrayList<>();
        Map<String, Integer> timesAsked = new HashMap<>();
        corpus.forEach(document -> {
            if (document.parsed().isPresent() && !left.contains(document.id())) {
                List<Candidate> found = candidates(vocabulary, document);
                found.forEach(candidate -> timesAsked.merge(candidate.asked(), 1, Integer::sum));
                byDocument.add(found);
            }
        });
        // a question that two sentences answer has two answers, and the gold is one of them
        List<Draft> drafts = byDocument.stream()
                .flatMap(found -> spread(
                        found.stream()
                                .filter(candidate -> timesAsked.get(candidate.asked()) == 1)
                                .toList(),
                        perDocument)
                        .stream())
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .map(Candidate::draft)
                .limit(wanted)
                .toList();
        return new Drafts(drafts, read[0], foreign);
    }

    private void learn(Vocabulary vocabulary, CorpusDocument document) {
        vocabulary.documents++;
        String text = document.parsed().orElseThrow().text();
        Set<String> words = new HashSet<>();
        for (Span span : words(text)) {
            String word = span.of(text);
            String small = word.toLowerCase(Locale.ROOT);
            words.add(small);
            if (Character.isLowerCase(word.charAt(0))) {
                vocabulary.small.add(small);
            } else if (span.start() > 1
                    && text.charAt(span.start() - 1) == ' '
                    && Character.isLowerCase(text.charAt(span.start() - 2))) {
                vocabulary.names.add(small);
            }
        }
        words.forEach(word -> vocabulary.documentsWith.merge(word, 1, Integer::sum));
        FactualSentences.stated(text).forEach(sentence -> vocabulary.timesStated.merge(sentence, 1, Integer::sum));
    }

    private static List<Span> words(String text) {
        List<Span> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean inside = i < text.length()
                    && (Character.isLetter(text.charAt(i)) || start >= 0 && "'-".indexOf(text.charAt(i)) >= 0);
            if (inside && start < 0) {
                start = i;
            } else if (!inside && start >= 0) {
                if (i - start > 1) {
                    words.add(new Span(start, i));
                }
                start = -1;
            }
        }
        return words;
    }

    private List<Candidate> candidates(Vocabulary vocabulary, CorpusDocument document) {
        Questioner questioner = new Questioner(new Case(vocabulary.small, vocabulary.names));
        List<Candidate> found = new ArrayList<>();
        // what is said twice can be found in two places, and then the gold doesn't tell which was meant
        List<Sentence> saidOnce = sentences.of(
                document.parsed().orElseThrow(), sentence -> vocabulary.timesStated.getOrDefault(sentence, 0) <= 1);
        for (Sentence sentence : saidOnce) {
            questioner
                    .about(sentence.text())
                    .filter(Drafter::standsAlone)
                    .ifPresent(question -> found.add(new Candidate(
                            new Draft(question.text(), sentence.gold(), document.id()),
                            sentence.span().start(),
                            meanRarity(vocabulary, sentence.text()) + question.bonus())));
        }
        found.sort(Comparator.comparingDouble(Candidate::score).reversed());
        return found;
    }

    private static boolean standsAlone(Questioner.Asked question) {
        Phrase phrase = Phrase.of(question.text());
        return phrase.size() >= SHORTEST_QUERY
                && phrase.size() <= LONGEST_QUERY
                && phrase.contentWords() >= (question.named() ? 1 : MIN_CONTENT_WORDS);
    }

    private static double meanRarity(Vocabulary vocabulary, String sentence) {
        return words(sentence).stream()
                .mapToDouble(word -> vocabulary.rarity(word.of(sentence).toLowerCase(Locale.ROOT)))
                .average()
                .orElse(0);
    }

    private static List<Candidate> spread(List<Candidate> best, int most) {
        List<Candidate> taken = new ArrayList<>();
        for (Candidate candidate : best) {
            boolean near = taken.stream().anyMatch(other -> Math.abs(other.start() - candidate.start()) < SPACING);
            if (!near && taken.size() < most) {
                taken.add(candidate);
            }
        }
        return taken;
    }
}

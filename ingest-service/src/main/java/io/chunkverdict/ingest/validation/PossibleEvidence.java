package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.Corpus;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.draft.Words;
import io.chunkverdict.ingest.validation.Finding.Passage;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.text.section.References;
import io.chunkverdict.text.sentence.Sentences;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Passages that may answer questions which have no gold yet (algorithms.md §12): sentences around the words of the query that
 * few documents have. A person chooses among them; nothing is scored by them.
 */
final class PossibleEvidence {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}\\-/']*");
    private static final int SHORTEST = 3;
    private static final int ANCHORS = 4;
    private static final double COMMON = 0.25;
    private static final int PER_DOCUMENT = 3;
    private static final int ENOUGH = 5;
    private static final int MOST_PIPES = 4;
    private static final int COMPARED = 80;

    private final Map<String, List<Passage>> byQuestion = new HashMap<>();

    /** @param questions those without gold; the corpus is read twice if there is one, and not at all if there is none */
    PossibleEvidence(Collection<Question> questions, Corpus corpus) {
        if (questions.isEmpty()) {
            return;
        }
        Map<String, List<String>> words = new LinkedHashMap<>();
        questions.forEach(question -> words.put(question.id(), words(question.query())));
        Map<String, List<Anchor>> anchors = anchors(words, corpus);
        List<Anchor> all = anchors.values().stream().flatMap(List::stream).toList();
        corpus.forEach(document -> document.parsed().ifPresent(parsed -> look(all, document, parsed)));
        anchors.forEach((question, own) -> byQuestion.put(question, chosen(own)));
    }

    /** At most five, the rarest words' first; empty where no word of the query is rare enough. */
    List<Passage> of(String question) {
        return byQuestion.getOrDefault(question, List.of());
    }

    /** A word to look for, and what stands around it. */
    private static final class Anchor {
        private final String word;
        private final List<Passage> passages = new ArrayList<>();

        Anchor(String word) {
            this.word = word;
        }
    }

    private static List<String> words(String query) {
        Map<String, String> words = new LinkedHashMap<>();
        WORD.matcher(query).results().map(match -> match.group()).forEach(word -> {
            String lower = word.toLowerCase(Locale.ROOT);
            if (lower.length() >= SHORTEST && !Words.isStop(lower)) {
                words.putIfAbsent(lower, word);
            }
        });
        return List.copyOf(words.values());
    }

    private static Map<String, List<Anchor>> anchors(Map<String, List<String>> words, Corpus corpus) {
        Map<String, int[]> frequencies = new HashMap<>();
        words.values().forEach(own -> own.forEach(word -> frequencies.put(lower(word), new int[1])));
        int[] documents = {0};
        corpus.forEach(document -> document.parsed().ifPresent(parsed -> {
            documents[0]++;
            Set<String> there = new LinkedHashSet<>();
            WORD.matcher(parsed.text()).results().forEach(match -> there.add(lower(match.group())));
            there.stream().map(frequencies::get).filter(count -> count != null).forEach(count -> count[0]++);
        }));
        int most = Math.max(2, (int) (COMMON * documents[0]));
        Comparator<String> rarestFirst = Comparator.<String>comparingInt(
                        word -> frequencies.get(lower(word))[0])
                .thenComparing(word -> isName(word) ? 0 : 1)
                .thenComparing(PossibleEvidence::lower);
        Map<String, List<Anchor>> anchors = new LinkedHashMap<>();
        words.forEach((question, own) -> anchors.put(
                question,
                own.stream()
                        .filter(word -> frequencies.get(lower(word))[0] > 0)
                        .filter(word -> frequencies.get(lower(word))[0] <= most)
                        .sorted(rarestFirst)
                        .limit(ANCHORS)
                        .map(word -> new Anchor(lower(word)))
                        .toList()));
        return anchors;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    /** A code, a number or a name says more than a word that is as rare. */
    private static boolean isName(String word) {
        return word.chars().anyMatch(c -> Character.isDigit(c) || c == '-')
                || word.chars().skip(1).anyMatch(Character::isUpperCase);
    }

    private static void look(List<Anchor> anchors, CorpusDocument document, ParsedDocument parsed) {
        String text = lower(parsed.text());
        List<Anchor> here = anchors.stream()
                .filter(anchor -> anchor.passages.size() < 2 * ENOUGH && text.contains(anchor.word))
                .toList();
        if (here.isEmpty()) {
            return;
        }
        List<Span> sentences = Sentences.spans(parsed.text());
        References references = References.of(parsed.elements(), parsed.text().length());
        for (Anchor anchor : here) {
            int taken = 0;
            for (int i = 0; i < sentences.size() && taken < PER_DOCUMENT; i++) {
                Span sentence = sentences.get(i);
                if (!lower(sentence.of(parsed.text())).contains(anchor.word) || references.contain(sentence.start())) {
                    continue;
                }
                Span around = new Span(
                        sentences.get(Math.max(0, i - 1)).start(),
                        sentences.get(Math.min(sentences.size() - 1, i + 1)).end());
                String passage = around.of(parsed.text());
                if (passage.indexOf('\uFFFD') < 0
                        && passage.chars().filter(c -> c == '|').count() <= MOST_PIPES) {
                    anchor.passages.add(new Passage(document.id(), around.start(), around.end(), "utf16", passage, 0));
                    taken++;
                }
            }
        }
    }

    private static List<Passage> chosen(List<Anchor> anchors) {
        Map<String, Passage> chosen = new LinkedHashMap<>();
        for (Anchor anchor : anchors) {
            anchor.passages.forEach(passage -> chosen.putIfAbsent(start(passage.text()), passage));
            if (chosen.size() >= ENOUGH) {
                break;
            }
        }
        return chosen.values().stream().limit(ENOUGH).toList();
    }

    private static String start(String text) {
        String flat = text.strip().replaceAll("\\s+", " ");
        return flat.substring(0, Math.min(COMPARED, flat.length()));
    }
}

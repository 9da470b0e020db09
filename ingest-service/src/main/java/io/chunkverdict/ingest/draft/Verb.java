package io.chunkverdict.ingest.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The first verb of a sentence's main clause, ready to stand before its subject.
 *
 * @param index of the word it begins with
 * @param length in words
 * @param auxiliary what goes before the subject: {@code is}, {@code must}, {@code does}
 * @param remains what stays behind it: {@code be}, {@code cost}; may be empty
 * @param needs what may follow
 */
record Verb(int index, int length, String auxiliary, String remains, Needs needs) {
    /** What must follow for the inverted sentence to be English. */
    enum Needs {
        /** Nothing, or what a form of to be governs. */
        COMPLEMENT,
        /** A verb in its base form. */
        BASE,
        /** A participle. */
        PARTICIPLE,
        /** Nothing at all; the verb is complete. */
        ANYTHING
    }

    private static final Set<String> BE = Set.of("is", "are", "was", "were");
    private static final Set<String> MODALS = Set.of("must", "may", "shall", "can", "will", "should");
    private static final Set<String> HAVE = Set.of("has", "have", "had");
    private static final Map<String, String> SINGULAR =
            forms("costs cost takes take lasts last carries carry weighs weigh"
                    + " requires require contains contain receives receive pays pay expires expire retains retain measures measure"
                    + " allows allow needs need employs employ covers cover opens open closes close begins begin supports support"
                    + " keeps keep uses use charges charge consumes consume produces produce comprises comprise earns earn applies"
                    + " apply serves serve accepts accept saves save adds add grants grant provides provide offers offer holds hold"
                    + " includes include achieves achieve reaches reach outperforms outperform improves improve");
    private static final Map<String, String> PAST =
            forms("took take lasted last cost cost received receive contained contain"
                    + " carried carry reached reach lost lose spent spend rose rise fell fall grew grow contributed contribute"
                    + " comprised comprise weighed weigh enrolled enrol achieved achieve");
    private static final Set<String> PLURAL = Set.of(
            "cost", "pay", "take", "last", "need", "require", "carry", "receive", "weigh", "contain", "expire", "apply",
            "get", "cover", "hold");

    private static Map<String, String> forms(String pairs) {
        List<String> words = List.of(pairs.split(" "));
        Map<String, String> forms = new TreeMap<>();
        for (int i = 0; i < words.size(); i += 2) {
            forms.put(words.get(i), words.get(i + 1));
        }
        return forms;
    }

    /** The first verb that can be inverted; absent if there is none before the clause ends. */
    static Optional<Verb> first(List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            Optional<Verb> verb = at(i, word, next, words.get(i - 1));
            if (verb.isPresent()) {
                return verb;
            }
        }
        return Optional.empty();
    }

    private static Optional<Verb> at(int i, String word, String next, String before) {
        if (BE.contains(word)) {
            return Optional.of(new Verb(i, 1, word, "", Needs.COMPLEMENT));
        }
        if (MODALS.contains(word)) {
            return Optional.of(
                    next.equals("be")
                            ? new Verb(i, 2, word, "be", Needs.COMPLEMENT)
                            : new Verb(i, 1, word, "", Needs.BASE));
        }
        if (HAVE.contains(word)) {
            if (next.equals("been")) {
                return Optional.of(new Verb(i, 2, word, "been", Needs.COMPLEMENT));
            }
            if (next.equals("to")) {
                return Optional.empty();
            }
            boolean perfect = Words.isPredicative(next) || Words.isAdverb(next);
            String support = word.equals("has") ? "does" : word.equals("have") ? "do" : "did";
            return Optional.of(
                    perfect
                            ? new Verb(i, 1, word, "", Needs.PARTICIPLE)
                            : new Verb(i, 1, support, "have", Needs.ANYTHING));
        }
        if (SINGULAR.containsKey(word) && !Words.isStop(before)) {
            return Optional.of(new Verb(i, 1, "does", SINGULAR.get(word), Needs.ANYTHING));
        }
        if (PAST.containsKey(word) && !Words.isStop(before) && !(PLURAL.contains(word) && before.endsWith("s"))) {
            return Optional.of(new Verb(i, 1, "did", PAST.get(word), Needs.ANYTHING));
        }
        boolean plural = before.endsWith("s") && !before.endsWith("ss") && before.length() > 3;
        return PLURAL.contains(word) && (plural || before.equalsIgnoreCase("you"))
                ? Optional.of(new Verb(i, 1, "do", word, Needs.ANYTHING))
                : Optional.empty();
    }

    /** Whether the inverted sentence is English with these words behind the subject. */
    boolean takes(Phrase predicate) {
        int i = 0;
        while (i < predicate.size() && Words.isAdverb(predicate.words().get(i))) {
            i++;
        }
        String head = i < predicate.size() ? predicate.words().get(i) : "";
        return switch (needs) {
            case COMPLEMENT -> head.isEmpty() ? predicate.isEmpty() : Words.isPredicative(head);
            case PARTICIPLE -> Words.isPredicative(head);
            case BASE -> !head.isEmpty() && !Words.isStop(head) && head.equals(head.toLowerCase(java.util.Locale.ROOT));
            case ANYTHING -> true;
        };
    }
}

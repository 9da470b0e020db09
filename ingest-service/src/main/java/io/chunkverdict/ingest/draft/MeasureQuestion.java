package io.chunkverdict.ingest.draft;

import io.chunkverdict.ingest.draft.Focus.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks for the figure in a sentence: {@code Bags may weigh up to 20 kg} becomes {@code How many kg may bags weigh?}. */
final class MeasureQuestion {
    private static final int LONGEST_SUBJECT = 9;
    private static final int LONGEST_PREDICATE = 10;
    private static final int LONGEST_TAIL = 8;

    private static final Set<String> PREPOSITIONS = Set.of(
            "within", "for", "after", "before", "until", "by", "from", "since", "in", "at", "to", "on", "with", "over",
            "of", "than", "between", "during", "per", "about", "under", "below", "above", "through", "as", "into",
            "around", "against", "without", "up", "across", "along", "via", "onto", "near", "behind", "beyond",
            "except", "like", "toward", "towards", "among", "outside", "inside", "off", "down");

    /** The prepositions before a figure that its question can begin with; with "-", a figure that has none. */
    private static final Map<Kind, Set<String>> ASKABLE = Map.of(
            Kind.DURATION, Set.of("-", "within", "for", "after", "in", "over"),
            Kind.PERCENT, Set.of("-", "by", "at", "in", "for"),
            Kind.MONEY, Set.of("-", "for", "at", "by"),
            Kind.DATE, Set.of("on", "in", "by", "since", "until", "from"),
            Kind.TIME_OF_DAY, Set.of("at", "by", "until", "before", "after", "from"),
            Kind.FREQUENCY, Set.of("-"),
            Kind.COUNT, Set.of("-", "to", "by", "with", "after", "for", "at", "in", "from", "on", "within"));

    /** A tail that opens with one of these belongs to the figure and stays beside it. */
    private static final Set<String> BESIDE =
            Set.of("of", "per", "a", "an", "before", "after", "from", "following", "prior");

    /** What begins with one of these stands outside the clause. */
    private static final Set<String> APART = Set.of(
            "considering",
            "given",
            "including",
            "according",
            "regarding",
            "following",
            "assuming",
            "using",
            "depending",
            "based",
            "compared",
            "unlike",
            "despite",
            "notwithstanding",
            "subject",
            "instead",
            "because",
            "due");

    private static final Set<String> JOINING = Set.of("and", "or", "but");

    private final Case sentenceCase;

    MeasureQuestion(Case sentenceCase) {
        this.sentenceCase = sentenceCase;
    }

    /** The question; absent if the sentence can't be turned into one that is English and stands alone. */
    Optional<String> of(String sentence) {
        Clause clause = Clause.of(sentence);
        Optional<Verb> verb = Verb.first(clause.words());
        if (verb.isEmpty()) {
            return Optional.empty();
        }
        int behind = clause.endOf(verb.get().index() + verb.get().length() - 1);
        return Focus.in(sentence).stream()
                .filter(focus -> focus.start() >= behind)
                .findFirst()
                .flatMap(focus -> ask(clause, verb.get(), behind, focus));
    }

    private Optional<String> ask(Clause clause, Verb verb, int behind, Focus focus) {
        Phrase subject = clause.subject(verb);
        String between = clause.sentence().substring(behind, focus.start());
        Phrase predicate = new Phrase(Phrase.of(between).words().stream()
                .filter(word -> !word.equals("then"))
                .toList());
        if (!isSubject(subject)
                || !isPlain(between)
                || predicate.size() > LONGEST_PREDICATE
                || !standsAlone(predicate)) {
            return Optional.empty();
        }
        String preposition = "";
        if (!predicate.isEmpty() && PREPOSITIONS.contains(predicate.last().toLowerCase(Locale.ROOT))) {
            preposition = predicate.last().toLowerCase(Locale.ROOT);
            predicate = predicate.to(predicate.size() - 1);
        }
        String after = clause.sentence().substring(focus.end());
        Phrase tail = tail(after);
        boolean said = focus.kind() == Kind.COUNT && tail.size() > 1 && Words.isPredicative(tail.first());
        boolean beside = !tail.isEmpty() && (BESIDE.contains(tail.first()) || said) && focus.kind() != Kind.FREQUENCY;
        boolean object = hasObject(verb, predicate) && preposition.isEmpty();
        if (object && clause.sentence().startsWith("up to ", focus.start())) {
            preposition = "up to";
        } else if (object && focus.kind() != Kind.FREQUENCY) {
            return Optional.empty();
        }
        Optional<String> asking = asking(focus, preposition, verb, predicate, subject, beside);
        boolean hollow = predicate.isEmpty() && verb.remains().equals("been");
        if (asking.isEmpty()
                || hollow
                || !verb.takes(predicate)
                || !ends(predicate)
                || describes(focus, Phrase.of(after))) {
            return Optional.empty();
        }
        boolean there = subject.size() == 1 && subject.first().equalsIgnoreCase("there");
        Phrase named = there ? new Phrase(List.of("there")) : sentenceCase.lower(subject);
        String question = String.join(
                        " ",
                        asking.get(),
                        beside ? tail.text() : "",
                        verb.auxiliary(),
                        named.text(),
                        verb.remains(),
                        predicate.text(),
                        beside ? "" : tail.text())
                .strip()
                .replaceAll("\\s+", " ");
        String prefix = clause.prefix().isEmpty() ? "" : clause.prefix() + ", ";
        return Optional.of(prefix.isEmpty() ? question + "?" : prefix + sentenceCase.lowerFirst(question) + "?");
    }

    /** Whether the verb has what it acts on already, so that the figure only says more about it. */
    private static boolean hasObject(Verb verb, Phrase predicate) {
        long words =
                predicate.words().stream().filter(word -> !Words.isAdverb(word)).count();
        return words > (verb.needs() == Verb.Needs.ANYTHING ? 0 : 1);
    }

    private static Optional<String> asking(
            Focus focus, String preposition, Verb verb, Phrase predicate, Phrase subject, boolean beside) {
        boolean copula = verb.needs() == Verb.Needs.COMPLEMENT && predicate.isEmpty() && preposition.isEmpty();
        if (copula && focus.kind() == Kind.DATE) {
            return Optional.of("When");
        }
        if (copula && focus.kind() == Kind.PERCENT && !beside) {
            return Optional.of("How high");
        }
        if (copula && focus.kind() == Kind.COUNT && !subject.first().equalsIgnoreCase("there")) {
            return beside ? Optional.empty() : Optional.of("What");
        }
        boolean spent =
                verb.needs() == Verb.Needs.ANYTHING && !Set.of("take", "last").contains(verb.remains());
        if (spent && focus.kind() == Kind.DURATION && preposition.isEmpty()) {
            return Optional.of("How much time");
        }
        if (preposition.equals("up to")) {
            return Optional.of("Up to " + questionWord(focus, ""));
        }
        if (!ASKABLE.get(focus.kind()).contains(preposition.isEmpty() ? "-" : preposition)) {
            return Optional.empty();
        }
        boolean dropped = focus.kind() == Kind.DATE && (preposition.equals("on") || preposition.equals("in"));
        String opener = dropped ? "" : preposition;
        return Optional.of(Case.upperFirst((opener + " " + questionWord(focus, opener)).strip()));
    }

    private static String questionWord(Focus focus, String preposition) {
        return switch (focus.kind()) {
            case DURATION -> preposition.equals("within") || preposition.equals("in") ? "what time" : "how long";
            case PERCENT -> "what percentage";
            case MONEY -> preposition.equals("at") ? "what price" : "how much";
            case DATE -> "when";
            case TIME_OF_DAY -> "what time";
            case FREQUENCY -> "how often";
            case COUNT -> "how many " + focus.unit();
        };
    }

    private static boolean isSubject(Phrase subject) {
        if (subject.isEmpty() || subject.size() > LONGEST_SUBJECT) {
            return false;
        }
        boolean there = subject.size() == 1 && subject.first().equalsIgnoreCase("there");
        boolean you = subject.size() == 1 && subject.first().equalsIgnoreCase("you");
        return there
                || you
                || !PREPOSITIONS.contains(subject.first().toLowerCase(Locale.ROOT))
                        && !APART.contains(subject.first().toLowerCase(Locale.ROOT))
                        && subject.contentWords() > 0
                        && !subject.any(word -> word.contains("%"))
                        && isPlain(subject.text())
                        && standsAlone(subject);
    }

    private static boolean standsAlone(Phrase phrase) {
        return !phrase.any(Words::isPointing)
                && !phrase.any(Words::opensClause)
                && !phrase.any(Words::isFinite)
                && !phrase.any(Words::negates);
    }

    static boolean isPreposition(String word) {
        return PREPOSITIONS.contains(word.toLowerCase(Locale.ROOT));
    }

    static boolean isPlain(String text) {
        return text.chars().noneMatch(c -> ",;:()[]{}\"“”*|/=<>→•".indexOf(c) >= 0);
    }

    /** Whether the figure only describes a noun that follows it: {@code 6 % weight loss}. */
    private static boolean describes(Focus focus, Phrase after) {
        boolean free = focus.kind() == Kind.COUNT || focus.kind() == Kind.FREQUENCY;
        return !free
                && !after.isEmpty()
                && Character.isLetterOrDigit(after.first().codePointAt(0))
                && !isPreposition(after.first())
                && !Words.isAdverb(after.first())
                && !Words.opensClause(after.first())
                && !BESIDE.contains(after.first())
                && !JOINING.contains(after.first());
    }

    /** A predicate that breaks off behind one of these asks about something that isn't there. */
    private static boolean ends(Phrase predicate) {
        return predicate.isEmpty()
                || !Words.dangles(predicate.last())
                        && !predicate.last().endsWith("-")
                        && !PREPOSITIONS.contains(predicate.last().toLowerCase(Locale.ROOT));
    }

    /**
     * What follows the figure, to the end of its clause; of a clause that goes on in a way that can't be asked, what stands
     * before its last preposition.
     */
    static Phrase tail(String after) {
        if (!after.isEmpty() && !Character.isWhitespace(after.charAt(0))) {
            return new Phrase(List.of());
        }
        List<String> taken = new ArrayList<>();
        for (String word : Phrase.of(after).words()) {
            String bare = word.replaceAll("[,;:.]+$", "");
            if (Words.opensClause(bare)) {
                return new Phrase(taken).withoutDanglingEnd();
            }
            boolean figure = Focus.isNumber(bare) && !bare.matches("[A-Z0-9-]+");
            if (!isPlain(bare) || figure || Words.isFinite(bare) || Words.isPointing(bare) || JOINING.contains(bare)) {
                return JOINING.contains(bare) && taken.stream().noneMatch(Set.of("both", "either", "between")::contains)
                        ? limited(new Phrase(taken).withoutDanglingEnd())
                        : beforeLastPreposition(taken);
            }
            if (!bare.isEmpty()) {
                taken.add(bare);
            }
            if (!bare.equals(word)) {
                break;
            }
        }
        return limited(new Phrase(taken).withoutDanglingEnd());
    }

    private static Phrase limited(Phrase tail) {
        return tail.size() > LONGEST_TAIL ? beforeLastPreposition(tail.words().subList(0, LONGEST_TAIL)) : tail;
    }

    private static Phrase beforeLastPreposition(List<String> words) {
        int end = words.size() - 1;
        while (end > 0 && !isPreposition(words.get(end))) {
            end--;
        }
        return new Phrase(end <= 0 ? List.of() : words.subList(0, end)).withoutDanglingEnd();
    }
}

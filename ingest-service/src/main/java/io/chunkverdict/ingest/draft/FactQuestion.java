package io.chunkverdict.ingest.draft;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks for what stands in a sentence without being measured: who, where, what for, how, or the figure it begins with. */
final class FactQuestion {
    private static final int LONGEST_SUBJECT = 7;
    private static final int LONGEST_REST = 12;
    private static final int MOST_WORDS = 14;
    private static final int SHORTEST_LIST = 2;

    private static final Pattern FEE = Pattern.compile("^An? ((?:\\p{L}+ ){0,2}\\p{L}+) of (.+)$");
    private static final Pattern PLACED = Pattern.compile(
            "^(?:kept|stored|located|found|held|published|posted|parked|installed|hosted|archived|buried|built"
                    + "|situated|moored|documented|listed|recorded)$");
    private static final Pattern HOW_TO = Pattern.compile("^To ((?!be\\b|this\\b)[a-z]+(?: [^,;:]+)+), (.+)$");
    private static final Pattern USED = Pattern.compile("^(?:used|intended|designed|meant|reserved) (to|for)\\b.*$");
    private static final Pattern CALLED =
            Pattern.compile("^(?:also |commonly |usually )?(?:called|known as|named)\\b.*$");
    private static final Pattern PREDICATE_LIST = Pattern.compile("^(consists? of|comprises?|includes?|contains?)$");
    private static final Pattern ONLY_IF =
            Pattern.compile("^([^,;:]+?),? (?:only if|only when|provided that|as long as|on condition that) (.+)$");

    /** Nothing can be found there. */
    private static final Set<String> MEASURED = Set.of(
            "range",
            "rate",
            "level",
            "time",
            "price",
            "cost",
            "speed",
            "form",
            "format",
            "language",
            "way",
            "manner",
            "state",
            "case",
            "end",
            "beginning",
            "temperature",
            "high",
            "low");

    /** Those who can be asked after with who. */
    private static final Set<String> ROLES =
            Set.of(("party parties licensor licensee provider customer supplier distributor"
                            + " buyer seller purchaser company operator contractor manufacturer agent owner employee employer manager"
                            + " director chair president committee board team crew captain master mate driver conductor inspector"
                            + " officer engineer technician nurse physician doctor patient passenger visitor tenant landlord user"
                            + " administrator author editor reviewer controller processor recipient member guardian teacher student"
                            + " applicant holder sponsor vendor client affiliate shareholder auditor trustee treasurer secretary"
                            + " supervisor dispatcher guard steward yard staff department authority council ministry")
                    .split(" "));

    private final Case sentenceCase;

    FactQuestion(Case sentenceCase) {
        this.sentenceCase = sentenceCase;
    }

    /** What is counted, or what a fee is called, where the sentence begins with it. */
    Optional<String> figureInFront(String sentence) {
        Clause clause = Clause.of(sentence);
        Optional<Verb> verb = Verb.first(clause.words());
        Optional<Focus> focus =
                verb.isEmpty() ? Optional.empty() : Focus.in(sentence).stream().findFirst();
        if (focus.isEmpty() || verb.isEmpty()) {
            return Optional.empty();
        }
        int verbStart = clause.endOf(verb.get().index())
                - clause.words().get(verb.get().index()).length();
        Optional<Phrase> rest = rest(clause, verb.get());
        if (rest.isEmpty() || rest.get().isEmpty() || !clause.prefix().isEmpty()) {
            return Optional.empty();
        }
        String verbWords = String.join(
                " ",
                clause.words()
                        .subList(
                                verb.get().index(),
                                verb.get().index() + verb.get().length()));
        String asked = "";
        Matcher fee = FEE.matcher(sentence);
        if (focus.get().start() == 0 && focus.get().kind() == Focus.Kind.COUNT) {
            String between = sentence.substring(focus.get().end(), verbStart).strip();
            boolean plain = Phrase.of(between).size() <= LONGEST_SUBJECT && fits(Phrase.of(between));
            asked = plain ? "How many " + focus.get().unit() + " " + between : "";
        } else if (fee.matches()
                && focus.get().kind() != Focus.Kind.COUNT
                && focus.get().start() == fee.start(2)
                && focus.get().end() == verbStart - 1
                && fits(Phrase.of(fee.group(1)))) {
            asked = "What " + fee.group(1);
        }
        return asked.isEmpty()
                ? Optional.empty()
                : Optional.of((asked + " " + verbWords + " " + rest.get().text() + "?").replaceAll("\\s+", " "));
    }

    /** How something is done. */
    Optional<String> howTo(String sentence) {
        Matcher matcher = HOW_TO.matcher(sentence);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Phrase deed = Phrase.of(matcher.group(1));
        Phrase means = Phrase.of(matcher.group(2));
        boolean usable = deed.size() >= 2
                && deed.size() <= LONGEST_REST
                && fits(deed)
                && deed.contentWords() >= 2
                && means.size() > 2
                && !means.any(
                        word -> Set.of("we", "our", "was", "were", "had").contains(word.toLowerCase(Locale.ROOT)));
        return usable ? Optional.of("How do you " + deed.text() + "?") : Optional.empty();
    }

    /** Where it is, what it is for, what it is called, who is responsible for it, what is in it, on what condition. */
    Optional<String> complement(String sentence) {
        Matcher conditional = ONLY_IF.matcher(sentence);
        Clause clause = Clause.of(conditional.matches() ? conditional.group(1) : sentence);
        Optional<Verb> found = Verb.first(clause.words());
        if (found.isEmpty() || !clause.prefix().isEmpty()) {
            return Optional.empty();
        }
        Verb verb = found.get();
        Phrase subject = clause.subject(verb);
        if (subject.size() > LONGEST_SUBJECT || subject.contentWords() == 0 || !fits(subject)) {
            return Optional.empty();
        }
        String behind = clause.sentence()
                .substring(clause.endOf(verb.index() + verb.length() - 1))
                .strip();
        Phrase predicate = Phrase.of(behind);
        if (predicate.size() < 2) {
            return Optional.empty();
        }
        String named = sentenceCase.lower(subject).text();
        String turned = verb.auxiliary() + " " + named + " " + verb.remains();
        String head = predicate.first();
        if (conditional.matches()) {
            boolean whole = predicate.size() <= LONGEST_REST && fits(predicate) && verb.takes(predicate);
            return whole ? asked("Under what condition " + turned + " " + behind) : Optional.empty();
        }
        if (verb.needs() == Verb.Needs.COMPLEMENT) {
            return ofBeing(verb, turned, predicate, behind, named);
        }
        boolean lists = PREDICATE_LIST.matcher(clause.words().get(verb.index())).matches()
                && behind.chars().filter(c -> c == ',').count() >= SHORTEST_LIST
                && !head.equals("not");
        return lists ? asked("What " + turned) : Optional.empty();
    }

    private static Optional<String> ofBeing(Verb verb, String turned, Phrase predicate, String behind, String named) {
        String next = predicate.words().get(1).toLowerCase(Locale.ROOT);
        if (PLACED.matcher(predicate.first()).matches()
                && Set.of("in", "at", "on", "under", "behind").contains(next)) {
            boolean place = predicate.size() > 2
                    && predicate.words().get(2).matches("(?:the|an?|[A-Z].*)")
                    && predicate.words().stream().limit(4).noneMatch(MEASURED::contains);
            return place ? asked("Where " + turned + " " + predicate.first()) : Optional.empty();
        }
        Matcher used = USED.matcher(behind);
        if (used.matches()) {
            return asked("What " + turned + " " + predicate.first() + " for");
        }
        if (CALLED.matcher(behind).matches()) {
            return asked("What " + turned + " called");
        }
        if (predicate.first().equals("responsible") && next.equals("for")) {
            Phrase duty = MeasureQuestion.tail(
                    " " + behind.substring("responsible for".length()).strip());
            boolean usable = duty.contentWords() >= 2;
            boolean person = ROLES.contains(Words.plain(named.substring(named.lastIndexOf(' ') + 1)))
                    || Set.of("shall", "must", "may").contains(verb.auxiliary());
            String who = person ? "Who " : "What ";
            return usable
                    ? asked(who + verb.auxiliary() + " " + verb.remains() + " responsible for " + duty.text())
                    : Optional.empty();
        }
        return Optional.empty();
    }

    /** Who has to, may or will do something. */
    Optional<String> actor(String sentence) {
        Clause clause = Clause.of(sentence);
        Optional<Verb> found = Verb.first(clause.words());
        if (found.isEmpty() || found.get().needs() != Verb.Needs.BASE) {
            return Optional.empty();
        }
        Verb verb = found.get();
        Phrase subject = clause.subject(verb);
        Optional<Phrase> rest = rest(clause, verb);
        boolean usable = rest.isPresent()
                && clause.prefix().isEmpty()
                && subject.size() <= LONGEST_SUBJECT
                && fits(subject)
                && ROLES.contains(Words.plain(subject.last()))
                && rest.get().size() > 2
                && rest.get().contentWords() >= 2
                && verb.takes(rest.get());
        return usable ? asked("Who " + verb.auxiliary() + " " + rest.get().text()) : Optional.empty();
    }

    private static Optional<String> asked(String question) {
        return Optional.of(question.strip().replaceAll("\\s+", " ") + "?");
    }

    /** What follows the verb, to the end of the sentence; absent if that is too much or not one clause. */
    private static Optional<Phrase> rest(Clause clause, Verb verb) {
        Phrase all = Phrase.of(clause.sentence().substring(clause.endOf(verb.index() + verb.length() - 1)));
        boolean whole = all.size() <= MOST_WORDS && fits(all) && !all.any(Words::isFinite);
        return whole ? Optional.of(all) : Optional.empty();
    }

    private static boolean fits(Phrase phrase) {
        List<String> words = phrase.words();
        return MeasureQuestion.isPlain(phrase.text())
                && words.stream().noneMatch(Words::isPointing)
                && words.stream().noneMatch(Words::opensClause)
                && words.stream().noneMatch(Words::negates);
    }
}

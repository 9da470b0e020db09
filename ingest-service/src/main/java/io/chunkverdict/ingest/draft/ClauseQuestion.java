package io.chunkverdict.ingest.draft;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks for what a sentence says besides figures: what follows from a condition, a reason, what a term means. */
final class ClauseQuestion {
    private static final Pattern IN_FRONT = Pattern.compile("^(If|When)\\s+([^,;:]+),\\s+(.+)$");
    private static final Pattern BEHIND = Pattern.compile("^([^,;:]+)\\s+if\\s+([^,;:]+)$");
    private static final Pattern REASON = Pattern.compile("^([^,;:]+?),? because (?!of\\b)(.+)$");
    private static final Pattern TERM = Pattern.compile(
            "^(?:The term )?[\"“]([\\p{L}][^\"“”]{1,60})[\"”]\\s+(?:shall mean|means|shall have the meaning|is defined as|refers to)\\b.+$");
    private static final Pattern IS_A = Pattern.compile("^((?:The |An? )?[^,;:()\"]+?)\\s+(is|are) (?:an?|the)\\s+.+$");
    private static final Set<String> PAST = Set.of("was", "were", "had", "did", "been");

    /** Nouns that a sentence uses to talk about itself or its author's work. */
    private static final Pattern TALK = Pattern.compile(
            "(?i)\\b(?:aim|goal|purpose|result|results|reason|problem|question|idea|point|approach|method|example|advantage"
                    + "|disadvantage|difference|following|answer|task|key|focus|contribution|challenge|first|second|third"
                    + "|last|only|most|main|latter|former|best|next|thing|way|case|fact|work|paper|exception|rest|rule)\\b");

    private static final int LONGEST_CLAUSE = 16;
    private static final int SHORTEST_CLAUSE = 4;
    private static final int LONGEST_TERM = 6;
    private static final int LONGEST_STATEMENT = 14;

    private final Case sentenceCase;

    ClauseQuestion(Case sentenceCase) {
        this.sentenceCase = sentenceCase;
    }

    /** What happens under the condition that the sentence names. */
    Optional<String> condition(String sentence) {
        Matcher front = IN_FRONT.matcher(sentence);
        if (front.matches()) {
            return conditional(front.group(1).toLowerCase(java.util.Locale.ROOT), front.group(2), front.group(3));
        }
        Matcher behind = BEHIND.matcher(sentence);
        return behind.matches()
                        && Verb.first(Phrase.of(behind.group(1)).words()).isPresent()
                ? conditional("if", behind.group(2), behind.group(1))
                : Optional.empty();
    }

    private static Optional<String> conditional(String opener, String clause, String main) {
        Phrase phrase = Phrase.of(clause);
        Phrase consequence = Phrase.of(main);
        boolean imperative = Verb.first(consequence.words()).isEmpty();
        boolean usable = phrase.size() >= SHORTEST_CLAUSE
                && !MeasureQuestion.isPreposition(phrase.first())
                && !Words.isPredicative(phrase.first())
                && !phrase.any(word -> word.equals("that") || word.equals("so"))
                && !isList(main)
                && phrase.size() <= LONGEST_CLAUSE
                && phrase.contentWords() >= 2
                && MeasureQuestion.isPlain(clause)
                && !phrase.any(Words::isPointing)
                && !phrase.any(word -> PAST.contains(word))
                && !phrase.any(word -> word.equals("possible") || word.equals("necessary"))
                && consequence.size() >= SHORTEST_CLAUSE
                && !consequence.any(word -> PAST.contains(word))
                && !consequence.first().equalsIgnoreCase("whether");
        String asking = imperative ? "What should be done " : "What happens ";
        return usable ? Optional.of(asking + opener + " " + clause + "?") : Optional.empty();
    }

    /** Whether the comma that was taken for the end of the condition stood in a list. */
    private static boolean isList(String main) {
        int comma = main.indexOf(',');
        return comma >= 0 && Phrase.of(main.substring(0, comma)).size() < SHORTEST_CLAUSE;
    }

    /** Why it is as the sentence says. */
    Optional<String> reason(String sentence) {
        Matcher matcher = REASON.matcher(sentence);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Clause clause = Clause.of(matcher.group(1));
        Optional<Verb> verb = Verb.first(clause.words());
        if (verb.isEmpty()
                || clause.words().size() > LONGEST_STATEMENT
                || !MeasureQuestion.isPlain(clause.sentence())) {
            return Optional.empty();
        }
        Phrase subject = clause.subject(verb.get());
        Phrase predicate = Phrase.of(clause.sentence()
                .substring(clause.endOf(verb.get().index() + verb.get().length() - 1)));
        boolean negated = !predicate.isEmpty() && predicate.first().equals("not");
        Phrase positive = negated ? predicate.from(1) : predicate;
        boolean usable = !subject.isEmpty()
                && !positive.isEmpty()
                && subject.contentWords() > 0
                && !subject.any(Words::isPointing)
                && !subject.any(Words::opensClause)
                && !positive.any(Words::isPointing)
                && !positive.any(Words::opensClause)
                && !positive.any(Words::isFinite);
        return usable
                ? Optional.of(("Why " + verb.get().auxiliary() + " "
                                + sentenceCase.lower(subject).text() + " " + (negated ? "not " : "")
                                + verb.get().remains() + " " + positive.text() + "?")
                        .replaceAll("\\s+", " "))
                : Optional.empty();
    }

    /** What a term is or means. */
    Optional<String> meaning(String sentence) {
        Matcher term = TERM.matcher(sentence);
        if (term.matches() && Phrase.of(term.group(1)).size() <= LONGEST_TERM) {
            return Optional.of("What does \"" + term.group(1).strip().replaceAll("[,.]+$", "") + "\" mean?");
        }
        Matcher definition = IS_A.matcher(sentence);
        if (!definition.matches()) {
            return Optional.empty();
        }
        Phrase subject = Phrase.of(definition.group(1));
        boolean usable = subject.size() <= LONGEST_TERM
                && subject.contentWords() > 0
                && !subject.any(Words::isPointing)
                && !subject.any(Words::opensClause)
                && !subject.any(Words::isFinite)
                && !subject.any(Words::negates)
                && !TALK.matcher(subject.text()).find()
                && subject.text().matches("\\p{L}.*")
                && (definition.group(2).equals("are") || !subject.last().matches(".*[^s]s"))
                && named(subject);
        return usable
                ? Optional.of("What " + definition.group(2) + " "
                        + sentenceCase.lower(subject).text() + "?")
                : Optional.empty();
    }

    /** Only what has a name can be asked after without its surroundings. */
    private boolean named(Phrase subject) {
        Phrase inside = sentenceCase.lower(subject);
        return inside.any(word -> Character.isUpperCase(word.codePointAt(0)));
    }
}

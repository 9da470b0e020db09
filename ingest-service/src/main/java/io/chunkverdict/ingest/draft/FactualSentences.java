package io.chunkverdict.ingest.draft;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.section.References;
import io.chunkverdict.text.sentence.Sentences;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The sentences of a document that a question could be about: whole ones of running text, that point at nothing before them. */
final class FactualSentences {
    private static final int MIN_TOKENS = 10;
    private static final int MAX_TOKENS = 60;

    /** Beyond this many characters no sentence has 60 tokens; counting them would be for nothing. */
    private static final int MAX_CHARACTERS = 600;

    private static final double MIN_LETTERS = 0.6;
    private static final Pattern MARKUP = Pattern.compile(
            "\\*\\*|__|`|\\||\uFFFD|https?:|www\\.|\\]\\(|<[a-z/]|\\{|\\}|\\$\\$|\\\\|\\.{3}|…|-{3}|_{2}|\\$[^0-9 ]|\\$ |[A-Z]{3,}REF\\d|INLINEFORM|\\bas follows\\b");
    private static final Pattern LIST_MARK = Pattern.compile("^(?:[-*+•·]|\\(?[0-9a-zA-Z]{1,3}[.)])\\s+");
    private static final Pattern HYPHEN_BREAK = Pattern.compile("[-\u2010\u2011]\\s*[\\n\\r]");

    private final Cl100k tokens;

    FactualSentences(Cl100k tokens) {
        this.tokens = tokens;
    }

    /**
     * A sentence.
     *
     * @param span where it stands in the document's text
     * @param gold verbatim, but for white space where that changes nothing
     * @param text on one line, for reading
     */
    record Sentence(Span span, String gold, String text) {}

    /** Every sentence of the text on one line in small letters, factual or not: what is said twice is found by it. */
    static List<String> stated(String text) {
        return Sentences.spans(text).stream()
                .filter(span -> span.length() <= MAX_CHARACTERS)
                .map(span -> folded(span.of(text)))
                .toList();
    }

    static String folded(String sentence) {
        return sentence.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    /** @param wanted asked of each sentence, {@linkplain #folded folded}, before anything dear is done with it */
    List<Sentence> of(ParsedDocument document, Predicate<String> wanted) {
        List<Sentence> sentences = new ArrayList<>();
        References references =
                References.of(document.elements(), document.text().length());
        List<Element> elements = document.elements().isEmpty()
                // plain text has no structure to go by
                ? List.of(Element.of(
                        ElementKind.PARAGRAPH, new Span(0, document.text().length())))
                : document.elements();
        for (Element element : elements) {
            boolean prose = element.kind() == ElementKind.PARAGRAPH || element.kind() == ElementKind.LIST_ITEM;
            if (prose && !references.contain(element.span().start())) {
                String text = element.span().of(document.text());
                for (Span span : Sentences.spans(text)) {
                    take(
                            sentences,
                            wanted,
                            document.text(),
                            span.shift(element.span().start()));
                }
            }
        }
        return sentences;
    }

    private void take(List<Sentence> sentences, Predicate<String> wanted, String text, Span span) {
        if (span.length() > MAX_CHARACTERS) {
            return;
        }
        var mark = LIST_MARK.matcher(span.of(text));
        Span body = mark.find() ? new Span(span.start() + mark.end(), span.end()) : span;
        String gold = body.of(text).strip();
        String flat = gold.replaceAll("\\s+", " ");
        if (wanted.test(folded(flat)) && isFactual(flat)) {
            // a word cut at a line's end is put together only where its line break is still there
            sentences.add(new Sentence(body, HYPHEN_BREAK.matcher(gold).find() ? gold : flat, flat));
        }
    }

    private boolean isFactual(String text) {
        if (text.isEmpty() || !text.endsWith(".") || MARKUP.matcher(text).find() || text.startsWith("#")) {
            return false;
        }
        int first = text.codePointAt(0);
        boolean opens = Character.isUpperCase(first) || first == '"' || first == '“';
        if (!opens || Words.pointsBack(text.split(" ", 2)[0]) || unbalanced(text)) {
            return false;
        }
        long letters =
                text.codePoints().filter(c -> Character.isLetter(c) || c == ' ').count();
        if (letters < MIN_LETTERS * text.length()) {
            return false;
        }
        int count = tokens.count(text);
        return count >= MIN_TOKENS && count <= MAX_TOKENS;
    }

    private static boolean unbalanced(String text) {
        long open = text.chars().filter(c -> c == '(').count();
        long close = text.chars().filter(c -> c == ')').count();
        long quotes = text.chars().filter(c -> c == '"').count();
        return open != close || quotes % 2 != 0;
    }
}

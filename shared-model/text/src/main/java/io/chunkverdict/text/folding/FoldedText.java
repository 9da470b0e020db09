package io.chunkverdict.text.folding;

import io.chunkverdict.model.corpus.Span;
import java.util.List;

/**
 * A text folded for comparison, with the way back to its offsets; immutable, so fold once and compare often.
 *
 * <p>Folding drops soft hyphens, joins words hyphenated at a line end, applies NFKC (but leaves a character that is no
 * decimal digit and would become one, such as ², ½, ① or ㎡), lower-cases in full with ς as σ, and makes every run of
 * white space one space, none at the ends. A hyphen at a line end is ambiguous, so there are two forms: {@linkplain
 * #forms() the first} joins "agree-⏎ment" to "agreement", the second "seven-⏎day" to "seven-day". Between digits nothing
 * is joined. Two texts compare equal when any pair of their forms does.
 *
 * <p>NFKC is applied in pieces of at most {@value Folder#LONGEST_SEGMENT} code points that no composition crosses, so a
 * longer run of combining marks (none occurs outside hostile text) is ordered within such pieces only, in linear time. An
 * unpaired surrogate becomes U+FFFD.
 */
public final class FoldedText {

    private final List<FoldedForm> forms;

    private FoldedText(List<FoldedForm> forms) {
        this.forms = forms;
    }

    /** Folds {@code text}, in time linear in its length. */
    public static FoldedText of(String text) {
        Folder joining = new Folder(text, false);
        FoldedForm joined = joining.fold();
        return new FoldedText(
                joining.metHyphenAtLineEnd() ? List.of(joined, new Folder(text, true).fold()) : List.of(joined));
    }

    /** One form, or two when a word is hyphenated at a line end: first without the hyphens, then with them. */
    public List<FoldedForm> forms() {
        return forms;
    }

    /** Whether nothing is left to compare. */
    public boolean isEmpty() {
        return forms.get(0).text().isEmpty();
    }

    /** The whole of the first form in the source: the text without white space at its ends; empty when nothing is left. */
    public Span extent() {
        return isEmpty()
                ? new Span(0, 0)
                : forms.get(0).sourceSpan(0, forms.get(0).text().length());
    }
}

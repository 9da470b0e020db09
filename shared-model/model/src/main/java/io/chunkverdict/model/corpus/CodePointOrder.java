package io.chunkverdict.model.corpus;

import java.util.Comparator;

/**
 * Strings by code point, a prefix before its extensions.
 *
 * <p>{@link String#compareTo} orders by UTF-16 unit and so puts U+10000 and beyond (surrogates, U+D800 to U+DFFF) before
 * U+E000 to U+FFFF; UTF-8 bytes and Python order by code point. Everything that is listed "by id" uses this order. An
 * unpaired surrogate counts as the code point of its own value.
 */
public enum CodePointOrder implements Comparator<String> {
    /** The one instance; it has no state. */
    INSTANCE;

    @Override
    public int compare(String left, String right) {
        int shared = Math.min(left.length(), right.length());
        int i = 0;
        while (i < shared && left.charAt(i) == right.charAt(i)) {
            i++;
        }
        if (i == shared) {
            return Integer.compare(left.length(), right.length());
        }
        // units that differ after a shared high surrogate: the code points that they complete decide, unless neither
        // does
        if (i > 0 && Character.isHighSurrogate(left.charAt(i - 1))) {
            int completed = Integer.compare(left.codePointAt(i - 1), right.codePointAt(i - 1));
            if (completed != 0) {
                return completed;
            }
        }
        return Integer.compare(left.codePointAt(i), right.codePointAt(i));
    }
}

package io.chunkverdict.text.language;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writing systems that can be told apart by their letters' code points (algorithms.md §10). */
public enum Script {
    HAN(0x4E00, 0x9FFF, 0x3400, 0x4DBF, 0xF900, 0xFAFF),
    KANA(0x3040, 0x30FF),
    HANGUL(0xAC00, 0xD7AF, 0x1100, 0x11FF, 0x3130, 0x318F),
    CYRILLIC(0x0400, 0x052F),
    ARABIC(0x0600, 0x06FF, 0x0750, 0x077F),
    DEVANAGARI(0x0900, 0x097F),
    HEBREW(0x0590, 0x05FF),
    GREEK(0x0370, 0x03FF, 0x1F00, 0x1FFF),
    THAI(0x0E00, 0x0E7F),
    LATIN('A', 'Z', 'a', 'z', 0x00C0, 0x024F);

    /** Fewer letters than these say nothing. */
    private static final int MIN_LETTERS = 20;

    private static final List<Script> ALL = List.of(values());

    private final int[] ranges;

    Script(int... ranges) {
        this.ranges = ranges;
    }

    /** Its name for people and reports, such as {@code cyrillic}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The script of most letters, the first one met where two have as many.
     *
     * @return absent where the text has fewer than 20 letters of these scripts
     */
    public static Optional<Script> dominant(String text) {
        int[] letters = new int[ALL.size()];
        int[] firstSeen = new int[ALL.size()];
        int total = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            Optional<Script> script = Character.isLetter(c) ? of(c) : Optional.empty();
            if (script.isPresent()) {
                int s = script.get().ordinal();
                firstSeen[s] = letters[s]++ == 0 ? total : firstSeen[s];
                total++;
            }
        }
        if (total < MIN_LETTERS) {
            return Optional.empty();
        }
        Script best = LATIN;
        for (Script script : ALL) {
            int s = script.ordinal();
            int b = best.ordinal();
            if (letters[s] > letters[b] || letters[s] == letters[b] && letters[s] > 0 && firstSeen[s] < firstSeen[b]) {
                best = script;
            }
        }
        return Optional.of(best);
    }

    private static Optional<Script> of(int codePoint) {
        if (codePoint < 0x80) {
            // nearly all letters of most texts
            return Optional.of(LATIN);
        }
        for (Script script : ALL) {
            for (int i = 0; i < script.ranges.length; i += 2) {
                if (codePoint >= script.ranges[i] && codePoint <= script.ranges[i + 1]) {
                    return Optional.of(script);
                }
            }
        }
        return Optional.empty();
    }
}

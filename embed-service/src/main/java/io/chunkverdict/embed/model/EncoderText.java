package io.chunkverdict.embed.model;

/**
 * What an encoder is given of a text: prefix and text joined, well-formed and without outer white space, with the way
 * back to offsets in the text.
 *
 * @param value what the tokenizer reads
 * @param shift what to add to an offset in {@code value} to get one in the text (negative by the prefix's length)
 * @param textLength UTF-16 length of the text
 */
record EncoderText(String value, int shift, int textLength) {

    static EncoderText of(String prefix, String text) {
        String whole = wellFormed(prefix.isEmpty() ? text : prefix + text);
        int start = 0;
        int end = whole.length();
        while (start < end && isSpace(whole.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(whole.charAt(end - 1))) {
            end--;
        }
        return new EncoderText(whole.substring(start, end), start - prefix.length(), text.length());
    }

    /** Turns an offset in {@code value} into one in the text; an offset inside the prefix is the text's start. */
    int toText(int offset) {
        return Math.clamp((long) offset + shift, 0, textLength);
    }

    /** Python's {@code str.isspace}, which the reference pipeline strips by; all of it lies in the first plane. */
    private static boolean isSpace(char c) {
        return (c >= '\t' && c <= '\r')
                || (c >= 0x1C && c <= ' ')
                || c == 0x85
                || c == 0xA0
                || c == 0x1680
                || (c >= 0x2000 && c <= 0x200A)
                || c == 0x2028
                || c == 0x2029
                || c == 0x202F
                || c == 0x205F
                || c == 0x3000;
    }

    /** Replaces unpaired surrogates by U+FFFD: native tokenizers refuse them. Length and offsets stay. */
    private static String wellFormed(String text) {
        StringBuilder mended = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                mended = mended == null ? new StringBuilder(text) : mended;
                mended.setCharAt(i, '\uFFFD');
            }
        }
        return mended == null ? text : mended.toString();
    }
}

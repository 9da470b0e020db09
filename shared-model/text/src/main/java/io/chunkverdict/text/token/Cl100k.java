package io.chunkverdict.text.token;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import com.knuddels.jtokkit.api.IntArrayList;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * The yardstick for sizes: tokens of OpenAI's {@code cl100k_base}, as jtokkit cuts them. Names of special tokens in a text
 * ({@code <|endoftext|>}) are ordinary text; half a surrogate pair counts as U+FFFD. Thread-safe; share one.
 */
public final class Cl100k {

    /** UTF-8 bytes of the longest token: a text of n bytes has at least n / 128 tokens. */
    private static final int LONGEST_TOKEN_BYTES = 128;

    private final Encoding encoding;
    /** UTF-8 bytes of every ordinary token, by id. */
    private final byte[] byteLengths;

    /** Takes about half a second the first time: the vocabulary is read. */
    public Cl100k() {
        this.encoding = Vocabulary.ENCODING;
        this.byteLengths = Vocabulary.BYTE_LENGTHS;
    }

    /** How many tokens {@code text} has; 0 for the empty text. */
    public int count(String text) {
        return text.isEmpty() ? 0 : encoding.countTokensOrdinary(wellFormed(text));
    }

    /** The token ids of {@code text}, in order. */
    public int[] ids(String text) {
        return encoding.encodeOrdinary(wellFormed(text)).toArray();
    }

    /**
     * A number of tokens that {@code text} is sure to reach, from its length alone: whoever only needs to know that a text is
     * too long can save the counting.
     *
     * @param utf16Length length in UTF-16 code units
     */
    public static int atLeast(int utf16Length) {
        return (utf16Length + LONGEST_TOKEN_BYTES - 1) / LONGEST_TOKEN_BYTES;
    }

    /**
     * Where each token lies, in UTF-16 code units. A token that covers only some of a character's UTF-8 bytes gets the whole
     * character, so that neighbours may overlap by one character and no span ever cuts a surrogate pair.
     */
    public List<Span> spans(String text) {
        TokenIndex index = index(text);
        List<Span> spans = new ArrayList<>(index.tokens());
        for (int i = 0; i < index.tokens(); i++) {
            spans.add(index.token(i));
        }
        return spans;
    }

    /** Encodes {@code text} once, for counting the tokens of its parts. */
    public TokenIndex index(String text) {
        String input = wellFormed(text);
        IntArrayList ids = encoding.encodeOrdinary(input);
        int[] starts = new int[ids.size()];
        int[] ends = new int[ids.size()];
        CharacterCursor cursor = new CharacterCursor(input);
        int bytes = 0;
        for (int i = 0; i < ids.size(); i++) {
            starts[i] = cursor.characterAt(bytes);
            bytes += Byte.toUnsignedInt(byteLengths[ids.get(i)]);
            ends[i] = cursor.boundaryAtOrAfter(bytes);
        }
        return new TokenIndex(this, input, starts, ends);
    }

    /** {@code text} with every half of a surrogate pair replaced: UTF-8 can't hold one. Same length. */
    private static String wellFormed(String text) {
        StringBuilder mended = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
                continue;
            }
            if (mended == null) {
                mended = new StringBuilder(text);
            }
            mended.setCharAt(i, '\ufffd');
        }
        return mended == null ? text : mended.toString();
    }

    /** Walks a text once, telling which character a position in its UTF-8 bytes belongs to. Positions must not decrease. */
    private static final class CharacterCursor {
        private final String text;
        private int index;
        private int byteStart;

        CharacterCursor(String text) {
            this.text = text;
        }

        /** Index of the character that holds byte {@code position}. */
        int characterAt(int position) {
            while (index < text.length() && byteStart + utf8Length() <= position) {
                byteStart += utf8Length();
                index += Character.charCount(text.codePointAt(index));
            }
            return index;
        }

        /** Index of the first character that starts at or after byte {@code position}; does not move beyond it. */
        int boundaryAtOrAfter(int position) {
            int at = characterAt(position);
            return byteStart == position ? at : at + Character.charCount(text.codePointAt(at));
        }

        private int utf8Length() {
            int c = text.codePointAt(index);
            if (c < 0x80) {
                return 1;
            }
            if (c < 0x800) {
                return 2;
            }
            return c < 0x10000 ? 3 : 4;
        }
    }

    /** Read once for the process; immutable. */
    private static final class Vocabulary {
        static final Encoding ENCODING = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.CL100K_BASE);
        static final byte[] BYTE_LENGTHS = byteLengths();

        private static final int ORDINARY_TOKENS = 100_256;

        private static byte[] byteLengths() {
            byte[] lengths = new byte[ORDINARY_TOKENS];
            IntArrayList one = new IntArrayList(1);
            for (int id = 0; id < ORDINARY_TOKENS; id++) {
                one.clear();
                one.add(id);
                int length = ENCODING.decodeBytes(one).length;
                if (length > LONGEST_TOKEN_BYTES) {
                    throw new IllegalStateException("cl100k token " + id + " has " + length + " bytes");
                }
                // 128 does not fit a signed byte: kept modulo 256, read unsigned
                lengths[id] = (byte) length;
            }
            return lengths;
        }
    }
}

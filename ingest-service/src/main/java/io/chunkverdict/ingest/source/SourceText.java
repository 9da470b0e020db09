package io.chunkverdict.ingest.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Turns the bytes of a file a user wrote into text: UTF-8 with or without its mark, or UTF-16 with its mark. */
public final class SourceText {
    private SourceText() {}

    /**
     * Decodes strictly: a question file with a wrong character would ask for gold that is nowhere.
     *
     * @throws InvalidInputException naming the line of the first byte that is no UTF-8
     */
    public static String decode(String file, byte[] bytes) throws InvalidInputException {
        Charset charset = StandardCharsets.UTF_8;
        int mark = 0;
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            mark = 3;
        } else if (startsWith(bytes, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16BE;
            mark = 2;
        } else if (startsWith(bytes, 0xFF, 0xFE)) {
            charset = StandardCharsets.UTF_16LE;
            mark = 2;
        }
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes, mark, bytes.length - mark);
        CharBuffer out = CharBuffer.allocate(bytes.length - mark + 1);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            int line = 1 + (int) out.flip().chars().filter(c -> c == '\n').count();
            throw new InvalidInputException(new Problem(
                    file,
                    line,
                    "",
                    "the file is not valid " + charset.name() + ": byte 0x"
                            + String.format("%02X", bytes[in.position()]) + " can't be read",
                    "save it as UTF-8"));
        }
        return out.flip().toString();
    }

    private static boolean startsWith(byte[] bytes, int... prefix) {
        if (bytes.length < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if ((bytes[i] & 0xFF) != prefix[i]) {
                return false;
            }
        }
        return true;
    }
}

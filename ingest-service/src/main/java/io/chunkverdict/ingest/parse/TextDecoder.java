package io.chunkverdict.ingest.parse;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import io.chunkverdict.model.wording.Counted;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Bytes to text: a byte order mark decides, else UTF-8 where it is valid, else UTF-16 without a mark (told by its zero
 * bytes), else what statistics over the bytes suggest, else Windows-1252. Nothing is normalised: line breaks, tabs and
 * composed characters stay as they are; only the byte order mark goes.
 */
public final class TextDecoder {

    /** Below this confidence (of 100) the detector's guess is worth less than the most common legacy encoding. */
    private static final int MIN_CONFIDENCE = 35;

    private static final int DETECTION_BYTES = 64 * 1024;
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final char REPLACEMENT = '\uFFFD';

    /**
     * Text out of bytes.
     *
     * @param text the text without byte order mark and without U+0000
     * @param encoding what it was read as, e.g. {@code utf-8}, {@code utf-8-bom}, {@code windows-1252}
     */
    public record Decoded(String text, String encoding, List<ParseWarning> warnings) {}

    private record Mark(String label, Charset charset, int... bytes) {
        boolean opens(byte[] data) {
            if (data.length < bytes.length) {
                return false;
            }
            for (int i = 0; i < bytes.length; i++) {
                if ((data[i] & 0xFF) != bytes[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** UTF-32 before UTF-16, whose little-endian mark is the beginning of UTF-32's. */
    private static final List<Mark> MARKS = List.of(
            new Mark("utf-8-bom", StandardCharsets.UTF_8, 0xEF, 0xBB, 0xBF),
            new Mark("utf-32le", Charset.forName("UTF-32LE"), 0xFF, 0xFE, 0, 0),
            new Mark("utf-32be", Charset.forName("UTF-32BE"), 0, 0, 0xFE, 0xFF),
            new Mark("utf-16le", StandardCharsets.UTF_16LE, 0xFF, 0xFE),
            new Mark("utf-16be", StandardCharsets.UTF_16BE, 0xFE, 0xFF));

    private TextDecoder() {}

    /** Reads bytes whose encoding nobody told. */
    public static Decoded decode(byte[] bytes) {
        Optional<Decoded> marked = marked(bytes);
        if (marked.isPresent()) {
            return marked.get();
        }
        Optional<Charset> wide = wideWithoutMark(bytes);
        if (wide.isPresent()) {
            return guessed(bytes, wide.get());
        }
        Optional<String> utf8 = strictly(bytes, StandardCharsets.UTF_8);
        if (utf8.isPresent()) {
            return finish(utf8.get(), "utf-8", List.of());
        }
        return guessed(bytes, detect(bytes));
    }

    /** Reads bytes whose encoding the file tells; empty when they are none of it. A byte order mark still wins. */
    public static Optional<Decoded> decodeDeclared(byte[] bytes, Charset declared) {
        return marked(bytes).or(() -> strictly(bytes, declared)
                .map(text -> finish(text, declared.name().toLowerCase(Locale.ROOT), List.of())));
    }

    private static Optional<Decoded> marked(byte[] bytes) {
        for (Mark mark : MARKS) {
            if (mark.opens(bytes)) {
                int skip = mark.bytes.length;
                String text = new String(bytes, skip, bytes.length - skip, mark.charset);
                return Optional.of(finish(text, mark.label, List.of()));
            }
        }
        return Optional.empty();
    }

    private static Decoded guessed(byte[] bytes, Charset charset) {
        String encoding = charset.name().toLowerCase(Locale.ROOT);
        ParseWarning warning = new ParseWarning(
                ParseWarning.Kind.GUESSED_ENCODING,
                "the encoding is not declared and the bytes are not UTF-8: read as " + encoding
                        + "; if characters look wrong, save the file as UTF-8");
        return finish(new String(bytes, charset), encoding, List.of(warning));
    }

    private static Decoded finish(String text, String encoding, List<ParseWarning> warnings) {
        List<ParseWarning> all = new ArrayList<>(warnings);
        String clean = text.replace('\0', REPLACEMENT);
        long replaced = clean.chars().filter(c -> c == REPLACEMENT).count();
        if (replaced > 0) {
            all.add(new ParseWarning(
                    ParseWarning.Kind.REPLACED_CHARACTERS,
                    Counted.of(replaced, "replacement character") + " (U+FFFD), the first at offset "
                            + clean.indexOf(REPLACEMENT) + ": bytes that mean nothing in " + encoding
                            + ", or lost before; save the file as UTF-8"));
        }
        return new Decoded(clean, encoding, all);
    }

    /** UTF-16 text of mostly Latin letters has a zero in every other byte, and text in no other encoding has. */
    private static Optional<Charset> wideWithoutMark(byte[] bytes) {
        if (bytes.length < 4 || bytes.length % 2 != 0) {
            return Optional.empty();
        }
        int pairs = Math.min(bytes.length, DETECTION_BYTES) / 2;
        int zeroFirst = 0;
        int zeroSecond = 0;
        for (int i = 0; i < pairs; i++) {
            zeroFirst += bytes[2 * i] == 0 ? 1 : 0;
            zeroSecond += bytes[2 * i + 1] == 0 ? 1 : 0;
        }
        if (zeroSecond > pairs / 2 && zeroFirst <= pairs / 20) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        if (zeroFirst > pairs / 2 && zeroSecond <= pairs / 20) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        return Optional.empty();
    }

    private static Charset detect(byte[] bytes) {
        CharsetDetector detector = new CharsetDetector();
        detector.setText(bytes.length <= DETECTION_BYTES ? bytes : java.util.Arrays.copyOf(bytes, DETECTION_BYTES));
        for (CharsetMatch match : detector.detectAll()) {
            if (match.getConfidence() < MIN_CONFIDENCE) {
                break;
            }
            Optional<Charset> charset = legacy(match.getName());
            if (charset.isPresent() && strictly(bytes, charset.get()).isPresent()) {
                return charset.get();
            }
        }
        return WINDOWS_1252;
    }

    /** The charset behind a detected name; the ISO Latin sets become the Windows sets that contain them. */
    private static Optional<Charset> legacy(String detected) {
        String name =
                switch (detected) {
                    case "ISO-8859-1" -> "windows-1252";
                    case "ISO-8859-9" -> "windows-1254";
                    case "ISO-8859-8-I" -> "ISO-8859-8";
                    default -> detected;
                };
        // UTF-8 and UTF-16 were ruled out before; EBCDIC is not what text files are in
        if (name.startsWith("UTF-") || name.startsWith("IBM") || !Charset.isSupported(name)) {
            return Optional.empty();
        }
        return Optional.of(Charset.forName(name));
    }

    private static Optional<String> strictly(byte[] bytes, Charset charset) {
        try {
            return Optional.of(charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}

package io.chunkverdict.ingest.parse.html;

import io.chunkverdict.ingest.parse.TextDecoder;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A page's encoding: its byte order mark, else what it declares about itself anywhere (browsers look at the first
 * kilobyte only, but pages with long scripts declare later), else what the bytes suggest.
 */
final class HtmlEncoding {

    private static final Pattern CHARSET =
            Pattern.compile("charset\\s*=\\s*[\"']?\\s*([^\\s\"';]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern XML_DECLARATION =
            Pattern.compile("\\A\\s*<\\?xml[^>]*encoding\\s*=\\s*[\"']([^\"']+)[\"']", Pattern.CASE_INSENSITIVE);

    private HtmlEncoding() {}

    static TextDecoder.Decoded decode(byte[] bytes) {
        if (isAscii(bytes)) {
            return TextDecoder.decode(bytes);
        }
        return declared(bytes)
                .flatMap(charset -> TextDecoder.decodeDeclared(bytes, charset))
                .orElseGet(() -> TextDecoder.decode(bytes));
    }

    private static boolean isAscii(byte[] bytes) {
        for (byte b : bytes) {
            if (b <= 0) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Charset> declared(byte[] bytes) {
        String ascii = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher xml = XML_DECLARATION.matcher(ascii);
        if (xml.find()) {
            return charset(xml.group(1));
        }
        Document page = Jsoup.parse(ascii);
        for (Element meta : page.select("meta")) {
            if (meta.hasAttr("charset")) {
                return charset(meta.attr("charset"));
            }
            Matcher content = CHARSET.matcher(meta.attr("content"));
            if (meta.attr("http-equiv").equalsIgnoreCase("content-type") && content.find()) {
                return charset(content.group(1));
            }
        }
        return Optional.empty();
    }

    /** As browsers do: Latin-1 means Windows-1252, and UTF-16 can't be declared by letters that were read as ASCII. */
    private static Optional<Charset> charset(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        if (lower.startsWith("utf-16") || lower.startsWith("utf-32") || lower.equals("unicode")) {
            return Optional.empty();
        }
        String browsers =
                switch (lower) {
                    case "iso-8859-1", "latin1", "us-ascii", "ascii" -> "windows-1252";
                    case "iso-8859-9" -> "windows-1254";
                    case "gb2312", "gbk" -> "GB18030";
                    case "shift_jis", "shift-jis", "sjis" -> "windows-31j";
                    case "ks_c_5601-1987" -> "x-windows-949";
                    default -> lower;
                };
        try {
            return Optional.of(Charset.forName(browsers));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }
}

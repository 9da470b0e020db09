package io.chunkverdict.score.page;

import io.chunkverdict.messaging.codec.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An HTML file with one place for data. */
final class Template {

    private static final String DATA = "/*DATA*/null";

    private static final Map<String, String> PARTS = Map.of(
            "/*STYLE*/", "style.css",
            "/*COMMON*/", "common.js",
            "/*REPORT*/", "report.js",
            "/*QUESTIONS*/", "questions.js",
            "/*TREND*/", "trend.js");
    private static final int VERSION_HEX = 8;

    private final String before;
    private final String after;

    private Template(String before, String after) {
        this.before = before;
        this.after = after;
    }

    /** Reads a resource beside this class and puts the shared style sheet and scripts in. */
    static Template of(String name) {
        String html = resource(name);
        for (Map.Entry<String, String> part : PARTS.entrySet()) {
            if (html.contains(part.getKey())) {
                html = html.replace(part.getKey(), resource(part.getValue()));
            }
        }
        int at = html.indexOf(DATA);
        if (at < 0) {
            throw new IllegalStateException("page template " + name + " has no place for data");
        }
        return new Template(html.substring(0, at), html.substring(at + DATA.length()));
    }

    /** First hex digits of the template's hash. */
    String version() {
        return Sha256.hex(before + after).substring(0, VERSION_HEX);
    }

    /** The file with {@code json} in its place, safe inside a script element. */
    String with(String json) {
        return before + escape(json) + after;
    }

    /**
     * JSON that can't end the script element it stands in, open a comment, or break a line where older scripts would.
     * Inside JSON these characters only stand in strings, where an escape means the same.
     */
    static String escape(String json) {
        StringBuilder escaped = new StringBuilder(json.length() + 64);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            switch (c) {
                case '<' -> escaped.append("\\u003c");
                case '>' -> escaped.append("\\u003e");
                case '&' -> escaped.append("\\u0026");
                case '\u2028' -> escaped.append("\\u2028");
                case '\u2029' -> escaped.append("\\u2029");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }

    private static String resource(String name) {
        try (InputStream in = Template.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("page resource " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("page resource " + name + " can't be read", e);
        }
    }
}

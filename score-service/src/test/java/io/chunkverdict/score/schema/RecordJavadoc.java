package io.chunkverdict.score.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the sources say about records, for the first draft of a description. */
final class RecordJavadoc {

    private static final List<Path> SOURCES =
            List.of(Path.of("src/main/java"), Path.of("../shared-model/model/src/main/java"));

    private final String comment;

    private RecordJavadoc(String comment) {
        this.comment = comment;
    }

    static RecordJavadoc of(Class<?> type) {
        Class<?> top = type;
        while (top.getEnclosingClass() != null) {
            top = top.getEnclosingClass();
        }
        String file = top.getName().replace('.', '/') + ".java";
        return SOURCES.stream()
                .map(root -> root.resolve(file))
                .filter(Files::exists)
                .findFirst()
                .map(path -> new RecordJavadoc(before(type, read(path))))
                .orElse(new RecordJavadoc(""));
    }

    /** What the type is for. */
    String summary() {
        String text = comment.replaceFirst("(?s)@param.*", "").replaceFirst("(?s)<p>.*", "");
        return plain(text);
    }

    /** What a component means; empty if nobody says. */
    Optional<String> component(String name) {
        Matcher found = Pattern.compile("(?s)@param " + Pattern.quote(name) + " (.*?)(?=@param|$)")
                .matcher(comment);
        return found.find() ? Optional.of(plain(found.group(1))) : Optional.empty();
    }

    private static String before(Class<?> type, String source) {
        Matcher declared = Pattern.compile("(?:record|enum|interface) " + type.getSimpleName() + "\\b")
                .matcher(source);
        if (!declared.find()) {
            return "";
        }
        int start = source.lastIndexOf("/**", declared.start());
        return start < 0
                ? ""
                : source.substring(start + 3, source.indexOf("*/", start)).replaceAll("(?m)^\\s*\\*", "");
    }

    private static String plain(String javadoc) {
        String text = javadoc.replaceAll("\\{@(?:code|link) #?([^}]*)}", "$1")
                .replace("&gt;", ">")
                .replace("&lt;", "<")
                .replaceAll("\\s+", " ")
                .strip();
        return text.isEmpty()
                ? text
                : Character.toUpperCase(text.charAt(0)) + text.substring(1).replaceAll("\\.$", "");
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

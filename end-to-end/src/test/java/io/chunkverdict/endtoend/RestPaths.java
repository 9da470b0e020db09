package io.chunkverdict.endtoend;

import io.chunkverdict.harness.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the services' resources serve, as {@code METHOD /path/{parameter}}. */
final class RestPaths {

    private static final Pattern PATH = Pattern.compile("@Path\\(\"(/[^\"]*)\"\\)");
    private static final Pattern METHOD = Pattern.compile("@(GET|PUT|POST|DELETE|PATCH)\\b");

    private RestPaths() {}

    static Set<String> all() {
        Set<String> all = new TreeSet<>();
        for (String service : Project.SERVICES) {
            try (Stream<Path> files = Files.walk(Project.root().resolve(service).resolve("src/main/java"))) {
                files.filter(file -> file.getFileName().toString().endsWith("Resource.java"))
                        .forEach(file -> collect(Documentation.read(file), all));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all;
    }

    private static void collect(String source, Set<String> all) {
        Matcher base = PATH.matcher(source);
        if (!base.find()) {
            return;
        }
        for (String block : source.substring(base.end()).split("(?=@(?:GET|PUT|POST|DELETE|PATCH)\\b)")) {
            Matcher method = METHOD.matcher(block);
            if (method.lookingAt()) {
                Matcher own = PATH.matcher(block);
                String path = (base.group(1) + (own.find() ? own.group(1) : "")).replaceAll("/{2,}", "/");
                all.add(method.group(1) + " " + path.replaceAll("\\{(\\w+):[^}]*}", "{$1}"));
            }
        }
    }

    /** Whether a request would reach a resource; parameters may be anything but empty. */
    static boolean serve(String method, String path) {
        return all().stream().anyMatch(endpoint -> {
            String pattern = Pattern.compile("\\{\\w+}")
                    .splitAsStream(endpoint)
                    .map(Pattern::quote)
                    .reduce((one, other) -> one + "[^/]+" + other)
                    .orElseThrow();
            return (method + " " + path).matches(endpoint.endsWith("}") ? pattern + "[^/]+" : pattern);
        });
    }
}

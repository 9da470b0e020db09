package io.chunkverdict.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A generated corpus with questions: sections of invented sentences, one fact in each, the same on every machine.
 *
 * @param docs folder with the documents
 * @param questions question file
 * @param config configuration that chooses the stub encoder
 */
public record Corpus(Path docs, Path questions, Path config) {

    private static final List<String> NOUNS = List.of(
            "valve", "turbine", "ledger", "permit", "sensor", "harbour", "archive", "beacon", "orchard", "kiln",
            "anchor", "quarry", "lantern", "saddle", "compass", "furnace", "hopper", "gasket", "pulley", "cistern");
    private static final List<String> VERBS =
            List.of("inspects", "replaces", "records", "seals", "measures", "cleans", "approves", "stores", "labels");

    /** Writes a corpus of so many Markdown documents, one question for each. */
    public static Corpus write(Path directory, int documents) {
        Random random = new Random(7);
        StringBuilder questions = new StringBuilder("questions:\n");
        for (int d = 0; d < documents; d++) {
            String name = String.format(Locale.ROOT, "unit-%03d", d);
            StringBuilder text = new StringBuilder("# Handbook of " + name + "\n\n");
            for (int s = 0; s < 6; s++) {
                text.append("## Section ").append(s + 1).append("\n\n");
                for (int p = 0; p < 3; p++) {
                    text.append(paragraph(random)).append("\n\n");
                }
                if (s == d % 6) {
                    String fact = "The " + NOUNS.get(d % NOUNS.size()) + " of " + name + " must be checked every "
                            + (d + 3) + " days by the keeper of hall " + (d * 7 + 1) + ".";
                    text.append(fact).append("\n\n");
                    questions
                            .append("- id: q")
                            .append(d)
                            .append("\n  query: How often is the ")
                            .append(NOUNS.get(d % NOUNS.size()))
                            .append(" of ")
                            .append(name)
                            .append(" looked at?")
                            .append("\n  gold_snippets:\n  - \"")
                            .append(fact)
                            .append("\"")
                            .append("\n  tags: [")
                            .append(d % 2 == 0 ? "even" : "odd")
                            .append("]\n");
                }
            }
            file(directory.resolve("docs/" + name + ".md"), text.toString());
        }
        return new Corpus(
                directory.resolve("docs"),
                file(directory.resolve("questions.yaml"), questions.toString()),
                file(directory.resolve("config.yaml"), "embedding:\n  model: stub\n"));
    }

    public static Path file(Path file, String content) {
        return file(file, content.getBytes(StandardCharsets.UTF_8));
    }

    public static Path file(Path file, byte[] content) {
        try {
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String paragraph(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            text.append(i == 0 ? "" : " ")
                    .append("The ")
                    .append(noun(random))
                    .append(' ')
                    .append(VERBS.get(random.nextInt(VERBS.size())))
                    .append(" the ")
                    .append(noun(random))
                    .append(" near the ")
                    .append(noun(random))
                    .append(" before noon.");
        }
        return text.toString();
    }

    private static String noun(Random random) {
        return NOUNS.get(random.nextInt(NOUNS.size()));
    }
}

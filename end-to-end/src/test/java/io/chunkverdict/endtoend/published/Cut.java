package io.chunkverdict.endtoend.published;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A few documents of a published set with the questions about them, for a run that takes seconds.
 *
 * @param documents folder of the documents
 * @param questions question file
 * @param configuration chooses the stub encoder
 * @param size number of questions
 */
public record Cut(String name, Path documents, Path questions, Path configuration, int size) {

    private static final int DOCUMENTS = 2;
    private static final int QUESTIONS = 25;

    /** A cut of every set: of each its first suite's smallest documents. */
    public static List<Cut> ofEverySet(Path data, Path out) throws IOException {
        List<Cut> cuts = new ArrayList<>();
        for (PublishedSet set : PublishedSet.values()) {
            cuts.add(of(set, data, out.resolve(set.label())));
        }
        return cuts;
    }

    private static Cut of(PublishedSet set, Path data, Path out) throws IOException {
        Path source = data.resolve(set.folder()).resolve(set.documents());
        Map<String, List<ConvertedQuestion>> byDocument = new LinkedHashMap<>();
        Converter.convert(set, data)
                .values()
                .forEach(suite -> suite.forEach(question -> byDocument
                        .computeIfAbsent(question.document(), document -> new ArrayList<>())
                        .add(question)));
        Path documents = Files.createDirectories(out.resolve("documents"));
        List<ConvertedQuestion> questions = new ArrayList<>();
        for (String document : byDocument.keySet().stream()
                .sorted(Comparator.comparingLong(
                        document -> source.resolve(document).toFile().length()))
                .limit(set.suitePerDocument() ? 1 : DOCUMENTS)
                .toList()) {
            Files.copy(source.resolve(document), documents.resolve(document));
            byDocument.get(document).stream().limit(QUESTIONS).forEach(questions::add);
        }
        return new Cut(
                set.label(),
                documents,
                Converter.write(questions, out.resolve("questions.json")),
                Files.writeString(
                        out.resolve("config.yaml"), "pooled: " + set.pooled() + "\nembedding:\n  model: stub\n"),
                questions.size());
    }
}

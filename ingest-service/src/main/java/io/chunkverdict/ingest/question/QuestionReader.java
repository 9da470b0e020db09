package io.chunkverdict.ingest.question;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import io.chunkverdict.ingest.source.SourceText;
import io.chunkverdict.ingest.source.YamlSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads question files: YAML, JSON, JSON Lines and CSV of our own, chunklab's YAML unchanged, and Chroma's CSV unchanged.
 * Either every question is good or all that is wrong is said at once.
 */
public final class QuestionReader {
    private static final String SHAPE = "write a list of questions, each with id, query and gold";

    private QuestionReader() {}

    /**
     * Reads a file.
     *
     * @param file name, for messages and to tell the notation
     * @param mediaType as a client declared it; may be empty
     * @param bytes content
     * @throws InvalidInputException with every mistake, by line
     */
    public static QuestionFile read(String file, String mediaType, byte[] bytes) throws InvalidInputException {
        return readAll(file, mediaType, bytes).orRefuse();
    }

    /** Reads a file as far as it can be read; with mistakes, what else there is can still be checked. */
    public static QuestionReading readAll(String file, String mediaType, byte[] bytes) {
        QuestionFormat format = QuestionFormat.YAML;
        Problems problems = new Problems(file);
        try {
            String text = SourceText.decode(file, bytes);
            if (text.isBlank()) {
                throw new InvalidInputException(new Problem(file, 1, "", "the file is empty", SHAPE));
            }
            format = QuestionFormat.detect(file, mediaType, text);
            List<SourcedQuestion> questions = questions(problems, format, text);
            return new QuestionReading(
                    new QuestionFile(file, format, questions, problems.warnings()), problems.errors());
        } catch (InvalidInputException e) {
            return new QuestionReading(new QuestionFile(file, format, List.of(), problems.warnings()), e.problems());
        }
    }

    private static List<SourcedQuestion> questions(Problems problems, QuestionFormat format, String text)
            throws InvalidInputException {
        String file = problems.file();
        SourceNode root =
                switch (format) {
                    case YAML -> YamlSource.read(file, text);
                    case JSON -> JsonSource.read(file, text);
                    case JSONL -> JsonSource.readLines(file, text);
                    case CSV -> CsvQuestions.read(problems, text);
                };
        List<SourcedQuestion> questions = questions(problems, root);
        if (!problems.hasErrors() && questions.isEmpty()) {
            problems.error(root.line(), "questions", "there is no question in the file", SHAPE);
        }
        return questions;
    }

    private static List<SourcedQuestion> questions(Problems problems, SourceNode root) {
        List<SourcedQuestion> questions = new ArrayList<>();
        QuestionMapper mapper = new QuestionMapper(problems);
        Map<String, Integer> lines = new HashMap<>();
        int index = 0;
        for (SourceNode node : list(problems, root)) {
            String path = "questions[" + index++ + "]";
            if (!(node instanceof Mapping mapping)) {
                problems.error(node.line(), path, "expected a question, found " + node.description(), SHAPE);
                continue;
            }
            // whatever else is wrong with the question: its id is said to be taken, too
            QuestionMapper.idOf(mapping).ifPresent(id -> {
                Integer first = lines.putIfAbsent(id, mapping.line());
                if (first != null) {
                    problems.error(
                            mapping.line(),
                            path + ".id",
                            "the id '" + id + "' occurs twice, on lines " + first + " and " + mapping.line(),
                            QuestionReading.DUPLICATE_HINT);
                }
            });
            mapper.map(path, mapping).ifPresent(questions::add);
        }
        return questions;
    }

    private static List<SourceNode> list(Problems problems, SourceNode root) {
        if (root instanceof Sequence sequence) {
            return sequence.items();
        }
        if (root instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                if (entry.key().equals("questions")) {
                    // a known top-level key next to it can only be a note to people, but a misspelt one may be
                    // questions
                    new Section(
                            problems,
                            "",
                            mapping,
                            List.of(
                                    "questions",
                                    "source",
                                    "licence",
                                    "license",
                                    "note",
                                    "version",
                                    // what the server's own answers carry beside questions
                                    "questionSetSha",
                                    "documents",
                                    "notes"));
                    if (entry.value() instanceof Sequence sequence) {
                        return sequence.items();
                    }
                    problems.error(
                            entry.line(),
                            "questions",
                            "expected a list, found " + entry.value().description(),
                            SHAPE);
                    return List.of();
                }
            }
        }
        problems.error(root.line(), "questions", "expected a top-level 'questions:' list", SHAPE);
        return List.of();
    }
}

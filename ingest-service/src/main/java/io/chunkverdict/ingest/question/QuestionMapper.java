package io.chunkverdict.ingest.question;

import io.chunkverdict.ingest.question.SourcedQuestion.GoldSource;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a question of one mapping of a question file. */
final class QuestionMapper {
    private static final int LONGEST_ID = 200;
    private static final List<String> KEYS =
            List.of("id", "query", "question", "gold", "goldSnippets", "goldAnswer", "tags", "reviewed");

    private final Problems problems;
    private final GoldMapper gold;
    private boolean goldAnswerSeen;

    QuestionMapper(Problems problems) {
        this.problems = problems;
        this.gold = new GoldMapper(problems);
    }

    /** The question; absent if it can't be made, which has then been reported. */
    Optional<SourcedQuestion> map(String path, Mapping mapping) {
        int before = problems.errors().size();
        Section section = new Section(problems, path, mapping, KEYS);
        String id = id(section);
        String query = query(section);
        if (section.has("goldAnswer") && !goldAnswerSeen) {
            goldAnswerSeen = true;
            problems.warning(
                    section.lineOf("goldAnswer"),
                    section.fieldOf("goldAnswer"),
                    "gold_answer has no meaning here and is ignored, in this question and all others",
                    "what must be found is the gold");
        }
        List<GoldMapper.Slot> slots = slots(section);
        List<String> tags = tags(section);
        boolean reviewed = section.flag("reviewed").orElse(true);
        if (problems.errors().size() > before) {
            return Optional.empty();
        }
        List<GoldSlot> goldSlots = new ArrayList<>();
        List<List<GoldSource>> sources = new ArrayList<>();
        for (GoldMapper.Slot slot : slots) {
            goldSlots.add(slot.toGoldSlot());
            sources.add(slot.sources());
        }
        return Optional.of(
                new SourcedQuestion(new Question(id, query, goldSlots, tags, reviewed), mapping.line(), sources));
    }

    /** The id that is written there; absent if there is none, which mapping reports. */
    static Optional<String> idOf(Mapping mapping) {
        return mapping.entries().stream()
                .filter(entry -> entry.key().equals("id"))
                .map(SourceNode.Entry::value)
                .filter(Scalar.class::isInstance)
                .map(value -> ((Scalar) value).text().strip())
                .filter(id -> !id.isEmpty())
                .findFirst();
    }

    private String id(Section section) {
        Optional<String> id = section.text("id").map(String::strip);
        if (id.isEmpty() || id.get().isEmpty()) {
            problems.error(section.lineOf("id"), section.at("id"), "the question has no id", "give it a unique id");
            return "";
        }
        if (id.get().length() > LONGEST_ID || id.get().chars().anyMatch(Character::isISOControl)) {
            problems.error(
                    section.lineOf("id"),
                    section.at("id"),
                    "the id is longer than " + LONGEST_ID + " characters or holds a control character",
                    "a short word is enough");
        }
        return id.get();
    }

    private String query(Section section) {
        if (section.has("query") && section.has("question")) {
            problems.error(
                    section.lineOf("question"),
                    section.at("question"),
                    "both query and question are given",
                    "keep query");
        }
        String key = section.has("query") || !section.has("question") ? "query" : "question";
        String query = section.text(key).orElse("");
        if (query.isBlank()) {
            problems.error(section.lineOf(key), section.at(key), "the query is empty", "write what a user would ask");
        }
        checkCharacters(section.lineOf(key), section.at(key), query);
        return query;
    }

    private List<GoldMapper.Slot> slots(Section section) {
        if (section.has("gold") && section.has("goldSnippets")) {
            problems.error(
                    section.lineOf("goldSnippets"),
                    section.fieldOf("goldSnippets"),
                    "both gold and gold_snippets are given",
                    "keep one of them");
        }
        String key = section.has("gold") ? "gold" : "goldSnippets";
        List<GoldMapper.Slot> slots = new ArrayList<>();
        int index = 0;
        for (SourceNode node : section.list(key)) {
            gold.slot(section.fieldOf(key) + "[" + index++ + "]", node).ifPresent(slots::add);
        }
        return slots;
    }

    private List<String> tags(Section section) {
        List<String> tags = new ArrayList<>();
        for (SourceNode node : section.list("tags")) {
            if (node instanceof Scalar scalar && !scalar.text().isBlank()) {
                String tag = scalar.text().strip();
                checkCharacters(scalar.line(), section.at("tags"), tag);
                if (!tags.contains(tag)) {
                    tags.add(tag);
                }
            } else {
                problems.error(
                        node.line(),
                        section.at("tags"),
                        "a tag is " + node.description(),
                        "a tag is one word or phrase");
            }
        }
        return tags;
    }

    private void checkCharacters(int line, String field, String text) {
        Characters.objection(text).ifPresent(objection -> problems.error(line, field, objection, "remove it"));
    }
}

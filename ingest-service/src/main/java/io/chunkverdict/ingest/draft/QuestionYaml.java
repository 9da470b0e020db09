package io.chunkverdict.ingest.draft;

import io.chunkverdict.ingest.source.Quoted;
import io.chunkverdict.model.question.Question;
import java.util.List;

/** Writes drafts as the YAML that a person edits and {@code --questions} takes. */
public final class QuestionYaml {
    private QuestionYaml() {}

    /** The file, with what to do with it at its top. */
    public static String of(Drafts drafts) {
        StringBuilder yaml = new StringBuilder();
        yaml.append(
                        "# Drafted by ChunkVerdict from whole sentences of the documents. Before you trust a verdict, read each\n")
                .append(
                        "# question: put it in the words your users have, check the gold, throw away what nobody would ask,\n")
                .append("# and set reviewed: true.\n")
                .append("questions:\n");
        List<Question> questions = drafts.questions();
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            yaml.append("- id: ").append(question.id()).append('\n');
            yaml.append("  query: ").append(Quoted.yaml(question.query())).append('\n');
            yaml.append("  gold:\n  - ")
                    .append(Quoted.yaml(drafts.drafts().get(i).gold()))
                    .append('\n');
            yaml.append("  tags: ").append(list(question.tags())).append('\n');
            yaml.append("  reviewed: ").append(question.reviewed()).append('\n');
        }
        return yaml.toString();
    }

    private static String list(List<String> values) {
        return "[" + String.join(", ", values.stream().map(QuestionYaml::scalar).toList()) + "]";
    }

    private static String scalar(String value) {
        return value.matches("[A-Za-z][A-Za-z0-9_]*") ? value : Quoted.yaml(value);
    }
}

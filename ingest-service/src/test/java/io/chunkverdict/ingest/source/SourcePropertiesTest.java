package io.chunkverdict.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.configuration.ConfigurationReader;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import io.chunkverdict.messaging.codec.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class SourcePropertiesTest {

    @Property(tries = 300)
    void csvGivesBackEveryField(@ForAll @Size(min = 1, max = 6) List<@Size(min = 1, max = 4) List<String>> rows)
            throws InvalidInputException {
        String csv = rows.stream()
                .map(row -> row.stream()
                        .map(field -> '"' + field.replace("\"", "\"\"") + '"')
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n"));
        List<List<String>> expected = rows.stream()
                .filter(row -> row.size() > 1 || !row.getFirst().isEmpty())
                .toList();
        assertThat(CsvSource.read("f.csv", csv))
                .extracting(CsvSource.Row::fields)
                .isEqualTo(expected);
    }

    @Property(tries = 300)
    void jsonGivesBackEveryString(@ForAll @Size(max = 5) List<String> texts) throws InvalidInputException {
        List<String> whole = texts.stream()
                .map(text -> new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .toList();
        String json = CanonicalJson.of(Map.of("t", whole));
        SourceNode node = ((SourceNode.Mapping) JsonSource.read("f.json", json))
                .entries()
                .getFirst()
                .value();
        assertThat(((Sequence) node).items().stream().map(item -> ((Scalar) item).text()))
                .isEqualTo(whole);
    }

    @Property(tries = 500)
    void whateverStandsInAFileItIsReadOrRefusedWithAReason(@ForAll String junk, @ForAll Notation notation) {
        String text = notation.prefix + junk;
        try {
            QuestionReader.read(notation.file, "", text.getBytes(StandardCharsets.UTF_8));
            ConfigurationReader.read("c.yaml", text);
        } catch (InvalidInputException e) {
            assertThat(e.problems()).isNotEmpty().allMatch(problem -> !problem.message()
                    .isBlank());
        }
    }

    enum Notation {
        YAML("q.yaml", "questions:\n- id: "),
        BARE_YAML("q.yaml", ""),
        JSON("q.json", "{\"questions\": [{\"id\": "),
        JSONL("q.jsonl", "{\"id\": \"a\", \"query\": \"b\"}\n"),
        CSV("q.csv", "id,query,gold\na,b,"),
        CHROMA("q.csv", "question,references,corpus_id\nwhy,");

        private final String file;
        private final String prefix;

        Notation(String file, String prefix) {
            this.file = file;
            this.prefix = prefix;
        }
    }

    @Property(tries = 200)
    void aNearestKeyIsOneOfTheKnown(@ForAll String written, @ForAll @Size(min = 1, max = 8) List<String> known) {
        NearestKey.of(written, known).ifPresent(near -> assertThat(known).contains(near));
    }
}

package io.chunkverdict.parity;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.SharedFiles;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParityTest {

    /** What `./chunkverdict parity` does. */
    @Test
    void nothingDiffersFromTheGoldenValues() {
        SharedFiles.path("golden");
        List<ParityRow> rows = new ArrayList<>();
        new Comparisons(false).run(rows::add);

        assertThat(rows)
                .allSatisfy(row -> assertThat(row.differs()).as(row.toString()).isZero());
        assertThat(rows).allSatisfy(row -> assertThat(row.compared() + row.notAvailable())
                .as(row.toString())
                .isPositive());
        assertThat(rows.stream().map(row -> row.group() + row.subject() + row.model()))
                .doesNotHaveDuplicates();
        for (String model : List.of("bge", "minilm")) {
            assertThat(rows.stream().filter(row -> row.model().equals(model)).map(ParityRow::group))
                    .contains(
                            "texts",
                            "chunks",
                            "vectors",
                            "lists",
                            "answers",
                            "aggregates",
                            "chunk health",
                            "ranking",
                            "verdict",
                            "statistics");
        }
    }

    @Test
    void aRowThatDiffersIsCountedAndTold() {
        List<ParityRow> rows = List.of(
                new ParityRow("lists", "fixed dense", "bge", 1_200, 3, 0, 0, "at most 2.0e-07 off, 1e-05 allowed"),
                new ParityRow("lists", "fixed bm25", "bge", 128, 0, 1, 0, "q7: [a, b], golden [b, a]"));

        assertThat(ParityTable.row(rows.getFirst())).contains("1,200").contains("at most 2.0e-07 off");
        assertThat(ParityTable.row(rows.getLast())).contains("q7: [a, b], golden [b, a]");
        assertThat(ParityTable.foot(rows)).contains("1,328").contains("1 item differs");
        assertThat(ParityTable.json(rows)).contains("\"differs\" : 1");
    }

    @Test
    void anUnknownOptionIsWrongUsage() {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int status = Parity.run(List.of("--fast"), System.out, new PrintStream(errors, true, StandardCharsets.UTF_8));
        assertThat(status).isEqualTo(2);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("--fast").contains("parity --help");
    }
}

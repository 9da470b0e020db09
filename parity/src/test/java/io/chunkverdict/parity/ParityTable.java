package io.chunkverdict.parity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.testsupport.ParityRow;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The table of parity for people and for programs. */
final class ParityTable {

    private static final String LINE = "%-12s  %-48s  %-6s  %6s  %6s  %7s  %9s  %s";

    private ParityTable() {}

    /** The columns' names. */
    static String head() {
        return line("", "compared", "model", "exact", "within", "differs", "not avail", "");
    }

    /** One row. */
    static String row(ParityRow row) {
        return line(
                row.group(),
                row.subject(),
                row.model(),
                number(row.exact()),
                number(row.within()),
                number(row.differs()),
                number(row.notAvailable()),
                row.note());
    }

    /** The sums, and what they mean. */
    static String foot(List<ParityRow> rows) {
        int differs = rows.stream().mapToInt(ParityRow::differs).sum();
        String sums = line(
                "",
                "all",
                "",
                number(rows.stream().mapToInt(ParityRow::exact).sum()),
                number(rows.stream().mapToInt(ParityRow::within).sum()),
                number(differs),
                number(rows.stream().mapToInt(ParityRow::notAvailable).sum()),
                "");
        return sums + "\n"
                + (differs == 0
                        ? "Nothing differs from the golden values."
                        : Counted.of(differs, "item differs", "items differ")
                                + "; each row tells the first of its own.");
    }

    static String json(List<ParityRow> rows) {
        try {
            return new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(Map.of("rows", rows));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String number(int value) {
        return value == 0 ? "·" : String.format(Locale.ROOT, "%,d", value);
    }

    private static String line(Object... columns) {
        return String.format(Locale.ROOT, LINE, columns).stripTrailing();
    }
}

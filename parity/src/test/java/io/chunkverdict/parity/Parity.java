package io.chunkverdict.parity;

import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.SharedFiles;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code ./chunkverdict parity}: compares with the golden values beside the project and prints the table. */
final class Parity {

    static final Set<String> OPTIONS = Set.of("--json", "--all-vectors");

    private Parity() {}

    public static void main(String[] arguments) {
        System.exit(run(
                List.of(arguments),
                new PrintStream(System.out, true, StandardCharsets.UTF_8),
                new PrintStream(System.err, true, StandardCharsets.UTF_8)));
    }

    /** @return exit status */
    static int run(List<String> arguments, PrintStream out, PrintStream errors) {
        if (!OPTIONS.containsAll(arguments)) {
            errors.println("parity does not know " + String.join(" ", arguments)
                    + "; ./chunkverdict parity --help tells what it does");
            return 2;
        }
        if (SharedFiles.root().isEmpty()) {
            errors.println("There are no golden values: put the folder shared beside the project, "
                    + "or tell where it is by JAVA_OPTS=-Dchunkverdict.shared=DIR");
            return 2;
        }
        boolean json = arguments.contains("--json");
        List<ParityRow> rows = new ArrayList<>();
        if (!json) {
            out.println(ParityTable.head());
        }
        new Comparisons(arguments.contains("--all-vectors")).run(row -> {
            rows.add(row);
            if (!json) {
                out.println(ParityTable.row(row));
            }
        });
        out.println(json ? ParityTable.json(rows) : ParityTable.foot(rows));
        return rows.stream().allMatch(row -> row.differs() == 0) ? 0 : 1;
    }
}

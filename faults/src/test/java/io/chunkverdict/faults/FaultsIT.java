package io.chunkverdict.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The quick selection of faults over the built services. */
class FaultsIT {

    @Test
    void nothingIsLostDuplicatedOrDifferent() {
        StringWriter table = new StringWriter();
        int status = new CommandLine(new FaultsCommand())
                .setOut(new PrintWriter(table, true))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .execute("--quick");
        System.out.println(table);
        assertThat(status).as(table.toString()).isZero();
    }
}

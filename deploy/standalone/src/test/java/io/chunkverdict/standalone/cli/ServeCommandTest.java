package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServeCommandTest {

    @Test
    void offersNoServerToWorkOn() {
        assertThat(Shell.run("serve", "--help").out()).contains("--data").doesNotContain("--server");
        assertThat(Shell.run("status", "--help").out()).contains("--data").contains("--server");
        Shell.Result result = Shell.run("serve", "--server", "http://localhost:1");
        assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(result.err()).contains("--server");
    }
}

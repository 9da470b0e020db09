package io.chunkverdict.standalone;

import io.chunkverdict.standalone.cli.CommandLineFactory;
import io.quarkus.runtime.annotations.QuarkusMain;

/** The command line. Verbs that need the stack start it in this process, unless one runs already. */
@QuarkusMain
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.exit(CommandLineFactory.create().execute(args));
    }
}

package io.chunkverdict.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Tally;
import io.chunkverdict.faults.fault.Fault;
import io.chunkverdict.faults.fault.Faults;
import io.chunkverdict.faults.fault.Outcome;
import io.chunkverdict.faults.fault.WithoutDeduplication;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./chunkverdict faults}: breaks things in mid-run and prints what was lost, what came twice, what differs. */
@Command(
        name = "chunkverdict faults",
        mixinStandardHelpOptions = true,
        description =
                "Breaks things in mid-run: five services, a broker and a database as processes. Exit status 1 unless"
                        + " nothing is lost, nothing is there twice and every report has the digest of the undisturbed one.")
public final class FaultsCommand implements Callable<Integer> {

    @Option(names = "--quick", description = "the selection made for CI")
    boolean quick;

    @Option(names = "--only", split = ",", paramLabel = "NAME", description = "only these faults")
    List<String> only = List.of();

    @Option(names = "--list", description = "print the faults' names and do nothing")
    boolean list;

    @Option(
            names = "--prove",
            description =
                    "prove that the harness can fail: deduplication is switched off in one consumer, and exit status"
                            + " 0 says that it was noticed; after the quick selection if that is asked for, else by itself")
    boolean prove;

    @Option(
            names = "--stories",
            paramLabel = "N",
            description = "how often the story of five kills is told for each service; default ${DEFAULT-VALUE}")
    int stories = Faults.STORIES_PER_SERVICE;

    @Option(names = "--seed", description = "of the random moments; printed by every run")
    Optional<Long> seed = Optional.empty();

    @Option(names = "--json", description = "print an object instead of the table")
    boolean json;

    @Option(names = "--keep", paramLabel = "DIR", description = "work in this folder and leave logs and data there")
    Optional<Path> keep = Optional.empty();

    @Spec
    CommandSpec command;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new FaultsCommand()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<Fault> faults = selected();
        PrintWriter out = command.commandLine().getOut();
        PrintWriter err = command.commandLine().getErr();
        if (list) {
            faults.forEach(fault -> out.printf("%-20s %s%n", fault.name(), fault.title()));
            out.flush();
            return 0;
        }
        long moments = seed.orElseGet(System::nanoTime);
        err.printf("seed %d%n", moments);
        err.flush();
        long start = System.nanoTime();
        Path directory = keep.isPresent()
                ? Files.createDirectories(keep.get())
                : Files.createTempDirectory("chunkverdict-faults");
        FaultTable table = new FaultTable();
        FaultTable proof = new FaultTable();
        try (Bench bench = new Bench(directory, moments, line -> tell(err, start, line))) {
            for (Fault fault : faults) {
                table.add(fault, inject(fault, bench));
            }
            if (prove) {
                Fault blind = new WithoutDeduplication();
                proof.add(blind, inject(blind, bench));
            }
        }
        boolean held = table.isClean() && (!prove || proof.showsCopies());
        if (json) {
            out.println(write(table, proof, moments));
        } else {
            out.print(table.isEmpty() ? "" : table.text());
            out.print(proof.isEmpty() ? "" : "\nThis one must go red:\n" + proof.text() + noticed(proof));
        }
        out.flush();
        if (keep.isEmpty() && held) {
            delete(directory);
        } else {
            tell(err, start, "logs and data are in " + directory);
        }
        tell(err, start, held ? "done" : "done: NOT as it should be");
        return held ? 0 : 1;
    }

    private static String noticed(FaultTable proof) {
        return proof.showsCopies()
                ? "Noticed: the harness can fail.\n"
                : "NOT NOTICED: deduplication was off, and nothing came of it. The harness proves nothing.\n";
    }

    private static Outcome inject(Fault fault, Bench bench) {
        bench.narrate(fault.name() + " …");
        Outcome outcome;
        try {
            outcome = fault.inject(bench);
        } catch (IllegalStateException e) {
            outcome = new Outcome(0, Tally.broken(String.valueOf(e.getMessage())), 0);
        }
        if (!outcome.tally().isClean()) {
            outcome.tally().findings().forEach(finding -> bench.narrate("! " + finding));
            bench.renew();
        }
        bench.narrate(FaultTable.line(0, fault, outcome).strip());
        return outcome;
    }

    private List<Fault> selected() {
        if (stories < 1) {
            throw new ParameterException(command.commandLine(), "--stories takes 1 or more, not " + stories);
        }
        List<Fault> all = quick ? Faults.quick() : Faults.all(stories);
        if (prove && !quick && only.isEmpty()) {
            return List.of();
        }
        if (only.isEmpty()) {
            return all;
        }
        List<String> names = all.stream().map(Fault::name).toList();
        for (String name : only) {
            if (!names.contains(name)) {
                throw new ParameterException(
                        command.commandLine(),
                        "there is no fault '" + name + "'" + (quick ? " in the quick selection" : "") + ": "
                                + names.stream().collect(Collectors.joining(", ")));
            }
        }
        return all.stream().filter(fault -> only.contains(fault.name())).toList();
    }

    private static String write(FaultTable table, FaultTable proof, long moments) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("seed", moments);
        all.put("clean", table.isClean());
        all.put("faults", table.json());
        all.put("proof", proof.json());
        all.put("noticed", proof.showsCopies());
        try {
            return Json.mapper().writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void tell(PrintWriter err, long start, String line) {
        err.printf(Locale.ROOT, "%6.1f s  %s%n", (System.nanoTime() - start) / 1e9, line);
        err.flush();
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}

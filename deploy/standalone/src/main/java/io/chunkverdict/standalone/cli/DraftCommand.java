package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.draft.Draft;
import io.chunkverdict.ingest.draft.Drafter;
import io.chunkverdict.ingest.draft.Drafts;
import io.chunkverdict.ingest.draft.QuestionYaml;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.text.token.Cl100k;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code draft}: questions from the documents' own sentences, for a person to review. */
@Command(
        name = "draft",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Draft questions from sentences of the documents that state something; the sentence is the gold."
                + " Every draft is marked reviewed: false. English only. Exit status 1 if nothing could be drafted.")
final class DraftCommand implements Callable<Integer> {
    private static final int MOST = 1000;

    private final Surroundings surroundings;

    @Option(names = "--docs", paramLabel = "DIR", description = "folder with the documents (default: the example)")
    private Optional<Path> docs = Optional.empty();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "the question file to write: .yaml")
    private Path out;

    @Option(names = "-n", paramLabel = "N", description = "how many at most (default: ${DEFAULT-VALUE})")
    private int wanted = 20;

    @Option(names = "--force", description = "write over FILE if it is there")
    private boolean force;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description = "draft from the documents of this suite on the server instead of a folder")
    private Optional<String> suite = Optional.empty();

    @Option(names = "--json", description = "print what was drafted as JSON")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    DraftCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        check();
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        Drafted drafted = suite.isPresent() ? fromSuite(terminal, suite.get()) : fromFolder(terminal);
        Drafts drafts = drafted.drafts();
        drafted.notes().forEach(note -> terminal.paragraph("! ", note));
        if (json) {
            surroundings.out().println(view(drafted).toPrettyString());
        }
        if (drafts.drafts().isEmpty()) {
            return ExitStatus.FAILED;
        }
        new OutputFile("--out", out).write(QuestionYaml.of(drafts).getBytes(StandardCharsets.UTF_8));
        terminal.paragraph(
                "",
                "drafted " + Counted.of(drafts.drafts().size(), "question")
                        + " from " + Counted.of(drafts.documents(), "document") + ": "
                        + out);
        terminal.paragraph("", "Read each, mend or throw it away, and set reviewed: true before you trust a verdict.");
        return ExitStatus.OK;
    }

    private void check() {
        if (wanted < 1 || wanted > MOST) {
            throw new UsageException("-n " + wanted + ": write how many questions to draft, 1 to " + MOST);
        }
        if (docs.isPresent() && suite.isPresent()) {
            throw new UsageException("--docs and --suite: choose one, a folder or a suite that is on the server");
        }
        if (serverOptions.server().isPresent() && suite.isEmpty()) {
            throw new UsageException("--server needs --suite; with --docs drafting needs no server");
        }
        String name = out.toString().toLowerCase(java.util.Locale.ROOT);
        if (!name.endsWith(".yaml") && !name.endsWith(".yml")) {
            throw new UsageException("--out " + out + ": drafts are YAML; give the file a name that ends in .yaml");
        }
        if (Files.isDirectory(out)) {
            throw new UsageException("--out " + out + " is a folder; name a file");
        }
        if (Files.exists(out) && !force) {
            throw new UsageException(
                    "--out " + out + " is there already: choose another name, or add --force to write" + " over it");
        }
    }

    /** What came of it, and what is to be said: the server says it of a suite, whose documents are not here. */
    private record Drafted(Drafts drafts, List<String> notes) {}

    private Drafted fromFolder(Terminal terminal) {
        Path folder = docs.orElseGet(
                () -> surroundings.applicationHome().resolve("examples").resolve("corpus"));
        LocalCorpus corpus = LocalCorpus.parse(DocumentFolder.scan(folder), terminal);
        for (CorpusDocument failed : corpus.failed()) {
            terminal.paragraph("! ", failed.id() + " could not be read: " + failed.failure());
        }
        Drafts drafts = new Drafter(new Cl100k()).draft(corpus, wanted);
        return new Drafted(drafts, drafts.notes());
    }

    private Drafted fromSuite(Terminal terminal, String name) {
        JsonNode answer = serverOptions
                .connect(surroundings, terminal)
                .post("/api/v1/suites/" + ApiClient.segment(name) + "/drafts?n=" + wanted, Map.of());
        List<String> notes = new ArrayList<>();
        answer.path("notes").forEach(note -> notes.add(note.asText()));
        List<Draft> drafts = new ArrayList<>();
        for (JsonNode question : answer.path("questions")) {
            drafts.add(new Draft(
                    question.path("query").asText(),
                    question.at("/gold/0/alternatives/0/text").asText(),
                    question.at("/tags/0").asText().substring("src:".length())));
        }
        return new Drafted(new Drafts(drafts, answer.path("documents").asInt(), List.of()), notes);
    }

    private static JsonNode view(Drafted drafted) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("documents", drafted.drafts().documents());
        view.put("notes", drafted.notes());
        view.put("questions", drafted.drafts().questions());
        return Json.mapper().valueToTree(view);
    }
}

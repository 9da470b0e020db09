package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.question.QuestionFile;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.question.QuestionReading;
import io.chunkverdict.ingest.question.QuestionSets;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.store.CorpusStore;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.ingest.validation.Finding;
import io.chunkverdict.ingest.validation.QuestionValidator;
import io.chunkverdict.ingest.validation.ValidationReport;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.text.token.Cl100k;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The question set of a suite. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class QuestionResource {
    private final SuiteStore suites;
    private final CorpusStore corpora;
    private final Cl100k tokens = new Cl100k();

    QuestionResource(SuiteStore suites, CorpusStore corpora) {
        this.suites = suites;
        this.corpora = corpora;
    }

    /** Puts a question file in force and reports how it fits the corpus; {@code validate=only} only reports. */
    @PUT
    @Path("/suites/{suite}/questions")
    @Consumes(MediaType.WILDCARD)
    public Response put(
            @RestPath String suite,
            @RestQuery @DefaultValue("questions") String file,
            @RestQuery @DefaultValue("") String validate,
            @HeaderParam("Content-Type") @DefaultValue("") String mediaType,
            byte[] body) {
        return Answers.of(() -> {
            Suite found = suites.get(suite);
            QuestionReading reading = QuestionReader.readAll(file, mediaType, body == null ? new byte[0] : body);
            boolean stored = !validate.equals("only");
            QuestionFile questions = stored ? reading.orRefuse() : reading.file();
            String sha = stored
                    ? suites.putQuestions(found.id(), file, questions.plain())
                    : reading.errors().isEmpty() ? QuestionSets.sha(questions.plain()) : "";
            return Response.ok(QuestionsPut.of(sha, stored, questions, validate(found, reading)))
                    .build();
        });
    }

    private ValidationReport validate(Suite suite, QuestionReading reading) {
        return new QuestionValidator(tokens, suite.configuration())
                .validate(reading, visit -> corpora.forEach(suite.id(), suite.revision(), visit));
    }

    /**
     * What became of a question file, and how it fits the corpus as it is now.
     *
     * @param questionSetSha identifies the set; empty if the file has mistakes
     * @param stored whether it is now in force
     * @param questions how many it has
     * @param scored how many of them have gold
     * @param errors findings that are errors
     * @param warnings findings that are warnings
     * @param ignored what was accepted and has no meaning
     * @param findings in the order of the questions
     */
    record QuestionsPut(
            String questionSetSha,
            boolean stored,
            int questions,
            int scored,
            int errors,
            int warnings,
            List<Problem> ignored,
            List<Finding> findings) {

        static QuestionsPut of(String sha, boolean stored, QuestionFile file, ValidationReport report) {
            return new QuestionsPut(
                    sha,
                    stored,
                    report.questions(),
                    report.scored(),
                    report.errors(),
                    report.warnings(),
                    file.warnings(),
                    report.findings());
        }
    }

    @GET
    @Path("/suites/{suite}/questions")
    public Response get(@RestPath String suite) {
        return Answers.of(() -> {
            Suite found = suites.get(suite);
            String sha = found.questionSetSha().orElse("");
            return Response.ok(new QuestionList(
                            sha,
                            suites.questions(found)
                                    .map(SuiteStore.QuestionSet::questions)
                                    .orElse(List.of())))
                    .header("ETag", "\"" + sha + "\"")
                    .build();
        });
    }

    /** Body of the list: can be put as it is. */
    record QuestionList(String questionSetSha, List<Question> questions) {}
}

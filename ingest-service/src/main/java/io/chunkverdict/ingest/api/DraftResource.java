package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.draft.Drafter;
import io.chunkverdict.ingest.draft.Drafts;
import io.chunkverdict.ingest.draft.QuestionYaml;
import io.chunkverdict.ingest.store.CorpusStore;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.text.token.Cl100k;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Drafts of questions from a suite's documents; nothing is stored. */
@Path("/api/v1")
public class DraftResource {
    private static final String YAML = "application/yaml";
    private static final int MOST = 1000;

    private final SuiteStore suites;
    private final CorpusStore corpora;
    private final Drafter drafter = new Drafter(new Cl100k());

    DraftResource(SuiteStore suites, CorpusStore corpora) {
        this.suites = suites;
        this.corpora = corpora;
    }

    /** Drafts up to {@code n} questions: as JSON that can be put, or as a YAML file for a person ({@code Accept}). */
    @POST
    @Path("/suites/{suite}/drafts")
    @Consumes(MediaType.WILDCARD)
    @Produces({MediaType.APPLICATION_JSON, YAML})
    public Response draft(
            @RestPath String suite,
            @RestQuery @DefaultValue("20") String n,
            @HeaderParam("Accept") @DefaultValue("") String accept) {
        return Answers.of(() -> {
            int wanted = number(n);
            Suite found = suites.get(suite);
            Drafts drafts = drafter.draft(visit -> corpora.forEach(found.id(), found.revision(), visit), wanted);
            return accept.contains("yaml")
                    ? Response.ok(QuestionYaml.of(drafts), YAML + "; charset=UTF-8")
                            .build()
                    : Response.ok(DraftList.of(drafts), MediaType.APPLICATION_JSON)
                            .build();
        });
    }

    /**
     * Body of the answer.
     *
     * @param questions best first, not reviewed; can be put as they are
     * @param documents how many documents were read
     * @param notes what a person should know, such as documents that were left out
     */
    record DraftList(List<Question> questions, int documents, List<String> notes) {
        static DraftList of(Drafts drafts) {
            return new DraftList(drafts.questions(), drafts.documents(), drafts.notes());
        }
    }

    private static int number(String n) {
        try {
            int number = Integer.parseInt(n);
            if (number >= 1 && number <= MOST) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new Refusal(Refusal.Kind.INVALID, "n is '" + n + "': write how many questions to draft, 1 to " + MOST);
    }
}

package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.api.DocumentUploads.Upload;
import io.chunkverdict.ingest.document.Applied;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.document.DocumentInfo;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import io.chunkverdict.ingest.store.CorpusStore;
import io.chunkverdict.ingest.store.DocumentStore;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Documents of a suite; {@code {document}} is one percent-encoded segment. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class DocumentResource {
    private final SuiteStore suites;
    private final CorpusStore corpora;
    private final DocumentStore documents;
    private final DocumentUploads uploads;

    DocumentResource(SuiteStore suites, CorpusStore corpora, DocumentStore documents, DocumentUploads uploads) {
        this.suites = suites;
        this.corpora = corpora;
        this.documents = documents;
        this.uploads = uploads;
    }

    /** Adds or replaces one document; bytes equal to the current version's change nothing. */
    @PUT
    @Path("/suites/{suite}/documents/{document}")
    @Consumes(MediaType.WILDCARD)
    public Response put(@RestPath String suite, @RestPath String document, byte[] body) {
        return Answers.of(() -> {
            byte[] bytes = body == null ? new byte[0] : body;
            List<Applied> applied =
                    uploads.apply(suites.get(suite).id(), List.of(new Upload(document, () -> bytes)), Optional.empty());
            return Response.ok(applied.getFirst()).build();
        });
    }

    /**
     * Adds or replaces many at once; each part's file name is the document's id. With {@code sync=true} the suite's other
     * documents are removed, but those that form field {@code ids} names (a JSON list, or once per id).
     */
    @POST
    @Path("/suites/{suite}/documents")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response upload(
            @RestPath String suite,
            @RestQuery @DefaultValue("false") boolean sync,
            @RestForm(FileUpload.ALL) List<FileUpload> files,
            @RestForm List<String> ids) {
        return Answers.of(() -> {
            List<Upload> taken = files.stream()
                    .map(file -> new Upload(file.fileName(), () -> read(file)))
                    .toList();
            if (!sync && taken.isEmpty()) {
                throw new Refusal(
                        Refusal.Kind.INVALID,
                        "no file in the request: send each document as a part with a file name, its id"
                                + " (curl: -F 'documents=@FILE;filename=ID')");
            }
            Optional<Set<String>> keep = sync ? Optional.of(ids(ids)) : Optional.empty();
            if (sync && taken.isEmpty() && keep.get().isEmpty()) {
                throw new Refusal(
                        Refusal.Kind.INVALID,
                        "a synchronising upload without files and without ids would remove every document: name in form"
                                + " field ids those that stay, or delete the suite");
            }
            Suite found = suites.get(suite);
            List<Applied> applied = uploads.apply(found.id(), taken, keep);
            return Response.ok(new UploadView(suites.get(suite).revision(), applied))
                    .build();
        });
    }

    /**
     * A form that can't be taken apart never gets to the method. What has an answer already keeps it.
     */
    @ServerExceptionMapper
    Response malformed(Exception thrown) {
        if (thrown instanceof WebApplicationException answered) {
            return answered.getResponse();
        }
        return Answers.of(() -> {
            throw new Refusal(
                    Refusal.Kind.INVALID,
                    "the body is no multipart form that can be read (" + thrown.getMessage()
                            + "): send each document as a part with a file name, and the boundary that the header"
                            + " Content-Type names (curl -F does both)");
        });
    }

    /**
     * What an upload did.
     *
     * @param revision the suite's revision afterwards
     * @param documents by id in code-point order, removed ones included
     */
    record UploadView(long revision, List<Applied> documents) {}

    private static byte[] read(FileUpload file) {
        try {
            return Files.readAllBytes(file.uploadedFile());
        } catch (IOException e) {
            throw new UncheckedIOException("the upload of " + file.fileName() + " can't be read back", e);
        }
    }

    private static Set<String> ids(List<String> fields) throws InvalidInputException {
        Set<String> ids = new LinkedHashSet<>();
        for (String field : fields == null ? List.<String>of() : fields) {
            if (field.stripLeading().startsWith("[")
                    && JsonSource.read("ids", field) instanceof Sequence sequence
                    && sequence.items().stream().allMatch(Scalar.class::isInstance)) {
                sequence.items().forEach(item -> ids.add(((Scalar) item).text()));
            } else {
                ids.add(field);
            }
        }
        return ids;
    }

    /** Makes a document a revision again that has failed after it was read: finals stay final, a new revision is not. */
    @POST
    @Path("/suites/{suite}/documents/{document}/retry")
    @Consumes(MediaType.WILDCARD)
    public Response retry(@RestPath String suite, @RestPath String document) {
        return Answers.of(() ->
                Response.ok(documents.retry(suites.get(suite).id(), document)).build());
    }

    /** Removes a document; removing it again changes nothing. */
    @DELETE
    @Path("/suites/{suite}/documents/{document}")
    public Response delete(@RestPath String suite, @RestPath String document) {
        return Answers.of(() -> {
            Applied applied = documents
                    .apply(suites.get(suite).id(), List.of(new DocumentVersion(document, new Removed())))
                    .getFirst();
            if (applied.revision() == 0) {
                throw noDocument(document);
            }
            return Response.ok(applied).build();
        });
    }

    /** The corpus, with the hash of each document's bytes: whoever has the same bytes need not send them. */
    @GET
    @Path("/suites/{suite}/documents")
    public Response list(@RestPath String suite) {
        return Answers.of(() -> {
            Suite found = suites.get(suite);
            return Response.ok(new DocumentList(found.revision(), corpora.list(found.id())))
                    .build();
        });
    }

    /** Body of the list. */
    record DocumentList(long revision, List<DocumentInfo> documents) {}

    /** The text that every span of the document refers to. */
    @GET
    @Path("/suites/{suite}/documents/{document}/text")
    @Produces({MediaType.TEXT_PLAIN, MediaType.APPLICATION_JSON})
    public Response text(@RestPath String suite, @RestPath String document) {
        return Answers.of(() -> {
            CorpusDocument found =
                    corpora.find(suites.get(suite).id(), document).orElseThrow(() -> noDocument(document));
            String text = found.parsed()
                    .orElseThrow(
                            () -> new Refusal(Refusal.Kind.CONFLICT, "the document has no text: " + found.failure()))
                    .text();
            return Response.ok(text, "text/plain; charset=UTF-8")
                    .header("ETag", "\"" + found.revision() + "\"")
                    .build();
        });
    }

    private static Refusal noDocument(String document) {
        return new Refusal(
                Refusal.Kind.NOT_FOUND,
                "there is no document '" + document
                        + "' in this suite; an id with slashes is one percent-encoded segment (a%2Fb.md)");
    }
}

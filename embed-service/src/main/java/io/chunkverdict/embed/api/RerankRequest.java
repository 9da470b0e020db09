package io.chunkverdict.embed.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A request for the relevance of passages.
 *
 * @param model a reranker's id
 * @param query the question
 * @param documents the passages
 * @param topN how many results are wanted; 0 for all
 * @param returnDocuments whether results repeat the passage
 */
record RerankRequest(String model, String query, List<String> documents, int topN, boolean returnDocuments) {

    /** Passages a request holds at most. */
    static final int MAX_DOCUMENTS = 256;

    private static final Set<String> FIELDS =
            Set.of("model", "query", "documents", "top_n", "return_documents", "user");

    /** The request's JSON, for the API's description. */
    @Schema(name = "RerankRequest")
    record Json(
            @Schema(required = true) String model,
            @Schema(required = true) String query,

            @Schema(required = true, description = "1 to 256 strings, or objects with 'text'")
            List<String> documents,

            @Schema(description = "how many results, best first; all of them where it is missing or greater")
            Integer top_n,

            @Schema(defaultValue = "false") boolean return_documents) {}

    /** Reads and checks a request's body. */
    static RerankRequest parse(ObjectMapper mapper, byte[] body) throws InvalidRequestException {
        JsonBody json = JsonBody.read(mapper, body, "'model', 'query' and 'documents'", FIELDS);
        return new RerankRequest(
                json.string("model"),
                json.string("query"),
                documents(json.get("documents")),
                json.positive("top_n"),
                json.flag("return_documents", false));
    }

    private static List<String> documents(JsonNode documents) throws InvalidRequestException {
        if (!documents.isArray()) {
            throw new InvalidRequestException("'documents' must be a list of strings.", "documents");
        }
        if (documents.isEmpty()) {
            throw new InvalidRequestException("'documents' is an empty list: there is nothing to rank.", "documents");
        }
        if (documents.size() > MAX_DOCUMENTS) {
            throw new InvalidRequestException(
                    "'documents' holds " + documents.size() + " passages; at most " + MAX_DOCUMENTS
                            + " a request. Send them in several requests: a score depends on its own passage only.",
                    "documents");
        }
        List<String> texts = new ArrayList<>(documents.size());
        for (int i = 0; i < documents.size(); i++) {
            JsonNode document = documents.get(i);
            JsonNode text = document.isObject() ? document.path("text") : document;
            if (!text.isTextual()) {
                throw new InvalidRequestException(
                        "'documents[" + i + "]' must be a string, or an object with a string 'text'.", "documents");
            }
            texts.add(text.textValue());
        }
        return texts;
    }
}

package io.chunkverdict.score.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;

/** report.html: one file with the report, the texts it shows, and a script that draws them. Needs no other host. */
public final class ReportPage {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final Template template = Template.of("report.html");

    /** Changes whenever the page does, for caches. */
    public String version() {
        return template.version();
    }

    /**
     * The file.
     *
     * @param reportJson report.json
     * @param texts what it shows of the documents
     */
    public String render(String reportJson, SourceTexts texts) {
        try {
            return template.with("{\"report\":" + reportJson + ",\"source\":" + MAPPER.writeValueAsString(texts) + "}");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("texts have no JSON form: " + e.getOriginalMessage(), e);
        }
    }
}

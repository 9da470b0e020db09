package io.chunkverdict.score.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.page.ReportPage;
import io.chunkverdict.score.page.SourceTexts;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.store.RunReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;

/** The page of a finished run, as the export and the page serve it alike. */
@ApplicationScoped
class ReportPages {

    static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8.name());

    private static final ObjectMapper MAPPER = Json.mapper();

    private final ReportPage page = new ReportPage();
    private final RunLookup lookup;
    private final RunReader reader;

    ReportPages(RunLookup lookup, RunReader reader) {
        this.lookup = lookup;
        this.reader = reader;
    }

    Response respond(RunHeader run, Request request) {
        return Immutable.respond(request, run.digest(), "html-" + page.version(), HTML, () -> render(run));
    }

    private String render(RunHeader run) {
        String json = new String(lookup.reportJson(run), StandardCharsets.UTF_8);
        Report report = lookup.report(run);
        RunRequested request = lookup.request(run);
        return page.render(
                json, SourceTexts.of(report, reader.parsed(request, any -> true), reader.descriptions(request)));
    }

    static String json(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no JSON form: " + e.getOriginalMessage(), e);
        }
    }
}

package io.chunkverdict.score.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads {@code report.json}, of this build or of any other with the same major schema version. */
public final class ReportJson {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final Pattern VERSION = Pattern.compile("(\\d{1,9})\\.\\d{1,9}");

    private ReportJson() {}

    /**
     * Reads a file's content.
     *
     * @throws UnreadableReportException if it is no report, or of another major schema version
     */
    public static Report read(byte[] json) throws UnreadableReportException {
        try {
            return read(MAPPER.readTree(json));
        } catch (JsonProcessingException e) {
            throw new UnreadableReportException(
                    "is no JSON (" + at(e) + e.getOriginalMessage() + "); it must be a report.json as 'run' writes it");
        } catch (IOException e) {
            throw new UnreadableReportException("can't be read: " + e.getMessage());
        }
    }

    /**
     * Reads parsed JSON.
     *
     * @throws UnreadableReportException if it is no report, or of another major schema version
     */
    public static Report read(JsonNode tree) throws UnreadableReportException {
        String version = tree.path("schemaVersion").asText("");
        Matcher matcher = VERSION.matcher(version);
        if (!matcher.matches() || !tree.path("cells").isArray()) {
            throw new UnreadableReportException("is no report: it must be a report.json as 'run' writes it");
        }
        String major = Report.SCHEMA_VERSION.substring(0, Report.SCHEMA_VERSION.indexOf('.'));
        if (!matcher.group(1).equals(major)) {
            throw new UnreadableReportException("is a report of schema version " + version + "; this build reads "
                    + major + ".x: use a build of its time, or run again with this one");
        }
        try {
            return MAPPER.treeToValue(tree, Report.class);
        } catch (JsonProcessingException e) {
            throw new UnreadableReportException("is a damaged report: " + place(e) + e.getOriginalMessage());
        }
    }

    private static String at(JsonProcessingException e) {
        return e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
    }

    private static String place(JsonProcessingException e) {
        if (!(e instanceof JsonMappingException mapping) || mapping.getPath().isEmpty()) {
            return "";
        }
        return mapping.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                .collect(Collectors.joining(".", "", ": "));
    }
}

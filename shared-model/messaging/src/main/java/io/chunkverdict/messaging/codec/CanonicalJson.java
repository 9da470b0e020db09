package io.chunkverdict.messaging.codec;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.erdtman.jcs.JsonCanonicalizer;

/** Canonical JSON (RFC 8785): what ids, pin hashes, query set hashes and report digests are made of. */
public final class CanonicalJson {

    private static final ObjectMapper MAPPER = Json.mapper();

    private CanonicalJson() {}

    /** The canonical form of a record, map or {@code JsonNode}, as UTF-8 text. */
    public static String of(Object value) {
        try {
            return new JsonCanonicalizer(MAPPER.writeValueAsString(value)).getEncodedString();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON form: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("no canonical form: " + e.getMessage(), e);
        }
    }

    /** SHA-256 (hex) of the canonical form. */
    public static String sha256Hex(Object value) {
        return Sha256.hex(of(value).getBytes(StandardCharsets.UTF_8));
    }
}

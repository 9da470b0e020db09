package io.chunkverdict.messaging.codec;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;

/** How our records are written as JSON, everywhere: unknown fields are ignored, absent ones are no surprise. */
public final class Json {

    private Json() {}

    /** A mapper of its own for each caller; they are thread-safe and never changed. */
    public static ObjectMapper mapper() {
        return JsonMapper.builder()
                .addModule(new Jdk8Module())
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .build();
    }
}

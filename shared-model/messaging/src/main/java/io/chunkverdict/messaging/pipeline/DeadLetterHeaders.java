package io.chunkverdict.messaging.pipeline;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * What a dead letter's headers say beside those of the record it is: why it is one, and where it came from. The names are
 * those of SmallRye's own dead-letter strategy, so that tools that know them work here too.
 */
public final class DeadLetterHeaders {

    public static final String REASON = "dead-letter-reason";
    public static final String CAUSE = "dead-letter-cause";
    public static final String TOPIC = "dead-letter-topic";
    public static final String PARTITION = "dead-letter-partition";
    public static final String OFFSET = "dead-letter-offset";
    public static final String EXCEPTION = "dead-letter-exception-class-name";

    private static final String PREFIX = "dead-letter-";
    /** Characters of a reason: a stack of quoted input must not make the letter larger than the broker takes. */
    private static final int LONGEST = 4_000;

    private DeadLetterHeaders() {}

    /** The record's headers and the reasons; those of an earlier death are replaced. */
    static Headers of(ConsumerRecord<byte[], byte[]> record, Throwable failure) {
        Headers headers = new RecordHeaders();
        original(record.headers()).forEach(headers::add);
        add(headers, REASON, Failures.reason(failure));
        add(headers, EXCEPTION, failure.getClass().getName());
        if (failure.getCause() != null) {
            add(headers, CAUSE, Failures.reason(failure.getCause()));
        }
        add(headers, TOPIC, record.topic());
        add(headers, PARTITION, Integer.toString(record.partition()));
        add(headers, OFFSET, Long.toString(record.offset()));
        return headers;
    }

    /** The headers that the record had before it became a dead letter. */
    public static List<Header> original(Headers headers) {
        return StreamSupport.stream(headers.spliterator(), false)
                .filter(header -> !header.key().startsWith(PREFIX))
                .toList();
    }

    private static void add(Headers headers, String name, String value) {
        String text = value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…";
        headers.add(name, text.getBytes(StandardCharsets.UTF_8));
    }
}

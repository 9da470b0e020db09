package io.chunkverdict.messaging.topic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TopicsTest {

    @Test
    void theReaderUpgradedLastWritesTheDeadLetter() {
        assertThat(Topics.all().stream().collect(Collectors.toMap(Topic::name, Topic::deadLetterWriter)))
                .isEqualTo(Map.of(
                        "documents", Service.CHUNK,
                        "runs", Service.EMBED,
                        "chunks", Service.EMBED,
                        "embeddings", Service.RETRIEVE,
                        "retrievals", Service.SCORE,
                        "scores", Service.INGEST,
                        "progress", Service.SCORE,
                        "standings", Service.INGEST));
    }
}

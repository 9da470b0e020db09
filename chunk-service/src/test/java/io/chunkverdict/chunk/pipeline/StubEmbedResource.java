package io.chunkverdict.chunk.pipeline;

import io.chunkverdict.chunk.embedding.StubEmbedService;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** The stub of embed-service for the running service. */
public final class StubEmbedResource implements QuarkusTestResourceLifecycleManager {

    private StubEmbedService service;

    @Override
    public Map<String, String> start() {
        service = new StubEmbedService();
        return Map.of("chunkverdict.embed.url", service.url().toString());
    }

    @Override
    public void stop() {
        if (service != null) {
            service.close();
        }
    }
}

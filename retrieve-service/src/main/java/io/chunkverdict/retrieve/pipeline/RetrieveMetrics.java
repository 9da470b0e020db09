package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.store.IndexCache;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** What operators watch: outputs that are due, time to answer, indexes in memory. */
@Singleton
public class RetrieveMetrics {

    private final MeterRegistry registry;
    private final AtomicInteger due = new AtomicInteger();

    RetrieveMetrics(MeterRegistry registry, IndexCache cache) {
        this.registry = registry;
        Gauge.builder("chunkverdict.retrieve.due", due, AtomicInteger::get)
                .description("descriptions and cells that can be computed or published")
                .register(registry);
        Gauge.builder("chunkverdict.retrieve.cached.indexes", cache, IndexCache::size)
                .description("indexes in memory")
                .register(registry);
    }

    void due(int outputs) {
        due.set(outputs);
    }

    void answered(Output output, long nanos) {
        registry.timer("chunkverdict.retrieve.answer", "output", output.name().toLowerCase(Locale.ROOT))
                .record(Duration.ofNanos(nanos));
    }
}

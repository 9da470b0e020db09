package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import java.util.List;

/** Reads section {@code retention}. */
final class RetentionReader {
    private static final int MOST = 1_000_000;

    private RetentionReader() {}

    /** @param base what holds where nothing is written */
    static Retention read(Section top, Retention base) {
        return top.section("retention", List.of("runs", "versions"))
                .map(section -> new Retention(
                        number(section, "runs", 1, base.runs()), number(section, "versions", 0, base.versions())))
                .orElse(base);
    }

    private static int number(Section section, String key, int least, int base) {
        if (section.has(key) && section.node(key).map(RetentionReader::isAll).orElse(false)) {
            return Retention.ALL;
        }
        return section.whole(key, least, MOST).map(Long::intValue).orElse(base);
    }

    private static boolean isAll(SourceNode node) {
        return node instanceof Scalar scalar && scalar.text().strip().equals("all");
    }
}

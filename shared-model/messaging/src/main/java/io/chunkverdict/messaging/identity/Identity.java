package io.chunkverdict.messaging.identity;

import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.message.VerdictChanged;
import io.chunkverdict.model.suite.IndexSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;

/**
 * What a record is about, carried in its headers, so that a consumer that can't read the value can still say who failed.
 *
 * @param fields header name to value, sorted by name; {@code indexes} is a comma-separated list
 */
public record Identity(Map<String, String> fields) {

    public static final String SUITE = "cv-suite";
    public static final String DOCUMENT = "cv-document";
    public static final String REVISION = "cv-revision";
    public static final String INDEXES = "cv-indexes";
    public static final String PART = "cv-part";
    public static final String PARTS = "cv-parts";
    public static final String RUN = "cv-run";

    /** Characters of the longest id that ingest takes. */
    private static final int LONGEST_NAME = 1024;

    private static final List<String> NAMES = List.of(SUITE, DOCUMENT, REVISION, INDEXES, PART, PARTS, RUN);

    public Identity {
        fields = java.util.Collections.unmodifiableMap(new TreeMap<>(fields));
    }

    /** The identity of a message. */
    public static Identity of(Message message) {
        Builder builder = new Builder().put(SUITE, message.suite());
        switch (message) {
            case DocumentRevised m ->
                builder.document(m.document(), m.revision()).indexes(ids(m.indexes()));
            case DocumentRemoved m ->
                builder.document(m.document(), m.revision()).indexes(ids(m.indexes()));
            case DocumentFailed m ->
                builder.document(m.document(), m.revision()).indexes(m.indexIds());
            case ChunkBatch m ->
                builder.document(m.document(), m.revision())
                        .indexes(List.of(m.index().id()))
                        .part(m.part(), m.parts());
            case EmbeddedBatch m ->
                builder.document(m.document(), m.revision())
                        .indexes(List.of(m.index().id()))
                        .part(m.part(), m.parts());
            case QuestionsEmbedded m ->
                builder.put(RUN, m.run()).indexes(List.of(m.index())).part(m.part(), m.parts());
            case QuestionsFailed m -> builder.put(RUN, m.run()).indexes(List.of(m.index()));
            case IndexDescribed m ->
                builder.put(RUN, m.run()).indexes(List.of(m.index())).part(m.part(), m.parts());
            case QuestionsRetrieved m -> builder.put(RUN, m.run()).indexes(List.of(m.index()));
            case CellSummary m -> builder.put(RUN, m.run()).indexes(List.of(m.index()));
            case CellFailed m -> builder.put(RUN, m.run()).indexes(List.of(m.index()));
            case RunRequested m ->
                builder.put(RUN, m.run())
                        .indexes(m.indexes().stream()
                                .map(index -> index.spec().id())
                                .toList());
            case RunCancelled m -> builder.put(RUN, m.run());
            case RunProgress m -> builder.put(RUN, m.run());
            case RunCompleted m -> builder.put(RUN, m.run());
            case RunFailed m -> builder.put(RUN, m.run());
            case RegressionFound m -> builder.put(RUN, m.run());
            case VerdictChanged m -> builder.put(RUN, m.run());
            case StageProgress m -> builder.document(m.document(), m.revision()).indexes(List.of(m.index()));
            case StandingAsked m -> builder.put(RUN, m.run());
            case RetrievalStanding m -> builder.put(RUN, m.run());
            case ScoringStanding m -> builder.put(RUN, m.run());
            case SuiteDeleted m -> {}
            case RetentionAdvanced m -> {}
        }
        return builder.build();
    }

    /**
     * Reads what is there. A record of someone else's gives an empty identity, and so does a field that is no name of ours:
     * who is to be told of a failure comes from here, and a database that refuses the name would make the report fail too.
     */
    public static Identity of(Headers headers) {
        Map<String, String> fields = new TreeMap<>();
        for (String name : NAMES) {
            Header header = headers.lastHeader(name);
            if (header != null && header.value() != null) {
                String value = new String(header.value(), StandardCharsets.UTF_8);
                if (Arrays.stream(value.split(",")).allMatch(Identity::canBeAName)
                        && (name.equals(INDEXES) || value.length() <= LONGEST_NAME)) {
                    fields.put(name, value);
                }
            }
        }
        return new Identity(fields);
    }

    private static boolean canBeAName(String text) {
        return text.length() <= LONGEST_NAME && text.chars().noneMatch(Character::isISOControl);
    }

    /** As record headers, UTF-8. */
    public List<Header> toHeaders() {
        List<Header> headers = new ArrayList<>();
        fields.forEach((name, value) -> headers.add(new RecordHeader(name, value.getBytes(StandardCharsets.UTF_8))));
        return headers;
    }

    public Optional<String> suite() {
        return text(SUITE);
    }

    public Optional<String> document() {
        return text(DOCUMENT);
    }

    public Optional<String> run() {
        return text(RUN);
    }

    /** Index ids, in the order the message had them. */
    public List<String> indexes() {
        return text(INDEXES)
                .filter(list -> !list.isEmpty())
                .map(list -> List.of(list.split(",")))
                .orElse(List.of());
    }

    /** The revision, if there is one and it is a number. */
    public OptionalLong revision() {
        try {
            return text(REVISION).map(Long::parseLong).map(OptionalLong::of).orElse(OptionalLong.empty());
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** The part, if there is one and it is a number. */
    public OptionalInt part() {
        try {
            return text(PART).map(Integer::parseInt).map(OptionalInt::of).orElse(OptionalInt.empty());
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /**
     * What to tell when a record about a document will never work: one failure for each index named.
     *
     * @param stage that fails, as in {@link DocumentFailed}
     * @param reason for people
     * @return empty if suite, document, revision or indexes are missing: nobody can be told
     */
    public List<DocumentFailed> documentFailures(String stage, String reason) {
        if (suite().isEmpty() || document().isEmpty() || revision().isEmpty()) {
            return List.of();
        }
        String suite = suite().get();
        String document = document().get();
        long revision = revision().getAsLong();
        return indexes().stream()
                .map(index -> new DocumentFailed(suite, document, revision, List.of(), List.of(index), stage, reason))
                .toList();
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    private static List<String> ids(List<IndexSpec> indexes) {
        return indexes.stream().map(IndexSpec::id).toList();
    }

    private static final class Builder {
        private final Map<String, String> fields = new TreeMap<>();

        Builder put(String name, String value) {
            fields.put(name, value);
            return this;
        }

        Builder document(String document, long revision) {
            return put(DOCUMENT, document).put(REVISION, Long.toString(revision));
        }

        Builder indexes(List<String> ids) {
            return put(INDEXES, String.join(",", ids));
        }

        Builder part(int part, int parts) {
            return put(PART, Integer.toString(part)).put(PARTS, Integer.toString(parts));
        }

        Identity build() {
            return new Identity(fields);
        }
    }
}

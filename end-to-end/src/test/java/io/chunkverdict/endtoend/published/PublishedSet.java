package io.chunkverdict.endtoend.published;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The published data sets that results are shown for: where their files lie, and how their gold is to be read. */
enum PublishedSet {
    CUAD15("cuad15", "questions.json", "corpus", GoldReading.EVERY_ENTRY_A_SLOT, true),
    QASPER10("qasper10", "qasper10.json", "corpus", GoldReading.EVERY_ENTRY_A_SLOT, false),
    CHROMA("chroma", "questions.json", "corpora", GoldReading.EVERY_ENTRY_A_SLOT, false),
    EVIDENCE60("evidence60", "questions.json", "corpus", GoldReading.OVERLAPPING_ARE_ALTERNATIVES, false),
    XQUAD_EN("xquad/en", "questions.json", "corpus", GoldReading.ONE_SLOT, false),
    XQUAD_ZH("xquad/zh", "questions.json", "corpus", GoldReading.ONE_SLOT, false),
    XQUAD_AR("xquad/ar", "questions.json", "corpus", GoldReading.ONE_SLOT, false);

    /** What the several spans of one question mean to each other. */
    enum GoldReading {
        /** All are needed. */
        EVERY_ENTRY_A_SLOT,
        /** Any of them will do. */
        ONE_SLOT,
        /** Annotators marked the same place differently: overlapping spans are one slot, disjoint ones are several. */
        OVERLAPPING_ARE_ALTERNATIVES;

        /** The slots of a question, in order of their first span. */
        List<List<GoldSpan>> slots(List<GoldSpan> spans) {
            return switch (this) {
                case EVERY_ENTRY_A_SLOT -> spans.stream().map(List::of).toList();
                case ONE_SLOT -> List.of(List.copyOf(spans));
                case OVERLAPPING_ARE_ALTERNATIVES -> overlapping(spans);
            };
        }

        private static List<List<GoldSpan>> overlapping(List<GoldSpan> spans) {
            List<List<GoldSpan>> slots = new ArrayList<>();
            int end = 0;
            for (GoldSpan span : spans.stream()
                    .sorted(Comparator.comparingInt(GoldSpan::start).thenComparingInt(GoldSpan::end))
                    .toList()) {
                if (slots.isEmpty() || span.start() >= end) {
                    slots.add(new ArrayList<>());
                }
                slots.getLast().add(span);
                end = Math.max(end, span.end());
            }
            return slots;
        }
    }

    private final String folder;
    private final String questions;
    private final String documents;
    private final GoldReading gold;
    private final boolean pooled;

    PublishedSet(String folder, String questions, String documents, GoldReading gold, boolean pooled) {
        this.folder = folder;
        this.questions = questions;
        this.documents = documents;
        this.gold = gold;
        this.pooled = pooled;
    }

    /** The set's folder under {@code shared/data}. */
    String folder() {
        return folder;
    }

    /** The question file in it. */
    String questions() {
        return questions;
    }

    /** The folder of documents in it. */
    String documents() {
        return documents;
    }

    GoldReading gold() {
        return gold;
    }

    /** Whether every document is a corpus of its own. */
    boolean pooled() {
        return pooled;
    }

    /** Whether every document is even a suite of its own. */
    boolean suitePerDocument() {
        return this == CHROMA;
    }

    /** A name for suites and files. */
    String label() {
        return folder.replace('/', '-');
    }
}

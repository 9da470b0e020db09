package io.chunkverdict.faults.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TallyTest {

    private static final String REPORT = """
            {"run": {"revision": 3, "digest": "d1"},
             "documents": [{"id": "a"}, {"id": "b"}],
             "results": [{"question": "q1", "cells": [
               {"cell": "fixed/dense", "retrieved": [{"chunk": "a:0"}, {"chunk": "b:0"}]},
               {"cell": "fixed/bm25", "retrieved": [{"chunk": "a:0"}]}]}]}
            """;

    private final Expected expected = Expected.of(read(REPORT));

    @Test
    void theSameReportIsClean() {
        assertThat(Tally.of(expected, read(REPORT)).isClean()).isTrue();
    }

    @Test
    void aMissingAnswerAndAMissingDocumentAreLost() {
        Tally tally = Tally.of(
                expected, read(REPORT.replace("fixed/bm25", "fixed/dense").replace("{\"id\": \"a\"}, ", "")));

        assertThat(tally.lost()).isEqualTo(2);
        assertThat(tally.duplicated()).isEqualTo(1);
    }

    @Test
    void aChunkTwiceInOneListIsDuplicated() {
        Tally tally = Tally.of(expected, read(REPORT.replace("b:0", "a:0")));

        assertThat(tally.duplicated()).isEqualTo(1);
        assertThat(tally.isClean()).isFalse();
    }

    @Test
    void anotherDigestIsNotTheSame() {
        Tally tally = Tally.of(expected, read(REPORT.replace("d1", "d2")));

        assertThat(tally.sameDigest()).isFalse();
        assertThat(tally.findings()).singleElement().asString().contains("d2").contains("d1");
    }

    @Test
    void aRunWithoutAReportLosesAllItsAnswers() {
        Tally tally = Tally.missing(expected, "r", "it is running");

        assertThat(tally.lost()).isEqualTo(2);
        assertThat(tally.isClean()).isFalse();
    }

    @Test
    void rowsThatCameOrWentAreCounted() {
        Tally tally = Tally.changed(Map.of("cell", 4L, "run", 2L), Map.of("cell", 5L, "run", 1L));

        assertThat(tally.duplicated()).isEqualTo(1);
        assertThat(tally.lost()).isEqualTo(1);
    }

    @Test
    void aCopyShowsAndAnotherDigestDoesButAMissingReportIsNoProofOfCopies() {
        assertThat(Tally.duplicated(1, "rows").showsCopies()).isTrue();
        assertThat(Tally.of(expected, read(REPORT.replace("d1", "d2"))).showsCopies())
                .isTrue();
        assertThat(Tally.missing(expected, "r", "it is running").showsCopies()).isFalse();
        assertThat(Tally.CLEAN.showsCopies()).isFalse();
    }

    private static JsonNode read(String json) {
        try {
            return Json.mapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}

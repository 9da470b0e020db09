package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.Warning;
import java.util.ArrayList;
import java.util.List;

/** Warnings in the order they are given. */
final class WarningList {
    private final List<Warning> warnings = new ArrayList<>();

    void add(String code, String message) {
        warnings.add(new Warning(code, message));
    }

    List<Warning> warnings() {
        return List.copyOf(warnings);
    }
}

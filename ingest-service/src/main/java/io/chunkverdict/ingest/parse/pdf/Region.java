package io.chunkverdict.ingest.parse.pdf;

import java.util.List;

/** A part of a page that is read before the next. */
sealed interface Region {

    /** Lines under each other. */
    record Column(List<Line> lines) implements Region {}

    /** Cells beside and under each other, as rows of cell texts. */
    record Table(List<List<String>> rows) implements Region {}
}

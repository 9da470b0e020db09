package io.chunkverdict.ingest.parse.pdf;

import java.util.List;

/**
 * The words of a page.
 *
 * @param number 1 for the first page
 * @param width of the page in points, as its text stands
 * @param height of the page in points, as its text stands
 * @param upright words in the direction most of the page's text has
 * @param others lines of text in other directions and in vertical writing, in reading order, as text
 * @param images whether the page shows an image
 */
record PageWords(int number, double width, double height, List<Word> upright, List<String> others, boolean images) {

    boolean isBlank() {
        return upright.isEmpty() && others.isEmpty();
    }
}

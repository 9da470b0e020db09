package io.chunkverdict.score.run;

/**
 * What has arrived of an index's description.
 *
 * @param index index id
 * @param held parts held
 * @param parts how many there are
 */
public record IndexArrival(String index, int held, int parts) {

    public boolean isComplete() {
        return parts > 0 && held >= parts;
    }
}

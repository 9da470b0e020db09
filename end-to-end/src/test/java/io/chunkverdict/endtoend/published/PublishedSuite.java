package io.chunkverdict.endtoend.published;

import java.nio.file.Path;

/**
 * What {@code ./chunkverdict run} is given for one suite.
 *
 * @param name of the suite, and of the folder of its results
 * @param documents a folder, or one file
 * @param questions question file
 * @param configuration configuration file
 * @param retrievers which are compared, as {@code --retrievers} takes them
 */
record PublishedSuite(String name, Path documents, Path questions, Path configuration, String retrievers) {

    /** The same, for a comparison of strategies alone. */
    PublishedSuite underDenseOnly() {
        return new PublishedSuite(name, documents, questions, configuration, "dense");
    }
}

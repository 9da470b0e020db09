package io.chunkverdict.endtoend.published;

import java.nio.file.Path;

/**
 * What {@code ./chunkverdict run} is given for one suite.
 *
 * @param name of the suite, and of the folder of its results
 * @param documents a folder, or one file
 * @param questions question file
 * @param configuration configuration file
 * @param size number of questions
 */
record PublishedSuite(String name, PublishedSet set, Path documents, Path questions, Path configuration, int size) {}

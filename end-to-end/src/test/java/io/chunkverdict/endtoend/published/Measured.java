package io.chunkverdict.endtoend.published;

/**
 * What a run was like, beside what it found out.
 *
 * @param commit of the application that ran
 * @param seconds wall time of the whole command, start and stop included
 * @param note circumstances that matter to the time
 */
record Measured(String commit, long seconds, String note) {}

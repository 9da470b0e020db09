/** Continuous evaluation of a folder: what changed in it, and what became of the verdict. */
package io.chunkverdict.standalone.watch;

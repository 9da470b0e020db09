/** In which script and language a text is written, as far as counting letters and small words tells. */
package io.chunkverdict.text.language;

/** What the services with paths below {@code /api} answer alike. */
package io.chunkverdict.web;

/** Kafka adapters, and the worker that computes and announces reports. */
package io.chunkverdict.score.pipeline;

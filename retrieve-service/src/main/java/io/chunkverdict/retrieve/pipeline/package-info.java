/** The service's edges: topics in, the worker, topics out. The only package that knows Quarkus and Kafka. */
package io.chunkverdict.retrieve.pipeline;

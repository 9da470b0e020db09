/** ONNX files: reading what a graph is made of, and writing a faster graph over the same weights. */
package io.chunkverdict.embed.model.onnx;

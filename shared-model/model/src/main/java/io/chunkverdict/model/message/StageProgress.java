package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * What travels on topic {@code progress}, keyed by suite: one document has passed one stage for one index. Best effort;
 * a repeat carries the same identity (suite, stage, index, document, revision), so it counts once.
 *
 * @param suite incarnation id
 * @param stage {@link Stage#CHUNK} or {@link Stage#EMBED}
 * @param index index id
 * @param document document id
 * @param revision the document's revision
 * @param part the part of the document that passed, from 0 (always 0 at {@link Stage#CHUNK})
 * @param parts how many parts the document has at this stage (1 at {@link Stage#CHUNK})
 * @param texts texts handled
 * @param computed texts that were not in the cache and had to be embedded (0 at {@link Stage#CHUNK})
 * @param tokens encoder tokens of the texts (0 at {@link Stage#CHUNK})
 * @param millis time spent
 */
@JsonTypeName("StageProgress")
public record StageProgress(
        String suite,
        Stage stage,
        String index,
        String document,
        long revision,
        int part,
        int parts,
        long texts,
        long computed,
        long tokens,
        long millis)
        implements Message {}

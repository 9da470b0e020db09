package io.chunkverdict.score.api;

import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/** Responses about finished runs: they never change, so a client that has one is told so. */
final class Immutable {

    private static final int DIGEST_HEX = 16;

    private Immutable() {}

    /** 304 if the client has it, else 200 with what {@code entity} makes. */
    static Response respond(Request request, String digest, String variant, MediaType type, Supplier<?> entity) {
        EntityTag tag = new EntityTag(digest.substring(0, Math.min(DIGEST_HEX, digest.length())) + "-" + variant);
        CacheControl revalidate = new CacheControl();
        revalidate.setPrivate(true);
        revalidate.setNoCache(true);
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        Response.ResponseBuilder response = unchanged != null
                ? unchanged.tag(tag)
                : Response.ok(entity.get(), type).tag(tag);
        return response.cacheControl(revalidate).build();
    }
}

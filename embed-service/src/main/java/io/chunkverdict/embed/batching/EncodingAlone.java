package io.chunkverdict.embed.batching;

import io.chunkverdict.embed.model.EncodingException;
import io.chunkverdict.embed.model.Inference;
import io.chunkverdict.embed.model.PoisonTextException;
import io.chunkverdict.embed.model.TokenIds;
import java.util.List;

/** What is done with a text whose batch failed: it is tried alone, to tell a text that breaks the engine from the rest. */
final class EncodingAlone {

    private static final int TRIES = 3;

    private EncodingAlone() {}

    /**
     * Encodes one text without company.
     *
     * @throws PoisonTextException if it fails every time while the engine still encodes an empty text
     * @throws EncodingException if the engine encodes nothing at all, or the machine lacks memory or a library
     */
    static float[] encode(Inference encoder, TokenIds text) {
        Throwable last = null;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            try {
                return encoder.encode(List.of(text)).getFirst();
            } catch (LinkageError | VirtualMachineError machine) {
                throw failure(machine);
            } catch (Throwable failed) { // whatever an engine throws, a worker outlives it
                last = failed;
            }
        }
        try {
            encoder.encode(List.of(empty(text)));
        } catch (Throwable down) {
            throw failure(last);
        }
        throw new PoisonTextException(
                "a text of " + text.length() + " tokens can't be encoded, alone and " + TRIES + " times: "
                        + reason(last),
                last);
    }

    /** Its marks of beginning and end with nothing between. */
    private static TokenIds empty(TokenIds text) {
        return new TokenIds(new int[] {text.at(0), text.at(text.length() - 1)});
    }

    private static EncodingException failure(Throwable failed) {
        return failed instanceof EncodingException known
                ? known
                : new EncodingException("the encoder failed: " + failed, failed);
    }

    private static String reason(Throwable failed) {
        return failed.getMessage() == null ? failed.toString() : failed.getMessage();
    }
}

package io.chunkverdict.chunk.embedding;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * An HTTP client that opens new connections now and then. A connection that is kept for ever stays with the replica it was
 * opened to, and replicas that were added since never get a request.
 */
final class RecycledHttpClient implements AutoCloseable {

    private static final int REQUESTS_BEFORE_RECYCLING = 64;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    private HttpClient client = newClient();
    private int requests;

    /**
     * Sends a request and reads the whole answer.
     *
     * @throws IOException if there is no answer, or not in time
     */
    HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
        return current().send(request, HttpResponse.BodyHandlers.ofByteArray());
    }

    private synchronized HttpClient current() {
        if (requests++ == REQUESTS_BEFORE_RECYCLING) {
            // requests that run finish; nothing new is sent over its connections
            client.shutdown();
            client = newClient();
            requests = 1;
        }
        return client;
    }

    private static HttpClient newClient() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_TIMEOUT)
                .build();
    }

    @Override
    public synchronized void close() {
        client.shutdownNow();
    }
}

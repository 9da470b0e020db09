package io.chunkverdict.harness;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.embedded.FreePorts;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Plays the gateway of the distributed deployment. It takes its routes from the very file that nginx reads there,
 * {@code deploy/gateway/nginx.conf}: {@code location} blocks in order, regular expressions first, else the longest prefix.
 */
public final class Gateway implements AutoCloseable {

    private static final Set<String> NOT_FORWARDED =
            Set.of("connection", "content-length", "expect", "host", "upgrade", "transfer-encoding");
    private static final Pattern LOCATION = Pattern.compile(
            "location\\s+(~\\s+)?(\\S+)\\s*\\{[^}]*?proxy_pass\\s+http://([a-z]+)-service", Pattern.DOTALL);

    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Route> routes;

    private record Route(boolean expression, String path, URI target) {
        boolean matches(String requested) {
            return expression ? Pattern.compile(path).matcher(requested).find() : requested.startsWith(path);
        }
    }

    private Gateway(HttpServer server, List<Route> routes) {
        this.server = server;
        this.routes = routes;
    }

    /** Starts it in front of three services, whether they are up or not: one that is away is a 502. */
    public static Gateway start(int ingestPort, int scorePort, int embedPort) {
        try {
            String configuration = Files.readString(Project.root().resolve("deploy/gateway/nginx.conf"));
            List<Route> routes = routes(configuration, ingestPort, scorePort, embedPort);
            HttpServer server =
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), FreePorts.next()), 0);
            Gateway gateway = new Gateway(server, routes);
            server.createContext("/", gateway::forward);
            server.setExecutor(Executors.newCachedThreadPool(
                    Thread.ofPlatform().daemon().name("gateway-", 0).factory()));
            server.start();
            return gateway;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI baseUri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static List<Route> routes(String configuration, int ingestPort, int scorePort, int embedPort) {
        Matcher matcher = LOCATION.matcher(configuration);
        Stream.Builder<Route> routes = Stream.builder();
        while (matcher.find()) {
            int port =
                    switch (matcher.group(3)) {
                        case "ingest" -> ingestPort;
                        case "score" -> scorePort;
                        case "embed" -> embedPort;
                        default -> throw new IllegalStateException("no such service: " + matcher.group(3));
                    };
            routes.add(new Route(matcher.group(1) != null, matcher.group(2), URI.create("http://127.0.0.1:" + port)));
        }
        return routes.build().toList();
    }

    private URI target(String path) {
        return routes.stream()
                .filter(Route::expression)
                .filter(route -> route.matches(path))
                .findFirst()
                .or(() -> routes.stream()
                        .filter(route -> !route.expression())
                        .filter(route -> route.matches(path))
                        .max(java.util.Comparator.comparingInt(
                                route -> route.path().length())))
                .orElseThrow(() -> new IllegalStateException("no route for " + path))
                .target();
    }

    private void forward(HttpExchange exchange) throws IOException {
        try (exchange) {
            URI requested = exchange.getRequestURI();
            URI target = URI.create(target(requested.getPath()) + requested.toString());
            HttpRequest.Builder request = HttpRequest.newBuilder(target)
                    .method(
                            exchange.getRequestMethod(),
                            HttpRequest.BodyPublishers.ofByteArray(
                                    exchange.getRequestBody().readAllBytes()));
            exchange.getRequestHeaders().forEach((name, values) -> {
                if (!NOT_FORWARDED.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                    values.forEach(value -> request.header(name, value));
                }
            });
            answer(exchange, client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            byte[] body = ("gateway: " + e).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(502, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static void answer(HttpExchange exchange, HttpResponse<InputStream> response) throws IOException {
        response.headers().map().forEach((name, values) -> {
            if (!name.startsWith(":") && !NOT_FORWARDED.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                values.forEach(value -> exchange.getResponseHeaders().add(name, value));
            }
        });
        boolean empty = response.statusCode() == 204 || response.statusCode() == 304;
        exchange.sendResponseHeaders(response.statusCode(), empty ? -1 : 0);
        try (InputStream in = response.body();
                OutputStream out = exchange.getResponseBody()) {
            if (!empty) {
                in.transferTo(out);
            }
        }
    }
}

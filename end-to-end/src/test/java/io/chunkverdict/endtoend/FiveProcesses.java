package io.chunkverdict.endtoend;

import io.chunkverdict.embedded.EmbeddedStack;
import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.standalone.client.ApiClient;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The five services as five processes against one broker and one database, behind one base URL. */
final class FiveProcesses implements AutoCloseable {

    private final Map<String, Integer> ports = new LinkedHashMap<>();
    private final List<JavaProcess> processes = new ArrayList<>();
    private final Gateway gateway;

    private FiveProcesses(Gateway gateway) {
        this.gateway = gateway;
    }

    /** Starts all five against a stack and returns when each answers. */
    static FiveProcesses start(Map<String, String> stackSettings, Path logs) {
        Map<String, Integer> ports = new LinkedHashMap<>();
        Project.SERVICES.forEach(service -> ports.put(service, FreePorts.next()));
        FiveProcesses five = new FiveProcesses(
                Gateway.start(ports.get("ingest-service"), ports.get("score-service"), ports.get("embed-service")));
        five.ports.putAll(ports);
        for (String service : Project.SERVICES) {
            Map<String, String> properties = new TreeMap<>(stackSettings);
            properties.put("quarkus.http.port", Integer.toString(ports.get(service)));
            properties.put("quarkus.http.host", "127.0.0.1");
            properties.put("chunkverdict.embed.url", "http://127.0.0.1:" + ports.get("embed-service"));
            properties.put("chunkverdict.embed.stub", "true");
            five.processes.add(JavaProcess.start(
                    Project.application(service), logs.resolve(service + ".log"), properties, List.of()));
        }
        for (int i = 0; i < Project.SERVICES.size(); i++) {
            KilledRunIT.awaitUp(
                    new ApiClient(URI.create("http://127.0.0.1:" + ports.get(Project.SERVICES.get(i)))),
                    five.processes.get(i));
        }
        return five;
    }

    static FiveProcesses start(EmbeddedStack stack, Path logs) {
        return start(stack.settings(), logs);
    }

    URI baseUri() {
        return gateway.baseUri();
    }

    /** Base URL of one service itself, past the gateway. */
    URI serviceUri(String service) {
        return URI.create("http://127.0.0.1:" + ports.get(service));
    }

    @Override
    public void close() {
        gateway.close();
        processes.forEach(JavaProcess::close);
    }
}

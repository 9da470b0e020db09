package io.chunkverdict.harness;

import io.chunkverdict.embedded.EmbeddedStack;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The five services as five processes against one broker and one database, behind one base URL. Not thread-safe. */
public final class FiveProcesses implements AutoCloseable {

    private final Map<String, ServiceProcess> services = new LinkedHashMap<>();
    private final List<ServiceProcess> more = new ArrayList<>();
    private final Map<String, String> settings;
    private final Function<String, Map<String, String>> own;
    private final Path logs;
    private final Reaper reaper;
    private final Gateway gateway;

    private FiveProcesses(Map<String, String> settings, Function<String, Map<String, String>> own, Path logs) {
        this.own = own;
        this.settings = new TreeMap<>(settings);
        this.settings.put("chunkverdict.embed.stub", "true");
        this.logs = logs;
        this.reaper = Reaper.start();
        ServiceProcess embed = process("embed-service");
        this.settings.put("chunkverdict.embed.url", embed.uri().toString());
        for (String name : Project.SERVICES) {
            services.put(name, name.equals(embed.name()) ? embed : process(name));
        }
        this.gateway = Gateway.start(
                service("ingest-service").port(), service("score-service").port(), embed.port());
    }

    /** Starts all five against a stack and returns when each answers. */
    public static FiveProcesses start(Map<String, String> stackSettings, Path logs) {
        return start(stackSettings, service -> Map.of(), logs);
    }

    /**
     * The same with settings that only some services may have.
     *
     * @param own a service's own settings, by its name
     */
    public static FiveProcesses start(
            Map<String, String> stackSettings, Function<String, Map<String, String>> own, Path logs) {
        FiveProcesses five = new FiveProcesses(stackSettings, own, logs);
        try {
            five.services.values().forEach(ServiceProcess::start);
            five.awaitReady();
            return five;
        } catch (RuntimeException e) {
            five.close();
            throw e;
        }
    }

    public static FiveProcesses start(EmbeddedStack stack, Path logs) {
        return start(stack.settings(), logs);
    }

    /** Returns when each of the five answers. */
    public void awaitReady() {
        services.values().forEach(ServiceProcess::awaitReady);
    }

    public URI baseUri() {
        return gateway.baseUri();
    }

    /** The instance of a service that the gateway leads to. */
    public ServiceProcess service(String name) {
        ServiceProcess service = services.get(name);
        if (service == null) {
            throw new IllegalArgumentException("no service " + name + " among " + services.keySet());
        }
        return service;
    }

    /** All five, in pipeline order. */
    public List<ServiceProcess> all() {
        return List.copyOf(services.values());
    }

    /** One more instance of a service, not started yet. It shares the work; the gateway does not know it. */
    public ServiceProcess another(String name) {
        ServiceProcess instance = process(name);
        more.add(instance);
        return instance;
    }

    private ServiceProcess process(String name) {
        Map<String, String> all = new TreeMap<>(settings);
        all.putAll(own.apply(name));
        return new ServiceProcess(name, all, logs, reaper);
    }

    @Override
    public void close() {
        gateway.close();
        List<ServiceProcess> everyone = new ArrayList<>(more);
        everyone.addAll(services.values());
        everyone.parallelStream().forEach(ServiceProcess::close);
        reaper.close();
    }
}

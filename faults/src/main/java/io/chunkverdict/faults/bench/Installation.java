package io.chunkverdict.faults.bench;

import io.chunkverdict.embedded.EmbeddedStack;
import io.chunkverdict.faults.agent.AgentJar;
import io.chunkverdict.harness.BrokerProcess;
import io.chunkverdict.harness.DatabaseProcess;
import io.chunkverdict.harness.FiveProcesses;
import io.chunkverdict.harness.Project;
import io.chunkverdict.harness.Reaper;
import io.chunkverdict.standalone.client.ApiClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** ChunkVerdict as it is deployed: five services, a broker and a database, each a process that may be ended. */
public final class Installation implements AutoCloseable {

    /** After so long without a heartbeat a consumer's work is given to others. Ten seconds in production. */
    public static final int SESSION_MILLIS = 4_000;

    private static final int HEARTBEAT_MILLIS = 1_000;
    private static final Pattern CHANNEL = Pattern.compile("mp\\.messaging\\.incoming\\.([a-z-]+)\\.connector");

    private final Reaper reaper = Reaper.start();
    private final BrokerProcess broker;
    private final DatabaseProcess database;
    private final FiveProcesses services;
    private final AgentJar agent;

    private Installation(Path directory, Path binaries) {
        Path logs = directory.resolve("logs");
        agent = AgentJar.write(directory.resolve("agent"));
        broker = new BrokerProcess(directory.resolve("kafka"), logs, reaper);
        database = new DatabaseProcess(directory.resolve("postgres"), binaries, reaper);
        try {
            broker.start();
            database.start();
            services = FiveProcesses.start(
                    EmbeddedStack.settings(
                            broker.bootstrapServers(), database.url(), database.user(), database.password()),
                    Installation::quickTakeOver,
                    logs);
        } catch (RuntimeException e) {
            broker.close();
            database.close();
            reaper.close();
            throw e;
        }
    }

    /**
     * Starts everything and returns when it is ready.
     *
     * @param directory for its data and logs, new
     * @param binaries where PostgreSQL's binaries are unpacked, shared
     */
    public static Installation start(Path directory, Path binaries) {
        return new Installation(directory, binaries);
    }

    public BrokerProcess broker() {
        return broker;
    }

    public DatabaseProcess database() {
        return database;
    }

    public FiveProcesses services() {
        return services;
    }

    public AgentJar agent() {
        return agent;
    }

    /** A client of the gateway. */
    public ApiClient client() {
        return new ApiClient(services.baseUri());
    }

    /** Every consumer's session is short, so that a killed one costs seconds. */
    private static Map<String, String> quickTakeOver(String service) {
        Properties properties = new Properties();
        Path file = Project.root().resolve(service).resolve("src/main/resources/application.properties");
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> settings = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            Matcher matcher = CHANNEL.matcher(key);
            if (matcher.matches()) {
                String channel = "mp.messaging.incoming." + matcher.group(1);
                settings.put(channel + ".session.timeout.ms", Integer.toString(SESSION_MILLIS));
                settings.put(channel + ".heartbeat.interval.ms", Integer.toString(HEARTBEAT_MILLIS));
            }
        }
        return settings;
    }

    @Override
    public void close() {
        services.close();
        broker.close();
        database.close();
        reaper.close();
    }
}

package io.chunkverdict.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A Kafka broker (KRaft, combined roles) in this process. It is the broker itself, not a test double: data survives
 * restarts and kills.
 */
public final class EmbeddedKafka implements AutoCloseable {

    private static final int NODE_ID = 1;
    private static final String HOST = "127.0.0.1";

    private final KafkaRaftServer server;
    private final int port;

    private EmbeddedKafka(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /**
     * Starts a broker on free ports and returns when it is ready.
     *
     * @param directory where it keeps its data; formatted if it is new
     * @throws IllegalStateException if it can't start, naming the directory
     */
    public static EmbeddedKafka start(Path directory) {
        return start(directory, FreePorts.next());
    }

    /**
     * Starts a broker on the given port and returns when it is ready.
     *
     * @param directory where it keeps its data; formatted if it is new
     * @param port where clients connect
     * @throws IllegalStateException if it can't start, naming the directory
     */
    public static EmbeddedKafka start(Path directory, int port) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // the broker looks its own classes up by the thread's class loader, which a pool's thread has another of
        thread.setContextClassLoader(EmbeddedKafka.class.getClassLoader());
        try {
            Files.createDirectories(directory);
            Properties properties = properties(directory, port, FreePorts.next());
            format(directory);
            KafkaRaftServer server = new KafkaRaftServer(KafkaConfig.fromProps(properties), Time.SYSTEM);
            server.startup();
            return new EmbeddedKafka(server, port);
        } catch (Exception e) {
            throw new IllegalStateException(
                    "the embedded Kafka broker can't start on " + directory + ": " + e.getMessage(), e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** {@code host:port} for clients. */
    public String bootstrapServers() {
        return HOST + ":" + port;
    }

    /** Stops the broker and returns when it is down. */
    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }

    private static Properties properties(Path directory, int brokerPort, int controllerPort) {
        Properties p = new Properties();
        p.put("process.roles", "broker,controller");
        p.put("node.id", Integer.toString(NODE_ID));
        p.put("listeners", "PLAINTEXT://" + HOST + ":" + brokerPort + ",CONTROLLER://" + HOST + ":" + controllerPort);
        p.put("advertised.listeners", "PLAINTEXT://" + HOST + ":" + brokerPort);
        p.put("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT");
        p.put("controller.listener.names", "CONTROLLER");
        p.put("inter.broker.listener.name", "PLAINTEXT");
        p.put("controller.quorum.voters", NODE_ID + "@" + HOST + ":" + controllerPort);
        p.put("log.dirs", directory.toString());
        p.put("offsets.topic.replication.factor", "1");
        p.put("offsets.topic.num.partitions", "4");
        p.put("transaction.state.log.replication.factor", "1");
        p.put("transaction.state.log.min.isr", "1");
        p.put("transaction.state.log.num.partitions", "1");
        p.put("share.coordinator.state.topic.replication.factor", "1");
        p.put("share.coordinator.state.topic.min.isr", "1");
        p.put("share.coordinator.state.topic.num.partitions", "1");
        p.put("auto.create.topics.enable", "false");
        p.put("group.initial.rebalance.delay.ms", "0");
        // the default takes 128 MB of heap
        p.put("log.cleaner.dedupe.buffer.size", "8388608");
        // Its own controller shuts a broker out that is silent for so long: every partition loses its leader, every
        // group
        // its coordinator, and all is read again. A starved machine is silent for seconds. The price is paid after a
        // kill:
        // a new broker waits for the old one's session to end.
        p.put("broker.session.timeout.ms", "9000");
        p.put("broker.heartbeat.interval.ms", "500");
        p.put("message.max.bytes", "33554432");
        p.put("socket.request.max.bytes", "104857600");
        p.put("replica.fetch.max.bytes", "33554432");
        p.put("num.network.threads", "2");
        p.put("num.io.threads", "2");
        p.put("num.recovery.threads.per.data.dir", "2");
        p.put("group.min.session.timeout.ms", "1000");
        return p;
    }

    private static void format(Path directory) throws Exception {
        Formatter formatter = new Formatter();
        formatter.setClusterId(clusterId(directory));
        formatter.setNodeId(NODE_ID);
        formatter.setControllerListenerName("CONTROLLER");
        formatter.setMetadataLogDirectory(directory.toString());
        formatter.addDirectory(directory.toString());
        formatter.setIgnoreFormatted(true);
        formatter.setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        formatter.run();
    }

    private static String clusterId(Path directory) {
        Path meta = directory.resolve("meta.properties");
        if (!Files.exists(meta)) {
            return Uuid.randomUuid().toString();
        }
        Properties stored = new Properties();
        try (Reader reader = Files.newBufferedReader(meta, StandardCharsets.UTF_8)) {
            stored.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + meta, e);
        }
        return Objects.requireNonNull(stored.getProperty("cluster.id"), () -> meta + " names no cluster.id");
    }
}

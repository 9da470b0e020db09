package io.chunkverdict.faults.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import net.bytebuddy.ByteBuddy;

/** The agent as the JVM wants it: a jar of its own, and one for the boot class loader, written from the classes here. */
public final class AgentJar {

    private static final List<Class<?>> CLASSES = List.of(
            FaultAgent.class,
            FaultAgent.OnEntry.class,
            FaultAgent.OnReturn.class,
            FaultAgent.AlwaysTrue.class,
            Sabotage.class,
            Sabotage.Kind.class);

    private final Path agent;
    private final Path boot;

    private AgentJar(Path agent, Path boot) {
        this.agent = agent;
        this.boot = boot;
    }

    /** Writes it into a folder. */
    public static AgentJar write(Path folder) {
        Path agent = folder.resolve("fault-agent.jar").toAbsolutePath();
        Path boot = folder.resolve("fault-point.jar").toAbsolutePath();
        Manifest manifest = manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(new Attributes.Name("Premain-Class"), FaultAgent.class.getName());
        attributes.put(Attributes.Name.CLASS_PATH, library().toString());
        try {
            Files.createDirectories(folder);
            write(agent, manifest, CLASSES);
            write(boot, manifest(), List.of(FaultPoint.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new AgentJar(agent, boot);
    }

    /** Arguments for a JVM that is to be sabotaged. */
    public List<String> arguments(Sabotage sabotage) {
        return List.of("-javaagent:" + agent + "=" + boot + "|" + sabotage.words());
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        return manifest;
    }

    private static void write(Path file, Manifest manifest, List<Class<?>> types) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (Class<?> type : types) {
                add(jar, type);
            }
        }
    }

    private static void add(JarOutputStream jar, Class<?> type) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new JarEntry(name));
        try (InputStream bytes = AgentJar.class.getClassLoader().getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IllegalStateException(name + " is not on the class path");
            }
            bytes.transferTo(jar);
        }
        jar.closeEntry();
    }

    private static URI library() {
        try {
            return ByteBuddy.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}

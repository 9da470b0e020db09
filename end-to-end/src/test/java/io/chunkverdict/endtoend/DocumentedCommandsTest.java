package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.chunkverdict.harness.Project;
import io.chunkverdict.standalone.cli.CommandLineFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every command line that the documentation shows names verbs, options, files, profiles and paths that exist. */
class DocumentedCommandsTest {

    private static final Set<String> PHASES =
            Set.of("clean", "validate", "compile", "test-compile", "test", "package", "verify", "install");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    @Test
    void everyVerbAndOptionIsOneOfTheCommandLine() {
        List<ShellCommand> commands = Documentation.commands("./chunkverdict");
        assertThat(commands).isNotEmpty();
        Set<String> launcher = launcherVerbs();
        for (ShellCommand command : commands) {
            if (command.arguments().stream()
                    .findFirst()
                    .filter(launcher::contains)
                    .isEmpty()) {
                assertThatCode(() -> CommandLineFactory.create()
                                .parseArgs(command.arguments().toArray(String[]::new)))
                        .as(command.where())
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void everyVerbIsShownOnce() {
        Set<String> shown = Documentation.commands("./chunkverdict").stream()
                .flatMap(command -> command.arguments().stream().limit(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> verbs =
                new TreeSet<>(CommandLineFactory.create().getSubcommands().keySet());
        verbs.addAll(launcherVerbs());
        assertThat(shown).containsAll(verbs);
    }

    @Test
    void everyJarIsAnApplicationOfAModule() {
        List<ShellCommand> commands = Documentation.commands("java -jar");
        assertThat(commands).isNotEmpty();
        Set<String> applications = modules().stream()
                .filter(module -> pom(module).contains("<artifactId>quarkus-maven-plugin</artifactId>"))
                .map(module -> module + "/target/quarkus-app/quarkus-run.jar")
                .collect(Collectors.toSet());
        for (ShellCommand command : commands) {
            assertThat(command.arguments().getFirst()).as(command.where()).isIn(applications);
        }
    }

    @Test
    void everyMavenCallNamesPhasesModulesAndProfilesThatExist() {
        List<ShellCommand> commands = Documentation.commands("mvn");
        assertThat(commands).isNotEmpty();
        for (ShellCommand command : commands) {
            List<String> arguments = new ArrayList<>(command.arguments());
            int projects = arguments.indexOf("-pl");
            if (projects >= 0) {
                arguments.remove(projects);
                assertThat(modules()).as(command.where()).containsAll(list(arguments.remove(projects)));
            }
            for (String argument : arguments) {
                if (argument.startsWith("-P")) {
                    assertThat(profiles()).as(command.where()).containsAll(list(argument.substring(2)));
                } else if (argument.contains(":")) {
                    assertThat(pom("."))
                            .as(command.where())
                            .contains("<artifactId>" + argument.substring(0, argument.indexOf(':')) + "-maven-plugin<");
                } else if (!argument.startsWith("-")) {
                    assertThat(argument).as(command.where()).isIn(PHASES);
                }
            }
        }
    }

    @Test
    void everyCurlCallReachesAResource() {
        List<ShellCommand> commands = Documentation.commands("curl");
        assertThat(commands).isNotEmpty();
        for (ShellCommand command : commands) {
            String url = command.arguments().stream()
                    .filter(argument -> argument.startsWith("http"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(command.where() + ": no URL"));
            String path = url.replaceFirst("https?://[^/]+", "").replaceFirst("\\?.*", "");
            assertThat(path.startsWith("/q/") || RestPaths.serve(method(command), path))
                    .as("%s: %s %s is served", command.where(), method(command), path)
                    .isTrue();
            command.arguments().stream()
                    .flatMap(argument -> uploaded(command, argument))
                    .forEach(file -> assertThat(Project.root().resolve(file))
                            .as(command.where())
                            .exists());
        }
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() {
        List<Documentation.Link> links = Documentation.links();
        assertThat(links).isNotEmpty();
        for (Documentation.Link link : links) {
            String where = Project.root().relativize(link.page()) + ":" + link.line();
            int hash = link.target().indexOf('#');
            String file = hash < 0 ? link.target() : link.target().substring(0, hash);
            Path target = file.isEmpty()
                    ? link.page()
                    : link.page().resolveSibling(file).normalize();
            assertThat(target).as(where).exists();
            if (hash >= 0) {
                assertThat(anchors(target)).as(where).contains(link.target().substring(hash + 1));
            }
        }
    }

    private static String method(ShellCommand command) {
        List<String> arguments = command.arguments();
        int explicit = arguments.indexOf("-X");
        if (explicit >= 0) {
            return arguments.get(explicit + 1);
        }
        if (arguments.contains("-T")) {
            return "PUT";
        }
        return arguments.contains("-d") || arguments.contains("-F") ? "POST" : "GET";
    }

    private static Stream<String> uploaded(ShellCommand command, String argument) {
        int before = command.arguments().indexOf(argument) - 1;
        String option = before < 0 ? "" : command.arguments().get(before);
        return switch (option) {
            case "-T" -> Stream.of(argument);
            case "-F" -> Stream.of(argument.substring(argument.indexOf('@') + 1));
            default -> Stream.empty();
        };
    }

    /** Verbs that the launcher itself knows. */
    static Set<String> launcherVerbs() {
        Matcher label = Pattern.compile("(?m)^ {2}(\\w+)\\)$")
                .matcher(Documentation.read(Project.root().resolve("chunkverdict")));
        Set<String> verbs = new TreeSet<>();
        while (label.find()) {
            verbs.add(label.group(1));
        }
        assertThat(verbs).contains("verify");
        return verbs;
    }

    private static Set<String> modules() {
        Set<String> modules = new TreeSet<>();
        collectModules("", modules);
        return modules;
    }

    private static void collectModules(String parent, Set<String> modules) {
        Matcher module = MODULE.matcher(pom(parent));
        while (module.find()) {
            String path = parent.isEmpty() ? module.group(1) : parent + "/" + module.group(1);
            modules.add(path);
            collectModules(path, modules);
        }
    }

    private static Set<String> profiles() {
        Pattern id = Pattern.compile("<profile>(?:\\s|<!--.*?-->)*<id>([^<]+)</id>", Pattern.DOTALL);
        Set<String> profiles = new TreeSet<>();
        Stream.concat(Stream.of(""), modules().stream())
                .forEach(module -> id.matcher(pom(module)).results().forEach(found -> profiles.add(found.group(1))));
        return profiles;
    }

    private static String pom(String module) {
        Path pom = Project.root().resolve(module).resolve("pom.xml");
        assertThat(Files.exists(pom)).as(pom.toString()).isTrue();
        return Documentation.read(pom);
    }

    private static List<String> list(String value) {
        return Arrays.asList(value.split(","));
    }

    /** As GitHub makes them of headings. */
    private static Set<String> anchors(Path page) {
        return Documentation.read(page)
                .lines()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+\\s*", "")
                        .toLowerCase(java.util.Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}

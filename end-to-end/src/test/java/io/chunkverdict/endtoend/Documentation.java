package io.chunkverdict.endtoend;

import io.chunkverdict.harness.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What README, CONTRIBUTING and the pages below {@code docs} say: fenced blocks, commands and links. */
final class Documentation {

    private static final Pattern FENCE = Pattern.compile("^\\s*```(\\w*)\\s*$");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");
    private static final Pattern INLINE = Pattern.compile("`((?:\\./chunkverdict|java -jar|mvn|curl) [^`…]+)`");
    private static final List<String> SHELL = List.of("", "bash", "sh");

    private Documentation() {}

    /**
     * A fenced block.
     *
     * @param page file it stands in
     * @param line of its first line of content, from 1
     * @param language what stands behind the fence; may be empty
     * @param text content
     */
    record Block(Path page, int line, String language, String text) {}

    /**
     * A link to a file of the checkout.
     *
     * @param page file it stands in
     * @param line from 1
     * @param target as written
     */
    record Link(Path page, int line, String target) {}

    /** Every page, decisions included. */
    static List<Path> pages() {
        List<Path> pages = new ArrayList<>();
        pages.add(Project.root().resolve("README.md"));
        pages.add(Project.root().resolve("CONTRIBUTING.md"));
        try (Stream<Path> files = Files.walk(Project.root().resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return pages;
    }

    /** A page of {@code docs}. */
    static String page(String name) {
        return read(Project.root().resolve("docs").resolve(name));
    }

    static List<Block> blocks(Path page) {
        List<Block> blocks = new ArrayList<>();
        List<String> lines = read(page).lines().toList();
        int start = -1;
        String language = "";
        for (int i = 0; i < lines.size(); i++) {
            Matcher fence = FENCE.matcher(lines.get(i));
            if (!fence.matches()) {
                continue;
            }
            if (start < 0) {
                start = i + 1;
                language = fence.group(1);
            } else {
                blocks.add(new Block(page, start + 1, language, String.join("\n", lines.subList(start, i)) + "\n"));
                start = -1;
            }
        }
        if (start >= 0) {
            throw new AssertionError(page + ":" + start + ": the fenced block is never closed");
        }
        return blocks;
    }

    /** Every command line of that program, in blocks and in running text, in order. */
    static List<ShellCommand> commands(String program) {
        List<ShellCommand> commands = new ArrayList<>();
        for (Path page : pages()) {
            for (Block block : blocks(page)) {
                if (SHELL.contains(block.language())) {
                    commands.addAll(ShellCommand.parse(page, block.line(), block.text()));
                }
            }
            List<String> prose = prose(page);
            for (int i = 0; i < prose.size(); i++) {
                Matcher inline = INLINE.matcher(prose.get(i));
                while (inline.find()) {
                    commands.addAll(ShellCommand.parse(page, i + 1, inline.group(1)));
                }
            }
        }
        return commands.stream()
                .filter(command -> command.program().equals(program))
                .toList();
    }

    /** Every link that leads to a file. */
    static List<Link> links() {
        List<Link> links = new ArrayList<>();
        for (Path page : pages()) {
            List<String> prose = prose(page);
            for (int i = 0; i < prose.size(); i++) {
                Matcher link = LINK.matcher(prose.get(i));
                while (link.find()) {
                    if (!link.group(1).matches("(?:https?|mailto):.*")) {
                        links.add(new Link(page, i + 1, link.group(1)));
                    }
                }
            }
        }
        return links;
    }

    /** The page's lines, those of fenced blocks empty. */
    private static List<String> prose(Path page) {
        List<String> prose = new ArrayList<>();
        boolean inside = false;
        for (String line : read(page).lines().toList()) {
            boolean fence = FENCE.matcher(line).matches();
            prose.add(fence || inside ? "" : line);
            inside ^= fence;
        }
        return prose;
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

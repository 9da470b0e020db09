package io.chunkverdict.endtoend;

import io.chunkverdict.harness.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command of a documented shell script, quotes resolved.
 *
 * @param page file it stands in
 * @param line it starts on, from 1
 * @param words program and arguments
 */
record ShellCommand(Path page, int line, List<String> words) {

    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_]\\w*)=(.*)", Pattern.DOTALL);
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([A-Za-z_]\\w*)}?");

    ShellCommand {
        words = List.copyOf(words);
    }

    /** {@code java -jar} is a program of its own. */
    String program() {
        return words.size() > 1
                        && words.getFirst().equals("java")
                        && words.get(1).equals("-jar")
                ? "java -jar"
                : words.getFirst();
    }

    /** What stands behind the program. */
    List<String> arguments() {
        return words.subList(program().equals("java -jar") ? 2 : 1, words.size());
    }

    String where() {
        return Project.root().relativize(page) + ":" + line + ": " + String.join(" ", words);
    }

    /**
     * Reads as much of a shell's language as documentation needs: quotes, comments, continued lines, pipes, {@code name=value},
     * {@code $name} and commands in {@code $(…)} outside quotes.
     */
    static List<ShellCommand> parse(Path page, int firstLine, String script) {
        return new Parser(page, firstLine, script).commands();
    }

    private static final class Parser {
        private final Path page;
        private final String script;
        private final List<ShellCommand> commands = new ArrayList<>();
        private final Map<String, String> variables = new HashMap<>();
        private final List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean inWord;
        private int line;
        private int startLine;

        Parser(Path page, int firstLine, String script) {
            this.page = page;
            this.line = firstLine;
            this.startLine = firstLine;
            this.script = script;
        }

        List<ShellCommand> commands() {
            int i = 0;
            while (i < script.length()) {
                char c = script.charAt(i);
                switch (c) {
                    case '\'', '"' -> i = quoted(i, c);
                    case '\\' -> i = escaped(i);
                    case '#' -> i = inWord ? appended(i, c) : script.indexOf('\n', i) - 1;
                    case ' ', '\t' -> endWord();
                    case '\n', ';', '|', '&', ')' -> endCommand();
                    case '$' -> i = script.startsWith("$(", i) ? substitution(i) : appended(i, c);
                    default -> i = appended(i, c);
                }
                if (i < 0) {
                    break;
                }
                line += script.charAt(Math.min(i, script.length() - 1)) == '\n' ? 1 : 0;
                i++;
            }
            endCommand();
            return commands;
        }

        private int appended(int i, char c) {
            word.append(c);
            inWord = true;
            return i;
        }

        private int quoted(int start, char quote) {
            int end = script.indexOf(quote, start + 1);
            if (end < 0) {
                throw new AssertionError(page + ":" + line + ": a quote is never closed");
            }
            String text = script.substring(start + 1, end);
            line += (int) text.chars().filter(c -> c == '\n').count();
            word.append(text);
            inWord = true;
            return end;
        }

        private int escaped(int i) {
            if (i + 1 < script.length() && script.charAt(i + 1) != '\n') {
                appended(i, script.charAt(i + 1));
            } else {
                endWord();
            }
            return Math.min(i + 1, script.length() - 1);
        }

        private int substitution(int i) {
            endCommand();
            return i + 1;
        }

        private void endWord() {
            if (inWord) {
                startLine = words.isEmpty() ? line : startLine;
                words.add(VARIABLE.matcher(word)
                        .replaceAll(
                                name -> Matcher.quoteReplacement(variables.getOrDefault(name.group(1), name.group()))));
                word.setLength(0);
                inWord = false;
            }
        }

        private void endCommand() {
            endWord();
            while (!words.isEmpty()) {
                Matcher assignment = ASSIGNMENT.matcher(words.getFirst());
                if (!assignment.matches()) {
                    commands.add(new ShellCommand(page, startLine, words));
                    break;
                }
                if (words.size() == 1 && !assignment.group(2).isEmpty()) {
                    variables.put(assignment.group(1), assignment.group(2));
                }
                words.removeFirst();
            }
            words.clear();
        }
    }
}

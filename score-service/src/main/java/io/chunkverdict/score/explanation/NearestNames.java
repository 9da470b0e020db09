package io.chunkverdict.score.explanation;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What somebody may have meant who wrote a name that there isn't. */
public final class NearestNames {

    private static final int SHOWN = 5;
    private static final int COMPARED = 100;

    private NearestNames() {}

    /** The names most like {@code wanted}: those that hold it or are held by it first, then by edit distance. */
    public static List<String> of(String wanted, Collection<String> names) {
        String low = shorten(wanted);
        return names.stream()
                .map(name -> new Candidate(name, distance(low, shorten(name))))
                .sorted(Comparator.comparingInt(Candidate::distance))
                .limit(SHOWN)
                .map(Candidate::name)
                .toList();
    }

    private record Candidate(String name, int distance) {}

    private static String shorten(String name) {
        String low = name.toLowerCase(Locale.ROOT);
        return low.length() > COMPARED ? low.substring(0, COMPARED) : low;
    }

    private static int distance(String one, String other) {
        if (!one.isEmpty() && other.contains(one) || !other.isEmpty() && one.contains(other)) {
            return Math.abs(one.length() - other.length()) - COMPARED;
        }
        int[] above = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = above[0];
            above[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = above[j];
                above[j] = Math.min(replaced, Math.min(above[j], above[j - 1]) + 1);
            }
        }
        return above[other.length()];
    }
}

package io.chunkverdict.ingest.source;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody probably meant by a name that doesn't exist. */
public final class NearestKey {
    private NearestKey() {}

    /**
     * The known name closest to {@code written} by edit distance (insert, delete, replace, swap neighbours), if it is close
     * enough to be a slip: at most a third of the letters differ, or one holds the other. The first wins a tie.
     */
    public static Optional<String> of(String written, Collection<String> known) {
        String simple = simplify(written);
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : known) {
            int distance = distance(simple, simplify(candidate));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        int allowed = Math.max(2, simple.length() / 3);
        if (best != null && bestDistance <= allowed && bestDistance < simple.length()) {
            return Optional.of(best);
        }
        return known.stream()
                .filter(candidate -> simple.length() > 2 && simplify(candidate).contains(simple)
                        || simplify(candidate).length() > 2 && simple.contains(simplify(candidate)))
                .findFirst();
    }

    private static String simplify(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        // beyond this length nobody slipped, and the distance would cost its square
        return lower.substring(0, Math.min(lower.length(), 60)).replace("_", "").replace("-", "");
    }

    /** Optimal string alignment distance. */
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}

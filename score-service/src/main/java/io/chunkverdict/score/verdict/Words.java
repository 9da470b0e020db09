package io.chunkverdict.score.verdict;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import java.util.List;
import java.util.Locale;

/** How figures are written in sentences. */
public final class Words {

    private static final String MINUS = "\u2212";
    private static final int LISTED = 4;

    private Words() {}

    /** A share as whole per cent; what is not nothing and not all is never rounded to that. */
    public static String percent(double share) {
        if (share > 0 && share < 0.005) {
            return "under 1 %";
        }
        if (share < 1 && share > 0.995) {
            return "over 99 %";
        }
        return Math.round(share * 100) + " %";
    }

    /** A whole number with thousands separated. */
    static String count(double number) {
        return String.format(Locale.ROOT, "%,d", Math.round(number));
    }

    /** A recall, three decimals. */
    public static String recall(double recall) {
        return String.format(Locale.ROOT, "%.3f", recall);
    }

    /** A difference with its sign, three decimals. */
    public static String signed(double difference) {
        String digits = String.format(Locale.ROOT, "%.3f", Math.abs(difference));
        return (difference < 0 && !"0.000".equals(digits) ? MINUS : "+") + digits;
    }

    /** {@code +0.012 (95 % interval −0.074 to +0.097)}. */
    public static String difference(PairedDifference difference) {
        return signed(difference.mean()) + " " + interval(difference.ci95());
    }

    /** {@code −0.012 (95 % interval −0.097 to +0.074)}: the same the other way round. */
    static String reversed(PairedDifference difference) {
        Interval ci = difference.ci95();
        return signed(-difference.mean()) + " " + interval(new Interval(-ci.high(), -ci.low()));
    }

    static String interval(Interval interval) {
        return "(95 % interval " + signed(interval.low()) + " to " + signed(interval.high()) + ")";
    }

    /** A difference in points of a hundred, without its sign: {@code 8 points}. */
    static String points(double difference) {
        long points = Math.abs(Math.round(difference * 100));
        return Counted.of(points, "point");
    }

    /** {@code (95 % interval +2 to +14)}, in points. */
    static String pointInterval(Interval interval) {
        return "(95 % interval " + signedPoints(interval.low()) + " to " + signedPoints(interval.high()) + ")";
    }

    /** {@code a, b and c}; long lists end in a number. */
    public static String list(List<String> names) {
        if (names.size() > LISTED) {
            int shown = LISTED - 1;
            return String.join(", ", names.subList(0, shown)) + " and " + (names.size() - shown) + " others";
        }
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    private static String signedPoints(double difference) {
        long points = Math.round(difference * 100);
        return points < 0 ? MINUS + -points : "+" + points;
    }
}

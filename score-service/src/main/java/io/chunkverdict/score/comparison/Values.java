package io.chunkverdict.score.comparison;

import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes values comparable that went through JSON, which knows no difference between 5 and 5.0, an int and a long. */
public final class Values {

    /** Doubles up to here hold every whole number. */
    private static final double WHOLE = 1L << 53;

    private Values() {}

    /** Whether two values mean the same. */
    public static boolean same(Object one, Object other) {
        return Objects.equals(normalised(one), normalised(other));
    }

    static SortedMap<String, Object> normalised(SortedMap<String, Object> fields) {
        SortedMap<String, Object> normalised = new TreeMap<>();
        fields.forEach((field, value) -> normalised.put(field, normalised(value)));
        return Collections.unmodifiableSortedMap(normalised);
    }

    private static Object normalised(Object value) {
        if (!(value instanceof Number number)) {
            return value;
        }
        double real = number.doubleValue();
        return real == Math.rint(real) && Math.abs(real) <= WHOLE ? (Object) number.longValue() : (Object) real;
    }
}

package io.chunkverdict.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Objects;

/** Counts how many items are as in the golden values, and keeps the first that is not. */
public final class Tally {

    private final String group;
    private final String subject;
    private final String model;
    private int exact;
    private int within;
    private int differs;
    private double tolerance;
    private double worst;
    private String first = "";

    /**
     * @param group part of the pipeline
     * @param subject what is compared
     * @param model folder of the model, or empty
     */
    public Tally(String group, String subject, String model) {
        this.group = group;
        this.subject = subject;
        this.model = model;
    }

    /** A row of items that can't be compared. */
    public static ParityRow unavailable(String group, String subject, String model, int items, String why) {
        return new ParityRow(group, subject, model, 0, 0, 0, items, why);
    }

    /** One item that must be equal. */
    public Tally equal(String item, Object actual, Object golden) {
        if (Objects.equals(actual, golden)) {
            exact++;
        } else {
            differs(item, actual, golden);
        }
        return this;
    }

    /** One number, which may differ by the tolerance. */
    public Tally close(String item, double actual, double golden, double tolerance) {
        return item(item, Math.abs(actual - golden), tolerance, actual, golden);
    }

    /**
     * One item of several numbers.
     *
     * @param difference the greatest of theirs
     */
    public Tally item(String item, double difference, double tolerance, Object actual, Object golden) {
        this.tolerance = Math.max(this.tolerance, tolerance);
        if (difference == 0) {
            exact++;
        } else if (difference <= tolerance) {
            within++;
            worst = Math.max(worst, difference);
        } else {
            differs(item, actual, golden);
        }
        return this;
    }

    /** One item that is not as in the golden values. */
    public Tally differs(String item, Object actual, Object golden) {
        differs++;
        if (first.isEmpty()) {
            first = item + ": " + actual + ", golden " + golden;
        }
        return this;
    }

    public ParityRow row() {
        return new ParityRow(group, subject, model, exact, within, differs, 0, note());
    }

    private String note() {
        if (!first.isEmpty()) {
            return first;
        }
        return within == 0 ? "" : String.format(Locale.ROOT, "at most %.1e off, %.0e allowed", worst, tolerance);
    }

    /** Fails unless every one of so many items is as in the golden values. */
    public void assertMet(int items) {
        assertMet(row(), items);
    }

    /** Fails unless every one of so many items is as in the golden values. */
    public static void assertMet(ParityRow row, int items) {
        assertThat(row.differs())
                .as(row.group() + ", " + row.subject() + " " + row.model() + ": " + row.note())
                .isZero();
        assertThat(row.compared())
                .as("compared: " + row.group() + ", " + row.subject() + " " + row.model())
                .isEqualTo(items);
    }
}

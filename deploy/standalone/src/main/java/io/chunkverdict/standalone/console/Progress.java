package io.chunkverdict.standalone.console;

import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageCount;
import io.chunkverdict.model.wording.Counted;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** How far a run is: one rewritten line of bars on a terminal, one line per finished stage elsewhere. */
public final class Progress {

    private static final int BAR = 8;

    private final Terminal terminal;
    private final Set<Stage> announced = EnumSet.noneOf(Stage.class);
    private final Map<Stage, StageCount> counts = new EnumMap<>(Stage.class);
    private final long startedNanos;

    /**
     * @param terminal where to draw
     * @param startedNanos {@link System#nanoTime} when the run was asked for; rates are relative to it
     */
    public Progress(Terminal terminal, long startedNanos) {
        this.terminal = terminal;
        this.startedNanos = startedNanos;
    }

    /** Draws what is known now. Counts never go backwards on screen. */
    public void update(List<StageCount> stages, long nowNanos) {
        for (StageCount count : stages) {
            counts.merge(count.stage(), count, (old, now) -> now.done() >= old.done() ? now : old);
        }
        double seconds = Math.max(0.001, (nowNanos - startedNanos) / 1e9);
        if (terminal.interactive()) {
            StringBuilder line = new StringBuilder();
            for (Stage stage : Stage.values()) {
                StageCount count = counts.get(stage);
                if (count != null) {
                    line.append(line.isEmpty() ? "" : "  ").append(bar(count)).append(detail(count, seconds));
                }
            }
            terminal.transientLine(line.toString());
            return;
        }
        for (Stage stage : Stage.values()) {
            StageCount count = counts.get(stage);
            if (count != null && count.total() > 0 && count.done() >= count.total() && announced.add(stage)) {
                terminal.line(String.format(
                        Locale.ROOT,
                        "%-9s%,d/%,d%s  (%.1f s)",
                        stage.label(),
                        count.done(),
                        count.total(),
                        detail(count, seconds),
                        seconds));
            }
        }
    }

    /** Leaves the last state on screen. */
    public void finish(long nowNanos) {
        update(List.of(), nowNanos);
        if (terminal.interactive()) {
            terminal.keepTransientLine();
        }
    }

    private static String bar(StageCount count) {
        int full = count.total() == 0 ? 0 : (int) Math.min(BAR, BAR * count.done() / count.total());
        return String.format(
                Locale.ROOT,
                "%s %s%s %,d/%,d",
                count.stage().label(),
                "━".repeat(full),
                "╌".repeat(BAR - full),
                count.done(),
                count.total());
    }

    private static String detail(StageCount count, double seconds) {
        if (count.stage() != Stage.EMBED || count.texts() == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT, ", %s, %,.0f tok/s", Counted.of(count.texts(), "text"), count.tokens() / seconds);
    }
}

package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.score.gold.Alternative;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.text.matching.GoldMatch;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which slots of one question a chunk holds. A chunk is matched once, however many cells retrieve it: the answer depends
 * on its place in the text alone.
 */
public final class ChunkMatches {

    private static final Comparator<SlotMatch> SUREST = Comparator.comparing(SlotMatch::kind)
            .thenComparing(Comparator.comparingDouble(SlotMatch::similarity).reversed())
            .thenComparing(SlotMatch::alternative);

    private final List<LocatedSlot> slots;
    private final GoldMatcher matcher;
    private final Passages passages;
    private final Map<Place, List<SlotMatch>> known = new HashMap<>();

    public ChunkMatches(List<LocatedSlot> slots, GoldMatcher matcher, Passages passages) {
        this.slots = List.copyOf(slots);
        this.matcher = matcher;
        this.passages = passages;
    }

    /** One match for each slot the chunk holds, by slot; of several alternatives the surest. */
    public List<SlotMatch> in(DescribedChunk chunk) {
        return known.computeIfAbsent(new Place(chunk.document(), chunk.span()), place -> match(chunk));
    }

    /** Whether the chunk holds any slot; nothing is remembered. */
    public boolean any(DescribedChunk chunk) {
        for (int slot = 0; slot < slots.size(); slot++) {
            List<Alternative> alternatives = slots.get(slot).alternatives();
            for (int number = 0; number < alternatives.size(); number++) {
                if (match(slot, number, alternatives.get(number), chunk).isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<SlotMatch> match(DescribedChunk chunk) {
        List<SlotMatch> matches = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            surest(slot, chunk).ifPresent(matches::add);
        }
        return matches;
    }

    private Optional<SlotMatch> surest(int slot, DescribedChunk chunk) {
        List<SlotMatch> matches = new ArrayList<>();
        List<Alternative> alternatives = slots.get(slot).alternatives();
        for (int number = 0; number < alternatives.size(); number++) {
            match(slot, number, alternatives.get(number), chunk).ifPresent(matches::add);
        }
        return matches.stream().min(SUREST);
    }

    private Optional<SlotMatch> match(int slot, int number, Alternative alternative, DescribedChunk chunk) {
        return switch (alternative) {
            case Alternative.Snippet snippet ->
                matcher.find(snippet.gold(), passages.folded(chunk)).map(found -> match(slot, number, found, chunk));
            case Alternative.Range range ->
                range.document().equals(chunk.document()) && chunk.span().covers(range.core())
                        ? Optional.of(new SlotMatch(
                                slot,
                                number,
                                SlotMatch.Kind.SPAN,
                                1,
                                range.core().start(),
                                range.core().end(),
                                false,
                                false))
                        : Optional.empty();
            case Alternative.Unresolved unresolved -> Optional.empty();
        };
    }

    private static SlotMatch match(int slot, int number, GoldMatch found, DescribedChunk chunk) {
        Span span = found.span().shift(chunk.span().start());
        SlotMatch.Kind kind =
                switch (found.kind()) {
                    case EXACT -> SlotMatch.Kind.EXACT;
                    case FUZZY -> SlotMatch.Kind.FUZZY;
                    case SHORT -> SlotMatch.Kind.SHORT;
                };
        return new SlotMatch(
                slot,
                number,
                kind,
                found.similarity(),
                span.start(),
                span.end(),
                found.cutAtEdge(),
                found.spelledOutNumber());
    }

    private record Place(String document, Span span) {}
}

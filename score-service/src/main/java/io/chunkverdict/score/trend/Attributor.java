package io.chunkverdict.score.trend;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.RetrievedChunk;
import io.chunkverdict.score.report.RetrievedHit;
import io.chunkverdict.score.report.SlotLocation;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.trend.Attribution.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds the changed documents behind moved answers: those that hold the gold of a question that moved, and those whose chunks
 * came into its list or went out of it. A chunk of a replaced document is the same as before where its place, its tokens and
 * what it matches are.
 */
final class Attributor {

    private final Side before;
    private final Side after;
    private final DocumentChanges changes;
    private final Set<String> changed;

    Attributor(Report before, Report after, DocumentChanges changes) {
        this.before = new Side(before);
        this.after = new Side(after);
        this.changes = changes;
        this.changed = new HashSet<>(changes.all());
    }

    /** What is behind the answers of some cells, given by name; questions that moved in any of them count. */
    Attribution of(List<String> cells) {
        SortedMap<String, Parts> parts = new TreeMap<>(CodePointOrder.INSTANCE);
        List<String> moved = new ArrayList<>();
        List<String> unattributed = new ArrayList<>();
        for (String question : questions()) {
            List<String> here =
                    cells.stream().filter(cell -> moved(cell, question)).toList();
            if (!here.isEmpty()) {
                moved.add(question);
                if (!attribute(question, here, parts)) {
                    unattributed.add(question);
                }
            }
        }
        List<Share> shares = parts.entrySet().stream()
                .map(entry -> entry.getValue().share(entry.getKey(), changes.kindOf(entry.getKey())))
                .sorted(Comparator.comparingLong(Share::questions).reversed())
                .toList();
        return new Attribution(moved, shares, unattributed);
    }

    private SortedSet<String> questions() {
        SortedSet<String> all = new TreeSet<>(CodePointOrder.INSTANCE);
        all.addAll(before.results.keySet());
        all.addAll(after.results.keySet());
        return all;
    }

    /** Another recall, or scored on one side only; a cell that isn't on both sides moves nothing. */
    private boolean moved(String cell, String question) {
        if (!before.cells.contains(cell) || !after.cells.contains(cell)) {
            return false;
        }
        Optional<CellResult> then = before.result(cell, question);
        Optional<CellResult> now = after.result(cell, question);
        return then.isPresent() != now.isPresent()
                || then.isPresent() && then.get().recall() != now.get().recall();
    }

    private boolean attribute(String question, List<String> cells, Map<String, Parts> parts) {
        boolean found = false;
        SortedSet<String> gold = new TreeSet<>(before.gold(question));
        gold.addAll(after.gold(question));
        for (String document : gold) {
            if (changed.contains(document)) {
                parts.computeIfAbsent(document, any -> new Parts()).gold.add(question);
                found = true;
            }
        }
        for (String cell : cells) {
            if (before.result(cell, question).isEmpty()
                    || after.result(cell, question).isEmpty()) {
                continue; // scored on one side only: there are no two lists
            }
            Set<Piece> then = before.pieces(cell, question);
            Set<Piece> now = after.pieces(cell, question);
            for (Piece piece : now) {
                if (changed.contains(piece.document()) && !then.contains(piece)) {
                    parts.computeIfAbsent(piece.document(), any -> new Parts())
                            .entered
                            .add(question);
                    found = true;
                }
            }
            for (Piece piece : then) {
                if (changed.contains(piece.document()) && !now.contains(piece)) {
                    parts.computeIfAbsent(piece.document(), any -> new Parts())
                            .left
                            .add(question);
                    found = true;
                }
            }
        }
        return found;
    }

    /** What makes a retrieved chunk the same as another. */
    private record Piece(
            String id, String document, int start, int end, int tokens, int encoderTokens, List<SlotMatch> matches) {}

    private static final class Parts {
        private final SortedSet<String> gold = new TreeSet<>(CodePointOrder.INSTANCE);
        private final SortedSet<String> entered = new TreeSet<>(CodePointOrder.INSTANCE);
        private final SortedSet<String> left = new TreeSet<>(CodePointOrder.INSTANCE);

        Share share(String document, String change) {
            return new Share(document, change, List.copyOf(gold), List.copyOf(entered), List.copyOf(left));
        }
    }

    /** One report by question, cell and chunk. */
    private static final class Side {
        private final Map<String, Map<String, CellResult>> results = new HashMap<>();
        private final Map<String, ReportQuestion> questions = new HashMap<>();
        private final Map<String, Map<String, RetrievedChunk>> chunksByCell = new HashMap<>();
        private final Set<String> cells = new HashSet<>();

        Side(Report report) {
            for (QuestionResult result : report.results()) {
                results.put(
                        result.question(),
                        result.cells().stream()
                                .collect(Collectors.toMap(CellResult::cell, one -> one, (one, again) -> one)));
            }
            report.questions().forEach(question -> questions.put(question.id(), question));
            Map<String, Map<String, RetrievedChunk>> byIndex = new HashMap<>();
            for (StrategyReport strategy : report.strategies()) {
                byIndex.put(
                        strategy.index(),
                        strategy.chunks().stream()
                                .collect(Collectors.toMap(RetrievedChunk::id, one -> one, (one, again) -> one)));
            }
            report.cells().stream().filter(cell -> cell.scores().isPresent()).forEach(cell -> {
                cells.add(cell.cell());
                chunksByCell.put(cell.cell(), byIndex.getOrDefault(cell.index(), Map.of()));
            });
        }

        Optional<CellResult> result(String cell, String question) {
            return Optional.ofNullable(results.getOrDefault(question, Map.of()).get(cell));
        }

        Set<String> gold(String question) {
            ReportQuestion known = questions.get(question);
            return known == null
                    ? Set.of()
                    : known.locations().stream()
                            .flatMap(location -> location.occurrences().stream())
                            .map(SlotLocation.Place::document)
                            .collect(Collectors.toSet());
        }

        Set<Piece> pieces(String cell, String question) {
            Map<String, RetrievedChunk> chunks = chunksByCell.getOrDefault(cell, Map.of());
            Set<Piece> pieces = new HashSet<>();
            result(cell, question).map(CellResult::retrieved).orElse(List.of()).stream()
                    .filter(hit -> chunks.containsKey(hit.chunk()))
                    .forEach(hit -> pieces.add(piece(hit, chunks.get(hit.chunk()))));
            return pieces;
        }

        private static Piece piece(RetrievedHit hit, RetrievedChunk chunk) {
            return new Piece(
                    chunk.id(),
                    chunk.document(),
                    chunk.start(),
                    chunk.end(),
                    chunk.tokens(),
                    chunk.encoderTokens(),
                    hit.matches());
        }
    }
}

package io.chunkverdict.score.export;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.RetrievedHit;
import io.chunkverdict.score.report.SlotMatch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A report as files for trec_eval and ir_measures, two experiments a cell, because relevance of chunks can't express recall
 * of slots. Evaluate with {@code -c}: a question without lines in the run counts as 0.
 *
 * <p>{@code chunks}: documents are chunks, relevant is every chunk of the strategy that holds a slot; a question with none
 * gets one row {@code __none__}. recip_rank, success_k and P_k are our MRR, hit rate and precision; recall_k is not our
 * recall. {@code slots}: relevant are the question's slots; the run lists, chunk by chunk, the slots first found there, or
 * else the chunk. set_recall and recip_rank are our recall and MRR.
 *
 * <p>The sim column is a strictly decreasing integer, since trec_eval sorts by it and breaks ties by docno; the retriever's
 * scores are in a file of their own.
 */
public final class TrecExport {

    /** Stands for a relevant chunk where a strategy has none, so that the question is part of the average. */
    public static final String NONE = "__none__";

    private final Report report;
    private final Function<String, Map<String, List<String>>> judgements;

    /**
     * @param judgements for an index id, the chunks that hold a slot, by question id ({@link Judge})
     */
    public TrecExport(Report report, Function<String, Map<String, List<String>>> judgements) {
        this.report = report;
        this.judgements = judgements;
    }

    /** What is asked for. */
    public enum Kind {
        CHUNKS,
        SLOTS
    }

    /**
     * The files by their paths.
     *
     * @param cells names of the cells to write; those that failed have nothing to write
     * @param kinds which experiments
     */
    public SortedMap<String, String> files(List<String> cells, Set<Kind> kinds) {
        SortedMap<String, String> files = new TreeMap<>();
        String judgedIndex = "";
        Map<String, List<String>> judged = Map.of();
        for (CellReport cell : report.cells()) {
            if (!cells.contains(cell.cell()) || cell.failure().isPresent()) {
                continue;
            }
            String name =
                    TrecId.encode(cell.strategy()) + "~" + cell.retriever().label();
            if (kinds.contains(Kind.CHUNKS)) {
                // cells of a strategy stand side by side
                if (!judgedIndex.equals(cell.index())) {
                    judged = judgements.apply(cell.index());
                    judgedIndex = cell.index();
                }
                files.put("chunks/" + name + ".qrels", chunkQrels(judged));
                files.put("chunks/" + name + ".run", run(cell, TrecExport::chunks));
            }
            if (kinds.contains(Kind.SLOTS)) {
                files.put("slots/" + name + ".qrels", slotQrels());
                files.put("slots/" + name + ".run", run(cell, TrecExport::slots));
            }
            files.put("scores/" + name + ".tsv", scores(cell));
        }
        return files;
    }

    private String chunkQrels(Map<String, List<String>> judged) {
        StringBuilder qrels = new StringBuilder();
        for (QuestionResult result : report.results()) {
            List<String> relevant = judged.getOrDefault(result.question(), List.of());
            relevant.forEach(chunk -> qrel(qrels, result.question(), TrecId.encode(chunk)));
            if (relevant.isEmpty()) {
                qrel(qrels, result.question(), NONE);
            }
        }
        return qrels.toString();
    }

    private String slotQrels() {
        StringBuilder qrels = new StringBuilder();
        for (QuestionResult result : report.results()) {
            int slots = result.cells().getFirst().slots().size();
            for (int slot = 0; slot < slots; slot++) {
                qrel(qrels, result.question(), slotId(result.question(), slot));
            }
        }
        return qrels.toString();
    }

    private String run(CellReport cell, Listing listing) {
        StringBuilder run = new StringBuilder();
        String tag = TrecId.encode(cell.cell());
        for (QuestionResult result : report.results()) {
            List<String> documents = listing.of(result.question(), result(result, cell));
            for (int i = 0; i < documents.size(); i++) {
                run.append(TrecId.encode(result.question()))
                        .append(" Q0 ")
                        .append(documents.get(i))
                        .append(' ')
                        .append(i + 1)
                        .append(' ')
                        .append(documents.size() - i)
                        .append(' ')
                        .append(tag)
                        .append('\n');
            }
        }
        return run.toString();
    }

    private String scores(CellReport cell) {
        StringBuilder scores = new StringBuilder("question\tchunk\trank\tscore\n");
        for (QuestionResult result : report.results()) {
            for (RetrievedHit hit : result(result, cell).retrieved()) {
                scores.append(TrecId.encode(result.question()))
                        .append('\t')
                        .append(TrecId.encode(hit.chunk()))
                        .append('\t')
                        .append(hit.rank())
                        .append('\t')
                        .append(hit.score())
                        .append('\n');
            }
        }
        return scores.toString();
    }

    /** What a run lists for a question, best first, already encoded. */
    private interface Listing {
        List<String> of(String question, CellResult result);
    }

    private static List<String> chunks(String question, CellResult result) {
        return result.retrieved().stream()
                .map(hit -> TrecId.encode(hit.chunk()))
                .toList();
    }

    private static List<String> slots(String question, CellResult result) {
        List<String> listed = new ArrayList<>();
        Set<Integer> found = new HashSet<>();
        for (RetrievedHit hit : result.retrieved()) {
            List<String> first = hit.matches().stream()
                    .map(SlotMatch::slot)
                    .filter(found::add)
                    .map(slot -> slotId(question, slot))
                    .toList();
            listed.addAll(first.isEmpty() ? List.of(TrecId.encode(hit.chunk())) : first);
        }
        return listed;
    }

    /** Never a chunk's: those end with a colon and a number. */
    private static String slotId(String question, int slot) {
        return TrecId.encode(question + "#" + (slot + 1));
    }

    private static void qrel(StringBuilder qrels, String question, String document) {
        qrels.append(TrecId.encode(question)).append(" 0 ").append(document).append(" 1\n");
    }

    private static CellResult result(QuestionResult result, CellReport cell) {
        return result.cells().stream()
                .filter(candidate -> candidate.cell().equals(cell.cell()))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no result of " + cell.cell() + " for " + result.question()));
    }
}

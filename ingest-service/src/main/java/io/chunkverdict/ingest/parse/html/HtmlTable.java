package io.chunkverdict.ingest.parse.html;

import io.chunkverdict.ingest.parse.StructuredText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** A table as rows between bars; cells that span rows or columns repeat their text, as in Word documents. */
final class HtmlTable {

    private static final int MAX_SPAN = 1000;

    private record Spanning(String text, int rowsLeft) {}

    private final List<String> rows = new ArrayList<>();
    private final Element table;

    private HtmlTable(Element table) {
        this.table = table;
    }

    static HtmlTable of(Element table) {
        HtmlTable rendered = new HtmlTable(table);
        if (!rendered.isLayout()) {
            rendered.render();
        }
        return rendered;
    }

    /** Whether the table only places blocks on the page: it holds tables or headings, or has one column. */
    boolean isLayout() {
        return table.attr("role").equals("presentation")
                || table.select("table").size() > 1
                || !table.select("td h1, td h2, td h3, td h4, td h5, td h6, td pre")
                        .isEmpty()
                || table.select("tr").stream()
                        .allMatch(row -> row.select("> td, > th").size() <= 1);
    }

    List<String> rows() {
        return rows;
    }

    Optional<String> caption() {
        return Optional.ofNullable(table.selectFirst("> caption"))
                .map(Element::text)
                .filter(text -> !text.isBlank());
    }

    private void render() {
        Map<Integer, Spanning> open = new HashMap<>();
        for (Element row : table.select("tr")) {
            List<String> cells = new ArrayList<>();
            Map<Integer, Spanning> next = new HashMap<>();
            int column = 0;
            for (Element cell : row.select("> td, > th")) {
                column = continued(open, next, cells, column);
                String text = StructuredText.strip(HtmlBlocks.withoutSoftHyphens(cell.text()));
                int across = span(cell, "colspan");
                int down = span(cell, "rowspan");
                for (int i = 0; i < across; i++, column++) {
                    cells.add(text);
                    if (down > 1) {
                        next.put(column, new Spanning(text, down - 1));
                    }
                }
            }
            continued(open, next, cells, column);
            open = next;
            if (cells.stream().anyMatch(text -> !text.isEmpty())) {
                rows.add(StructuredText.row(cells));
            }
        }
    }

    /** Fills the columns that a cell further up still covers, and says which column is free. */
    private static int continued(
            Map<Integer, Spanning> open, Map<Integer, Spanning> next, List<String> cells, int column) {
        int at = column;
        for (Spanning cell = open.get(at); cell != null; cell = open.get(at)) {
            cells.add(cell.text());
            if (cell.rowsLeft() > 1) {
                next.put(at, new Spanning(cell.text(), cell.rowsLeft() - 1));
            }
            at++;
        }
        return at;
    }

    private static int span(Element cell, String attribute) {
        try {
            return Math.max(
                    1, Math.min(MAX_SPAN, Integer.parseInt(cell.attr(attribute).strip())));
        } catch (NumberFormatException e) {
            return 1;
        }
    }
}

package io.chunkverdict.endtoend;

import java.util.Locale;
import java.util.Random;

/** Small Markdown documents by number, always the same, with questions about the first of them. */
final class GrowingCorpus {

    private static final String[] WORDS = {
        "valve",
        "turbine",
        "ledger",
        "permit",
        "sensor",
        "harbour",
        "archive",
        "beacon",
        "orchard",
        "kiln",
        "anchor",
        "quarry",
        "lantern",
        "saddle",
        "compass",
        "furnace",
        "hopper",
        "gasket",
        "pulley",
        "cistern",
        "inspects",
        "replaces",
        "records",
        "seals",
        "measures",
        "cleans",
        "approves",
        "stores",
        "labels",
        "before",
        "after",
        "near"
    };

    private GrowingCorpus() {}

    static String id(int document) {
        return String.format(Locale.ROOT, "part-%02d/unit-%05d.md", document % 20, document);
    }

    /** About 1.5 KB in three sections, one of which states what the document's question asks for. */
    static String text(int document) {
        Random random = new Random(document);
        StringBuilder text =
                new StringBuilder("# Handbook of unit ").append(document).append("\n\n");
        for (int section = 0; section < 3; section++) {
            text.append("## Section ").append(section + 1).append("\n\n");
            for (int sentence = 0; sentence < 6; sentence++) {
                text.append("The");
                for (int word = 0; word < 10; word++) {
                    text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
                }
                text.append(". ");
            }
            text.append(section == 1 ? fact(document) : "").append("\n\n");
        }
        return text.toString();
    }

    static String fact(int document) {
        return "Unit " + document + " must be checked every " + (document % 89 + 3) + " days by the keeper of hall "
                + (document * 7 + 1) + ".";
    }

    static String questions(int count) {
        StringBuilder questions = new StringBuilder("questions:\n");
        for (int document = 0; document < count; document++) {
            questions.append(String.format(
                    Locale.ROOT,
                    "- id: q%d%n  query: How often must unit %d be checked, and by whom?%n  gold_snippets: [\"%s\"]%n",
                    document,
                    document,
                    fact(document)));
        }
        return questions.toString();
    }
}

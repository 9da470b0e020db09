package io.chunkverdict.ingest.draft;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The small words of English that decide what a sentence can be asked about. */
public final class Words {
    /** A sentence that opens with one of these points back to another one, which its reader won't have. */
    private static final Set<String> BACKWARD =
            set("this that these those it its they their them he she his her him such"
                    + " here both either neither another others however therefore thus hence moreover furthermore also"
                    + " additionally instead otherwise nevertheless nonetheless consequently accordingly likewise similarly"
                    + " meanwhile afterwards then next finally first second third lastly firstly secondly thirdly but and or so"
                    + " yet nor still again else as with see note please we our us i my me what which who whom whose how why"
                    + " where whether specifically namely indeed rather");

    /** Not in a question that stands alone: nobody knows whom or what they mean. */
    private static final Set<String> POINTING =
            set("this these those it its they their them he she his her him we our us"
                    + " i my me former latter aforementioned above below following such said herein hereof hereto thereof therein"
                    + " thereto respectively one ones same another other others here there none "
                    + " later ago today now then yesterday tomorrow earlier above-mentioned following-named");

    /** They open a clause of its own. */
    private static final Set<String> CLAUSE = set("that which who whom whose where when while if unless although though"
            + " because since whereas whether why how what until once but so than as except provided");

    private static final Set<String> FINITE = set("is are was were has have had do does did must may shall can will"
            + " should would could might cannot am be");

    private static final Set<String> NEGATION = set("not no never neither nor none cannot hardly only without n't");

    private static final Set<String> STOP = set(
            "the a an of to in on at by for from with and or as is are was were be been"
                    + " being has have had do does did must may shall can will should would could might it its this that these"
                    + " those there their they he she his her we our you your i my not no any all each every per than then if when"
                    + " which who whom what how long much many time other such same also into onto over under up down out about"
                    + " within after before until since during between through more most less least one two only so very own");

    private static final Set<String> DANGLING = set("the a an of to in on at by for from with and or as than per about"
            + " into onto over under up within after before until since during between through approximately roughly"
            + " around nearly almost exactly only just more less most least fewer some further additional another total"
            + " maximum minimum its their his her this that these those any each every not no even also both either but"
            + " no later earlier longer all same different various several many few across along via");

    /** Participles that don't end in -ed, and adjectives that stand after a form of to be. */
    private static final Set<String> PREDICATIVE =
            set("sent paid kept held made built set given taken shown found drawn"
                    + " written sold lost left put read run begun chosen bound known seen met brought bought caught cut done driven"
                    + " eaten fallen felt flown forgotten frozen grown heard hidden hit laid led lent lit meant overdue ridden"
                    + " risen said shut spent split spoken spread stolen stuck taught thought thrown told understood undertaken"
                    + " withdrawn won worn woken sunk hung dealt fed"
                    + " available valid open closed due required eligible liable responsible free subject able likely"
                    + " permissible payable refundable non-refundable reachable effective accessible visible present absent"
                    + " active inactive accurate tall wide deep high heavy old long short equal");

    private Words() {}

    private static Set<String> set(String words) {
        return Set.copyOf(List.of(words.split(" ")).stream().distinct().toList());
    }

    static String plain(String word) {
        String bare = word.toLowerCase(Locale.ROOT);
        int start = 0;
        int end = bare.length();
        while (start < end && !Character.isLetterOrDigit(bare.charAt(start))) {
            start++;
        }
        while (end > start && !Character.isLetterOrDigit(bare.charAt(end - 1))) {
            end--;
        }
        return bare.substring(start, end);
    }

    static boolean pointsBack(String word) {
        return BACKWARD.contains(plain(word));
    }

    static boolean isPointing(String word) {
        return POINTING.contains(plain(word));
    }

    static boolean opensClause(String word) {
        return CLAUSE.contains(plain(word));
    }

    static boolean isFinite(String word) {
        return FINITE.contains(plain(word));
    }

    static boolean negates(String word) {
        return NEGATION.contains(plain(word)) || plain(word).endsWith("n't");
    }

    /** Whether it says nothing about what a sentence is about. */
    public static boolean isStop(String word) {
        return STOP.contains(plain(word));
    }

    static boolean dangles(String word) {
        // zone A is a name, a zone is not
        boolean letter = word.length() == 1 && Character.isUpperCase(word.charAt(0));
        return !letter && DANGLING.contains(plain(word));
    }

    /** Whether a form of to be can govern it: {@code inspected}, {@code sent}, {@code valid}, {@code running}. */
    static boolean isPredicative(String word) {
        String w = plain(word);
        return PREDICATIVE.contains(w)
                || w.length() > 4
                        && (w.endsWith("ed") || w.endsWith("able") || w.endsWith("ible") || w.endsWith("ing"));
    }

    static boolean isAdverb(String word) {
        String w = plain(word);
        return w.length() > 4 && w.endsWith("ly")
                || Set.of(
                                "also",
                                "always",
                                "usually",
                                "often",
                                "currently",
                                "then",
                                "now",
                                "again",
                                "still",
                                "automatically")
                        .contains(w);
    }
}

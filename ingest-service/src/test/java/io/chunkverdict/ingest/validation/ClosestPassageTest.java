package io.chunkverdict.ingest.validation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClosestPassageTest {

    private static final String BEFORE = "Members keep their card when they move to the harbour office. ";
    private static final String AFTER = " The harbour office of the town is closed on Mondays, and members may call.";

    private static String suggested(String gold, String text) {
        return new ClosestPassage(gold)
                .in(text, new WordIndex(text))
                .map(candidate -> candidate.span().of(text))
                .orElse("nothing");
    }

    @Test
    void aSuggestionDoesNotRunOnIntoTheNextSentence() {
        String shorter = "Refunds are paid within 5 business days.";
        assertThat(suggested(
                        "Refunds are paid to members of the scheme within 5 business days of the request.",
                        BEFORE + shorter + AFTER))
                .isEqualTo(shorter);
    }

    @Test
    void norIsItTakenFromTheEndOfTheSentenceBefore() {
        String shorter = "Refunds are paid within 5 business days.";
        assertThat(suggested(
                        "To members of the harbour scheme refunds are paid within 5 business days.",
                        "Every card is kept by its owner for a lifetime. " + shorter))
                .isEqualTo(shorter);
    }

    @Test
    void aHeadingAboveIsNoPartOfASuggestion() {
        String text = "Notes\n\nRefunds for members\n\nRefunds are paid within 5 business days.\n\nMembers may call.";
        assertThat(suggested("Refunds to members are paid out within 5 business days, as agreed.", text))
                .isEqualTo("Refunds are paid within 5 business days.");
    }

    @Test
    void goldOfTwoSentencesIsSuggestedAsTwo() {
        String two = "Refunds are paid within 6 business days. They need a receipt from the shop.";
        assertThat(suggested(
                        "Refunds are paid within 5 business days. They need a receipt of the shop.",
                        BEFORE + two + AFTER))
                .isEqualTo(two);
    }

    @Test
    void aSentenceThatTheSourceSplitStaysWhole() {
        String split = "Refunds are paid within 5 business days. They go to the card that paid.";
        assertThat(suggested("Refunds are paid within 5 business days to the card that paid.", BEFORE + split + AFTER))
                .isEqualTo(split);
    }

    @Test
    void aPartOfASentenceStaysAPart() {
        assertThat(suggested("paid within 5 working days", BEFORE + "Refunds are paid within 5 business days." + AFTER))
                .isEqualTo("paid within 5 business days");
    }
}

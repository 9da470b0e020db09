package io.chunkverdict.model.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountedTest {

    @Test
    void oneIsSingularAndEverythingElsePlural() {
        assertThat(Counted.of(0, "question")).isEqualTo("0 questions");
        assertThat(Counted.of(1, "question")).isEqualTo("1 question");
        assertThat(Counted.of(1_204, "question")).isEqualTo("1,204 questions");
        assertThat(Counted.of(1, "strategy")).isEqualTo("1 strategy");
        assertThat(Counted.of(2, "strategy")).isEqualTo("2 strategies");
        assertThat(Counted.of(2, "day")).isEqualTo("2 days");
    }

    @Test
    void theVerbAgreesWithThePartAndTheNounWithTheWhole() {
        assertThat(Counted.of(1, 7, "document", "has", "have")).isEqualTo("1 of 7 documents has");
        assertThat(Counted.of(2, 7, "document", "has", "have")).isEqualTo("2 of 7 documents have");
        assertThat(Counted.of(1, 1, "document", "has", "have")).isEqualTo("1 of 1 document has");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6676 | 6,700",
                "13352 | 14,000",
                "19 | 19",
                "99 | 99",
                "100 | 100",
                "141 | 150",
                "150 | 150",
                "991 | 1,000",
                "99501 | 100,000",
                "0 | 0"
            })
    void anEstimateIsRoundedUpToTwoSignificantDigits(double estimate, String words) {
        assertThat(Counted.about(estimate)).isEqualTo(words);
    }
}

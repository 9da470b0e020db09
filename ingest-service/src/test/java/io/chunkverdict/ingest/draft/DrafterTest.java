package io.chunkverdict.ingest.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.question.QuestionFile;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.text.token.Cl100k;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DrafterTest {
    private static final Drafter DRAFTER = new Drafter(new Cl100k());

    /** Small words enough for the text to be told as English, and nothing to ask about. */
    private static final String CONTEXT =
            "\n\nthe bag and the case are in the hold of the boat and on the way to the town"
                    + " with the people that live by the sea and know it well as it is for all of them and for us too,"
                    + " for deposits, bookings, cancellation, records and the vessel, the fee, the cabin and the ferry\n";

    private static List<Draft> drafts(String... paragraphs) {
        return DRAFTER.draft(Corpora.of("guide.md", String.join("\n\n", paragraphs) + CONTEXT)::forEach, 20)
                .drafts();
    }

    private static Optional<String> question(String sentence) {
        return drafts(sentence).stream().map(Draft::query).findFirst();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Deposits are refunded within 30 days of the cancellation of a booking. | Within what time of the cancellation of a booking are deposits refunded?
            Cabin bags on the ferry may weigh up to 20 kg in the summer season. | How many kg may cabin bags on the ferry weigh in the summer season?
            The handling fee for a lost parcel is 25 euros per item returned. | How much per item returned is the handling fee for a lost parcel?
            Notice of a strike must be given at least ten days before the departure. | How long before the departure must notice of a strike be given?
            The vessel Argo was launched on 3 May 2019 in the harbour of Porto Alto. | When was the vessel Argo launched in the harbour of Porto Alto?
            The hull of the vessel is inspected every two years by an outside surveyor. | How often is the hull of the vessel inspected by an outside surveyor?
            Bookings made by post are charged at 5 % of the price of the whole journey. | At what percentage of the price of the whole journey are bookings made by post charged?
            There are 120 seats in the forward saloon of the ferry. | How many seats are there in the forward saloon of the ferry?
            If the fuel alarm sounds at sea, the second engine must be stopped at once. | What happens if the fuel alarm sounds at sea?
            To rotate an access key, open the console and choose the menu of your account. | How do you rotate an access key?
            The station manager is responsible for the safety of the waiting passengers on the pier. | Who is responsible for the safety of the waiting passengers?
            The crew lists of all sailings are kept in the archive of the harbour office. | Where are the crew lists of all sailings kept?
            """)
    void aSentenceIsTurnedIntoTheQuestionItAnswers(String sentence, String question) {
        assertThat(question(sentence)).contains(question);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            It points back                | It is refunded within 30 days of the cancellation of a booking.
            it is a heading               | # Deposits are refunded within 30 days of the cancellation of a booking
            it is a question              | Are deposits refunded within 30 days of the cancellation of a booking?
            its number is a name          | Deposits are refunded as laid down in section 30 of these conditions of carriage.
            it is negated                 | Deposits are not refunded within 30 days of the departure of the ferry.
            it is too short               | Fees are 5 euros.
            it holds lost characters      | Deposits are refunded within 30 days of the cancel\uFFFDation of a booking.
            it is cut off                 | Deposits are refunded within 30 days of the cancellation of a booking and
            """)
    void nothingIsAskedOf(String reason, String sentence) {
        assertThat(question(sentence)).as(reason).isEmpty();
    }

    @Test
    void whatIsSaidTwiceIsNotAskedAbout() {
        String sentence = "Deposits are refunded within 30 days of the cancellation of a booking.";
        assertThat(drafts(sentence, "Some words between them.", sentence)).isEmpty();
    }

    @Test
    void draftsStandApartAndNotMoreThanWanted() {
        String[] paragraphs = IntStream.rangeClosed(11, 60)
                .mapToObj(i -> "Deposit number plate" + i + " is refunded within " + i + " days of the cancellation.")
                .toArray(String[]::new);
        assertThat(drafts(paragraphs)).hasSizeBetween(2, 20);
        assertThat(DRAFTER.draft(Corpora.of("a.md", String.join("\n\n", paragraphs) + CONTEXT)::forEach, 3)
                        .drafts())
                .hasSize(3);
    }

    @Test
    void otherLanguagesAreLeftOutAndNamed() {
        String german =
                "Die Kaution wird innerhalb von 30 Tagen nach der Stornierung erstattet, und die Gebühr beträgt 5"
                        + " Euro. Der Hund und die Katze sind in dem Haus und auf der Wiese mit den Kindern, die nicht zu der"
                        + " Schule gehen, und es ist ein Tag für das Fest auf dem Platz, den sie für die Kinder im Ort haben.";
        Drafts none = DRAFTER.draft(Corpora.of("de.md", german)::forEach, 5);
        assertThat(none.drafts()).isEmpty();
        assertThat(none.notes()).anyMatch(note -> note.contains("English only"));
        List<CorpusDocument> both = new ArrayList<>(Corpora.of("de.md", german));
        both.addAll(Corpora.of(
                "en.md", "Deposits are refunded within 30 days of the cancellation of a booking." + CONTEXT));
        Drafts some = DRAFTER.draft(both::forEach, 5);
        assertThat(some.drafts()).hasSize(1);
        assertThat(some.otherLanguages()).containsExactly("de.md");
        assertThat(some.notes()).singleElement().asString().contains("de.md");
    }

    @Test
    void anEmptyCorpusSaysWhyNothingCame() {
        assertThat(DRAFTER.draft(visit -> {}, 20).notes())
                .singleElement()
                .asString()
                .contains("no document");
        assertThat(DRAFTER.draft(Corpora.of("a.md", " \n")::forEach, 20).drafts())
                .isEmpty();
    }

    @Test
    void theFileIsOneThatIsReadBackAsItWas() throws InvalidInputException {
        String sentence = "The \"Blue\\Line\" deposit is refunded within 30 days of the cancellation: always.";
        Drafts drafts = DRAFTER.draft(Corpora.of("a/b: c.md", sentence + CONTEXT)::forEach, 5);
        String yaml = QuestionYaml.of(new Drafts(
                List.of(new Draft("What\u2028is \"it\"?\u0085", sentence + "\ttab\nline", "a/b: c.md")),
                drafts.documents(),
                List.of()));
        QuestionFile file = QuestionReader.read("drafts.yaml", "", yaml.getBytes(StandardCharsets.UTF_8));
        assertThat(file.warnings()).isEmpty();
        assertThat(file.plain()).singleElement().satisfies(question -> {
            assertThat(question.id()).isEqualTo("gen01");
            assertThat(question.query()).isEqualTo("What\u2028is \"it\"?\u0085");
            assertThat(((Gold.TextGold)
                                    question.gold().getFirst().alternatives().getFirst())
                            .text())
                    .isEqualTo(sentence + "\ttab\nline");
            assertThat(question.tags()).containsExactly("src:a/b: c.md", "generated");
            assertThat(question.reviewed()).isFalse();
        });
    }
}

package io.chunkverdict.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class LanguageTest {
    private static final String ENGLISH =
            "The ferry leaves the pier at noon and is back by three. Tickets are sold on board, and children of"
                    + " five or less travel free with anyone who has a ticket that is valid for the day in question. All others"
                    + " pay at the desk or in the app.";
    private static final String GERMAN =
            "Die Fähre verlässt den Anleger am Mittag und ist um drei wieder da. Karten werden an Bord verkauft, und"
                    + " Kinder bis fünf Jahre fahren mit jedem, der eine gültige Karte für den Tag hat, ohne zu zahlen. Alle"
                    + " anderen zahlen an der Kasse oder mit dem Telefon.";

    @Test
    void languagesInLatinLettersAreToldByTheirSmallWords() {
        assertThat(Language.label(ENGLISH)).contains("en");
        assertThat(Language.label(GERMAN)).contains("de");
        assertThat(Language.label("Le bateau part à midi et il est de retour à trois heures. Les billets sont en vente"
                        + " dans le bateau, et les enfants de moins de cinq ans ne paient pas avec une personne qui a un"
                        + " billet pour la journée; pour les autres, le prix est de deux euros par trajet."))
                .contains("fr");
    }

    @Test
    void otherScriptsAreToldByTheirLetters() {
        assertThat(Language.label("Паром отходит от причала в полдень и возвращается в три часа"))
                .contains("cyrillic");
        assertThat(Language.label("渡轮于中午离开码头，下午三点返回。船上出售船票，五岁以下儿童免费乘坐。")).contains("han");
        assertThat(Language.describe("han")).isEqualTo("Han script");
        assertThat(Language.describe("de")).isEqualTo("German");
    }

    @Test
    void tooLittleTextIsNotGuessedAt() {
        assertThat(Language.label("The ferry leaves at noon.")).isEmpty();
        assertThat(Language.label("12 34 56")).isEmpty();
        assertThat(Script.dominant("да")).isEmpty();
        assertThat(Script.dominant("")).isEqualTo(Optional.empty());
    }

    @Test
    void wordsOfNoLanguageAreNoLanguage() {
        assertThat(Language.label("lorem ipsum dolor sit amet consectetur ".repeat(12)))
                .isEmpty();
    }

    @Test
    void twoScriptsOfAsManyLettersAreTheOneThatComesFirst() {
        assertThat(Script.dominant("абвгдежзикabcdefghij")).contains(Script.CYRILLIC);
        assertThat(Script.dominant("abcdefghijабвгдежзик")).contains(Script.LATIN);
    }

    @Test
    void aModelsNameTellsItsLanguages() {
        assertThat(ModelScope.of("BAAI/bge-small-en-v1.5")).isEqualTo(ModelScope.ENGLISH);
        assertThat(ModelScope.of("sentence-transformers/all-MiniLM-L6-v2")).isEqualTo(ModelScope.ENGLISH);
        assertThat(ModelScope.of("intfloat/multilingual-e5-small")).isEqualTo(ModelScope.MULTILINGUAL);
        assertThat(ModelScope.of("BAAI/bge-m3")).isEqualTo(ModelScope.MULTILINGUAL);
        assertThat(ModelScope.of("acme/cross-encoder-large")).isEqualTo(ModelScope.UNKNOWN);
        assertThat(ModelScope.of("stub")).isEqualTo(ModelScope.UNKNOWN);
    }
}

package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.parse.ParseOutcome.Parsed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextParserTest {

    @Test
    void utf8IsTakenAsItIsWithItsLineBreaks() {
        Parsed parsed = parse("# Übung\r\nzweite\tZeile\rdritte\n".getBytes(StandardCharsets.UTF_8));
        assertThat(parsed.document().text()).isEqualTo("# Übung\r\nzweite\tZeile\rdritte\n");
        assertThat(parsed.document().elements()).isEmpty();
        assertThat(parsed.document().metadata()).containsEntry("format", "txt").containsEntry("encoding", "utf-8");
        assertThat(parsed.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"UTF-8,utf-8-bom", "UTF-16LE,utf-16le", "UTF-16BE,utf-16be", "UTF-32LE,utf-32le", "UTF-32BE,utf-32be"})
    void aByteOrderMarkDecidesAndIsRemoved(String charset, String label) {
        Parsed parsed = parse("\uFEFFgrün 𝒳".getBytes(Charset.forName(charset)));
        assertThat(parsed.document().text()).isEqualTo("grün 𝒳");
        assertThat(parsed.document().metadata()).containsEntry("encoding", label);
        assertThat(parsed.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE", "UTF-16BE"})
    void wideTextWithoutAMarkIsToldByItsZeros(String charset) {
        Parsed parsed = parse("Plain words, nothing else.".getBytes(Charset.forName(charset)));
        assertThat(parsed.document().text()).isEqualTo("Plain words, nothing else.");
        assertThat(parsed.warnings())
                .extracting(ParseWarning::kind)
                .containsExactly(ParseWarning.Kind.GUESSED_ENCODING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "windows-1252|Die Prüfung der Bücher wird im März fällig – „spätestens“ am 1. des Monats.",
                "windows-1251|Настоящий договор вступает в силу с момента подписания обеими сторонами и действует год.",
                "Shift_JIS|この契約は両当事者が署名した日から効力を生じ、一年間有効とする。",
                "EUC-KR|이 계약은 양 당사자가 서명한 날부터 효력이 발생하며 일 년간 유효하다."
            })
    void legacyEncodingsAreGuessedWithAWarning(String charset, String text) {
        Parsed parsed = parse(text.getBytes(Charset.forName(charset)));
        assertThat(parsed.document().text()).isEqualTo(text);
        assertThat(parsed.warnings())
                .extracting(ParseWarning::kind)
                .containsExactly(ParseWarning.Kind.GUESSED_ENCODING);
    }

    @Test
    void bytesWithoutMeaningBecomeReplacementCharactersWithAWarning() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes("\uFEFFgood ".getBytes(StandardCharsets.UTF_8));
        bytes.write(0xFF);
        Parsed parsed = parse(bytes.toByteArray());
        assertThat(parsed.document().text()).isEqualTo("good \uFFFD");
        assertThat(parsed.warnings())
                .extracting(ParseWarning::kind)
                .containsExactly(ParseWarning.Kind.REPLACED_CHARACTERS);
    }

    @Test
    void zeroCharactersThatNoDatabaseStoresAreReplaced() {
        assertThat(parse("abcdefgh\0ij".getBytes(StandardCharsets.UTF_8))
                        .document()
                        .text())
                .isEqualTo("abcdefgh\uFFFDij");
    }

    @Test
    void anEmptyFileIsParsedWithAWarning() {
        assertThat(parse(new byte[0]).warnings())
                .extracting(ParseWarning::kind)
                .containsExactly(ParseWarning.Kind.NO_TEXT);
        assertThat(parse(" \n\t".getBytes(StandardCharsets.UTF_8)).warnings()).hasSize(1);
    }

    @Test
    void anUnknownExtensionIsRefusedWithTheOnesThatAreRead() {
        assertThat(Outcomes.reason(Parsers.inline().parse("a.xlsx", new byte[] {1})))
                .contains(".md")
                .contains(".pdf");
        assertThat(Parsers.inline().parse("A.TXT", new byte[] {'a'})).isInstanceOf(Parsed.class);
    }

    private static Parsed parse(byte[] bytes) {
        return Outcomes.parsed(Parsers.inline().parse("dir/a.txt", bytes));
    }
}

package io.chunkverdict.ingest.parse.docx;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.FormatParser;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.UnsupportedFileFormatException;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JRuntimeException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.poifs.filesystem.FileMagic;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.xml.sax.SAXException;

/**
 * Word documents (Office Open XML): headings with their marks, table rows between bars, blank lines between blocks; text
 * boxes once and after the paragraph they hang on, tracked changes as if accepted, foot and endnotes after the block
 * that refers to them. Headers, footers, comments and generated tables of contents are left out.
 */
public final class DocxParser implements FormatParser {

    /** How far from the end of a zip archive its closing record can begin: 22 bytes and a comment of 64 KiB. */
    private static final int ZIP_END_SEARCH = 22 + 0xFFFF;

    @Override
    public ParseOutcome parse(byte[] bytes) {
        Optional<String> wrong = wrongContainer(bytes);
        if (wrong.isPresent()) {
            return new ParseOutcome.Failed(wrong.get());
        }
        try (OPCPackage opc = OPCPackage.open(new ByteArrayInputStream(bytes))) {
            Optional<DocxParts> parts = DocxParts.of(opc);
            // nothing was changed, and closing would try to write
            opc.revert();
            return parts.map(DocxParser::render)
                    .orElseGet(() ->
                            new ParseOutcome.Failed("is an Office file but holds no Word document (a spreadsheet or"
                                    + " presentation under another name?): save it as .docx in Word"));
        } catch (InvalidFormatException
                | IOException
                | SAXException
                | OpenXML4JRuntimeException
                | UnsupportedFileFormatException e) {
            return new ParseOutcome.Failed(
                    isZipBomb(e)
                            ? "would unpack to far more than a document is (a zip bomb): save it again in Word; what is"
                                    + " really that large must be split into several files"
                            : "is damaged (" + e.getMessage()
                                    + "): open and save it again in Word, or upload it again");
        }
    }

    /** The library has no exception of its own for it, only words, addressed to whoever programs with it. */
    private static boolean isZipBomb(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains("Zip bomb")) {
                return true;
            }
        }
        return false;
    }

    private static ParseOutcome render(DocxParts parts) {
        DocxBody body = new DocxBody(new DocxStyles(parts.styles()), parts);
        body.render();
        return new ParseOutcome.Parsed(
                new ParsedDocument(
                        body.text().text(),
                        body.text().elements(),
                        List.of(),
                        Map.of(
                                "format",
                                DocumentFormat.DOCX.label(),
                                "inferredHeadings",
                                String.valueOf(body.inferredHeadings()))),
                List.of());
    }

    private static Optional<String> wrongContainer(byte[] bytes) {
        if (bytes.length == 0) {
            return Optional.of("is empty (0 bytes): upload the file again");
        }
        return switch (FileMagic.valueOf(bytes)) {
            case OOXML ->
                zipIsComplete(bytes)
                        ? Optional.empty()
                        : Optional.of("is cut short (its zip archive has no end): upload the whole file again");
            case OLE2 ->
                Optional.of(
                        isEncrypted(bytes)
                                ? "is protected by a password: remove the password in Word (File, Info, Protect) and upload it again"
                                : "is in Word's old binary format: save it as .docx");
            default ->
                Optional.of("is no Word document, although its name says .docx: give it the right extension or save"
                        + " it as .docx");
        };
    }

    private static boolean zipIsComplete(byte[] bytes) {
        for (int i = bytes.length - 22; i >= Math.max(0, bytes.length - ZIP_END_SEARCH); i--) {
            if (bytes[i] == 'P' && bytes[i + 1] == 'K' && bytes[i + 2] == 5 && bytes[i + 3] == 6) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEncrypted(byte[] bytes) {
        try (POIFSFileSystem files = new POIFSFileSystem(new ByteArrayInputStream(bytes))) {
            return files.getRoot().hasEntryCaseInsensitive("EncryptedPackage");
        } catch (IOException e) {
            return false;
        }
    }
}

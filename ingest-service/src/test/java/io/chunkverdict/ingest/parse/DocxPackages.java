package io.chunkverdict.ingest.parse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.poi.poifs.crypt.EncryptionInfo;
import org.apache.poi.poifs.crypt.EncryptionMode;
import org.apache.poi.poifs.crypt.Encryptor;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** Builds small Word packages for tests out of the XML of their bodies. */
final class DocxPackages {

    private static final String NAMESPACES = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\""
            + " xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"";
    private static final String RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

    private DocxPackages() {}

    /** A package with a style {@code H1} named "heading 1", a footnote 7 and this body. */
    static byte[] of(String body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            part(zip, "[Content_Types].xml", """
                    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
                    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                    <Override PartName="/word/document.xml" ContentType="%sdocument.main+xml"/>
                    <Override PartName="/word/styles.xml" ContentType="%sstyles+xml"/>
                    <Override PartName="/word/footnotes.xml" ContentType="%sfootnotes+xml"/></Types>""".formatted(TYPE, TYPE, TYPE));
            part(zip, "_rels/.rels", relationships("officeDocument", "word/document.xml"));
            part(
                    zip,
                    "word/_rels/document.xml.rels",
                    relationships("styles", "styles.xml", "footnotes", "footnotes.xml"));
            part(
                    zip,
                    "word/document.xml",
                    "<w:document %s><w:body>%s</w:body></w:document>".formatted(NAMESPACES, body));
            part(zip, "word/styles.xml", """
                    <w:styles %s><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>""".formatted(NAMESPACES));
            part(zip, "word/footnotes.xml", """
                    <w:footnotes %s><w:footnote w:id="7"><w:p><w:r><w:t>A note</w:t></w:r></w:p></w:footnote></w:footnotes>""".formatted(NAMESPACES));
        }
        return bytes.toByteArray();
    }

    private static String relationships(String... typesAndTargets) {
        StringBuilder xml = new StringBuilder(
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">");
        for (int i = 0; i < typesAndTargets.length; i += 2) {
            xml.append("<Relationship Id=\"r%d\" Type=\"%s%s\" Target=\"%s\"/>"
                    .formatted(i, RELATION, typesAndTargets[i], typesAndTargets[i + 1]));
        }
        return xml.append("</Relationships>").toString();
    }

    private static void part(ZipOutputStream zip, String name, String xml) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(xml.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    static byte[] encrypted(byte[] plain, String password) throws IOException, GeneralSecurityException {
        try (POIFSFileSystem files = new POIFSFileSystem()) {
            Encryptor encryptor = new EncryptionInfo(EncryptionMode.agile).getEncryptor();
            encryptor.confirmPassword(password);
            try (OutputStream out = encryptor.getDataStream(files)) {
                new ByteArrayInputStream(plain).transferTo(out);
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            files.writeFilesystem(bytes);
            return bytes.toByteArray();
        }
    }

    static byte[] spreadsheet() throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            workbook.createSheet();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            workbook.write(bytes);
            return bytes.toByteArray();
        }
    }
}

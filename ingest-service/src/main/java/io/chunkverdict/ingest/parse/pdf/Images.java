package io.chunkverdict.ingest.parse.pdf;

import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;

/** Tells pages that show images, which without text are scans, from blank ones. */
final class Images {

    private static final int MAX_DEPTH = 4;

    private Images() {}

    static boolean on(PDPage page) {
        PDResources resources = page.getResources();
        return resources != null && anyImage(resources.getCOSObject(), 0);
    }

    private static boolean anyImage(COSDictionary resources, int depth) {
        COSBase objects = resources.getDictionaryObject(COSName.XOBJECT);
        if (!(objects instanceof COSDictionary dictionary) || depth > MAX_DEPTH) {
            return false;
        }
        for (COSName name : dictionary.keySet()) {
            if (dictionary.getDictionaryObject(name) instanceof COSStream stream) {
                COSName kind = stream.getCOSName(COSName.SUBTYPE);
                if (COSName.IMAGE.equals(kind)) {
                    return true;
                }
                if (COSName.FORM.equals(kind)
                        && stream.getDictionaryObject(COSName.RESOURCES) instanceof COSDictionary inner
                        && anyImage(inner, depth + 1)) {
                    return true;
                }
            }
        }
        return false;
    }
}

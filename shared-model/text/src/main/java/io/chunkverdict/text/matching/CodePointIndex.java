package io.chunkverdict.text.matching;

import io.chunkverdict.text.folding.FoldedForm;
import java.util.Arrays;

/** Converts between code units and code points of a form; free of cost where every character is one unit. */
final class CodePointIndex {

    private final int[] unitOf;

    private CodePointIndex(int[] unitOf) {
        this.unitOf = unitOf;
    }

    static CodePointIndex of(FoldedForm form) {
        if (form.isBasicPlane()) {
            return new CodePointIndex(new int[0]);
        }
        String text = form.text();
        int[] units = new int[text.codePointCount(0, text.length()) + 1];
        for (int i = 0, unit = 0; i < units.length; i++) {
            units[i] = unit;
            unit += unit < text.length() ? Character.charCount(text.codePointAt(unit)) : 0;
        }
        return new CodePointIndex(units);
    }

    int toUnit(int codePoint) {
        return unitOf.length == 0 ? codePoint : unitOf[codePoint];
    }

    int toCodePoint(int unit) {
        return unitOf.length == 0 ? unit : Arrays.binarySearch(unitOf, unit);
    }
}

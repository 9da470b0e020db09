package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * Headings by type: larger than the body text, or bold in the middle of text that isn't. Levels follow the sizes, the
 * largest outermost; bold headings of body size are one level below the smallest of the larger ones.
 */
final class Headings {

    private static final double LARGER = 1.12;
    private static final double ALIKE = 0.94;
    private static final int MAX_LEVEL = 6;
    private static final int MAX_CHARACTERS = 220;
    private static final int MAX_LINES = 4;
    private static final int MAX_BOLD_WORDS = 14;

    private final double body;
    /** Sizes of headings, largest first, one for sizes nearly alike. */
    private final List<Double> ranks;

    private Headings(double body, List<Double> ranks) {
        this.body = body;
        this.ranks = List.copyOf(ranks);
    }

    static Headings of(List<Word> words, List<Block> blocks) {
        double body = Sizes.usual(words);
        TreeSet<Double> sizes = new TreeSet<>(java.util.Comparator.reverseOrder());
        for (Block block : blocks) {
            if (Sizes.rounded(block.size()) >= LARGER * body && reads(block)) {
                sizes.add(Sizes.rounded(block.size()));
            }
        }
        List<Double> ranks = new ArrayList<>();
        for (double size : sizes) {
            if (ranks.isEmpty() || size < ALIKE * ranks.getLast()) {
                ranks.add(size);
            }
        }
        return new Headings(body, ranks);
    }

    OptionalInt level(Block block) {
        double size = Sizes.rounded(block.size());
        if (!reads(block) || block.fixedPitch()) {
            return OptionalInt.empty();
        }
        if (size >= LARGER * body) {
            int larger =
                    (int) ranks.stream().filter(rank -> size < ALIKE * rank).count();
            return OptionalInt.of(Math.min(MAX_LEVEL, larger + 1));
        }
        boolean bold = block.bold() && size >= 0.95 * body;
        return bold && readsAsBoldHeading(block)
                ? OptionalInt.of(Math.min(MAX_LEVEL, ranks.size() + 1))
                : OptionalInt.empty();
    }

    private static boolean reads(Block block) {
        String text = PdfText.joined(block.lines());
        return block.lines().size() <= MAX_LINES
                && text.length() <= MAX_CHARACTERS
                && !text.endsWith(",")
                && !Character.isLowerCase(text.codePointAt(0))
                && text.codePoints().filter(Character::isLetter).limit(2).count() == 2;
    }

    private static boolean readsAsBoldHeading(Block block) {
        String text = PdfText.joined(block.lines());
        char last = text.charAt(text.length() - 1);
        return text.split(" ").length <= MAX_BOLD_WORDS
                && ".,;:?!".indexOf(last) < 0
                && block.lines().size() <= 2;
    }
}

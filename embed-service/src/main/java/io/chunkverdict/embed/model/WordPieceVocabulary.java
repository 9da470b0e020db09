package io.chunkverdict.embed.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The older form of a BERT tokenizer, a token a line, as a {@code tokenizer.json} of the same meaning. */
final class WordPieceVocabulary {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String START = "[CLS]";
    private static final String END = "[SEP]";
    private static final String UNKNOWN = "[UNK]";
    private static final List<String> SPECIAL = List.of("[PAD]", UNKNOWN, START, END, "[MASK]");

    private WordPieceVocabulary() {}

    /**
     * Writes the tokenizer.
     *
     * @param tokens in the order of their ids
     * @param lowerCase whether texts are lower-cased, which also takes accents off
     * @throws IllegalArgumentException if a token that every BERT has is missing
     */
    static byte[] tokenizerJson(List<String> tokens, boolean lowerCase) {
        ObjectNode vocabulary = JSON.createObjectNode();
        for (int id = 0; id < tokens.size(); id++) {
            vocabulary.put(tokens.get(id).strip(), id);
        }
        for (String needed : List.of(START, END, UNKNOWN)) {
            if (!vocabulary.has(needed)) {
                throw new IllegalArgumentException("it has no line " + needed);
            }
        }
        ObjectNode root = JSON.createObjectNode();
        root.put("version", "1.0").putNull("truncation").putNull("padding");
        ArrayNode added = root.putArray("added_tokens");
        SPECIAL.stream().filter(vocabulary::has).forEach(token -> added.addObject()
                .put("id", vocabulary.get(token).asInt())
                .put("content", token)
                .put("single_word", false)
                .put("lstrip", false)
                .put("rstrip", false)
                .put("normalized", false)
                .put("special", true));
        root.putObject("normalizer")
                .put("type", "BertNormalizer")
                .put("clean_text", true)
                .put("handle_chinese_chars", true)
                .put("lowercase", lowerCase)
                .putNull("strip_accents");
        root.putObject("pre_tokenizer").put("type", "BertPreTokenizer");
        ObjectNode template = root.putObject("post_processor").put("type", "TemplateProcessing");
        sequence(special(template.putArray("single"), START, 0), "A", 0);
        special((ArrayNode) template.get("single"), END, 0);
        ArrayNode pair = special(template.putArray("pair"), START, 0);
        special(sequence(pair, "A", 0), END, 0);
        special(sequence(pair, "B", 1), END, 1);
        ObjectNode specials = template.putObject("special_tokens");
        for (String token : List.of(START, END)) {
            ObjectNode entry = specials.putObject(token).put("id", token);
            entry.putArray("ids").add(vocabulary.get(token).asInt());
            entry.putArray("tokens").add(token);
        }
        root.putObject("decoder").put("type", "WordPiece").put("prefix", "##").put("cleanup", true);
        root.putObject("model")
                .put("type", "WordPiece")
                .put("unk_token", UNKNOWN)
                .put("continuing_subword_prefix", "##")
                .put("max_input_chars_per_word", 100)
                .set("vocab", vocabulary);
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree can be written", impossible);
        }
    }

    private static ArrayNode special(ArrayNode template, String token, int type) {
        template.addObject().putObject("SpecialToken").put("id", token).put("type_id", type);
        return template;
    }

    private static ArrayNode sequence(ArrayNode template, String name, int type) {
        template.addObject().putObject("Sequence").put("id", name).put("type_id", type);
        return template;
    }
}

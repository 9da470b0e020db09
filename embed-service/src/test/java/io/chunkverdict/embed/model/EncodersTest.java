package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncodersTest {

    @Test
    void files_that_are_not_the_pinned_ones_are_refused_for_good_and_leave_nothing(@TempDir Path temporary) {
        EmbeddingSpec spec = new EmbeddingSpec(
                "test/changed", "abc", "abc", "cls", true, "int8", "CPUExecutionProvider", 512, 384, "", "");
        // any resource does: it is hashed before it is read
        String file = "bge-small-en-v1.5-tokenizer.json";
        ModelCard card = new ModelCard(spec, List.of(), new ModelSource.OnnxResources(file, file));
        try (Encoders encoders = new Encoders(true, temporary)) {
            assertThatThrownBy(() -> encoders.of(card))
                    .isInstanceOf(UnusableSpecException.class)
                    .hasMessageContaining(file)
                    .hasMessageContaining("pinned is abc");
        }
        assertThat(temporary).isEmptyDirectory();
    }
}

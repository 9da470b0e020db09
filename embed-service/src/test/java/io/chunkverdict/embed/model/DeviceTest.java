package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DeviceTest {

    @Test
    void theDeviceIsPartOfEveryModelsSpecButTheStubs() {
        ModelCatalog onGpu = ModelCatalog.builtIn(true, Device.fromSetting("cuda"));
        assertThat(onGpu.cards()).allSatisfy(card -> assertThat(card.spec().provider())
                .isEqualTo(card.id().equals("stub") ? "java" : "onnxruntime-cuda"));
    }

    @Test
    void anUnknownDeviceIsRefusedWithWhatThereIs() {
        assertThatThrownBy(() -> Device.fromSetting("tpu")).hasMessageContaining("cpu or cuda");
    }
}

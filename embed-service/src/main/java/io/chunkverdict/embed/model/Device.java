package io.chunkverdict.embed.model;

import java.util.Arrays;
import java.util.Locale;

/** What encoders run on. It is part of an embedding spec: vectors are promised to be equal within one device only. */
public enum Device {
    /** The processor. */
    CPU,
    /** The first NVIDIA GPU; needs ONNX Runtime's CUDA build (Maven profile {@code gpu}). */
    CUDA;

    /** Engine and device as embedding specs name them, such as {@code onnxruntime-cpu}. */
    String provider() {
        return "onnxruntime-" + name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads a setting.
     *
     * @throws IllegalArgumentException naming what there is
     */
    public static Device fromSetting(String setting) {
        return Arrays.stream(values())
                .filter(device -> device.name().equalsIgnoreCase(setting))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "chunkverdict.embed.provider is '" + setting + "'; it must be cpu or cuda"));
    }
}

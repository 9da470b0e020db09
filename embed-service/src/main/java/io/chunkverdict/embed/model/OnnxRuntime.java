package io.chunkverdict.embed.model;

import ai.onnxruntime.OrtEnvironment;
import com.sun.jna.Function;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * ONNX Runtime in this process, with its telemetry off. That is for two reasons: nothing about a user's work is anyone
 * else's business, and the telemetry of 1.29 on Linux crashes the process while reading its own command line where that is
 * longer than about 3,900 bytes (a class path easily is).
 */
final class OnnxRuntime {

    private static final String SWITCH = "ORT_DISABLE_TELEMETRY";
    private static final int LONGEST_SAFE_COMMAND_LINE = 3_500;

    private OnnxRuntime() {}

    /**
     * The engine.
     *
     * @throws EncodingException if starting it would crash the process
     */
    static OrtEnvironment environment() {
        if (!isTelemetryOff() && commandLineLength() > LONGEST_SAFE_COMMAND_LINE) {
            throw new EncodingException("ONNX Runtime would crash on this process's command line of "
                    + commandLineLength() + " bytes. Set " + SWITCH
                    + "=1 in the environment, or shorten the command line"
                    + " with an argument file (java @file).");
        }
        return OrtEnvironment.getEnvironment();
    }

    /** Sets the switch in this process's own environment, which Java can't do itself. */
    private static boolean isTelemetryOff() {
        if (System.getenv(SWITCH) != null) {
            return true;
        }
        if (Platform.isWindows()) {
            return false;
        }
        try {
            return Function.getFunction("c", "setenv").invokeInt(new Object[] {SWITCH, "1", 1}) == 0;
        } catch (UnsatisfiedLinkError noLibrary) {
            return false;
        }
    }

    private static long commandLineLength() {
        try {
            Path commandLine = Path.of("/proc/self/cmdline");
            return Files.exists(commandLine) ? Files.readAllBytes(commandLine).length : 0;
        } catch (IOException unreadable) {
            return 0;
        }
    }
}

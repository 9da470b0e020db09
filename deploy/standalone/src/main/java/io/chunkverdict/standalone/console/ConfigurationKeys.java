package io.chunkverdict.standalone.console;

import java.util.Locale;

/** Keys as the documentation and most configurations write them; camelCase is read as well. */
public final class ConfigurationKeys {
    private ConfigurationKeys() {}

    /** {@code chunk_size} for {@code chunkSize}. */
    public static String snakeCase(String camelCase) {
        return camelCase.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}

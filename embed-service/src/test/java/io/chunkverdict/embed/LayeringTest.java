package io.chunkverdict.embed;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.chunkverdict.embed", importOptions = ImportOption.DoNotIncludeTests.class)
class LayeringTest {

    private static final String[] PURE = {
        "io.chunkverdict.embed.model..",
        "io.chunkverdict.embed.batching",
        "io.chunkverdict.embed.cache",
        "io.chunkverdict.embed.rerank"
    };

    @ArchTest
    static final ArchRule encoders_queue_and_cache_know_no_framework = noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "jakarta..",
                    "io.smallrye..",
                    "io.vertx..",
                    "org.apache.kafka..",
                    "org.eclipse.microprofile..",
                    "java.sql..",
                    "javax.sql..",
                    "io.chunkverdict.messaging..");

    @ArchTest
    static final ArchRule they_read_no_clock = noClasses()
            .that()
            .resideInAnyPackage(PURE)
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.time.Clock")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime");

    @ArchTest
    static final ArchRule the_engine_is_known_to_the_model_package_only = noClasses()
            .that()
            .resideOutsideOfPackage("io.chunkverdict.embed.model..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("ai.onnxruntime..", "ai.djl..");

    @ArchTest
    static final ArchRule packages_form_no_cycles =
            slices().matching("io.chunkverdict.embed.(*)..").should().beFreeOfCycles();
}

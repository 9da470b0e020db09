package io.chunkverdict.chunk;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.chunkverdict.chunk", importOptions = ImportOption.DoNotIncludeTests.class)
class LayeringTest {

    @ArchTest
    static final ArchRule strategies_and_parts_are_plain_java = noClasses()
            .that()
            .resideInAnyPackage("..chunk.strategy..", "..chunk.part..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "io.smallrye..",
                    "io.vertx..",
                    "jakarta..",
                    "org.eclipse.microprofile..",
                    "org.apache.kafka..",
                    "com.fasterxml.jackson..",
                    "java.net..",
                    "java.sql..",
                    "java.time..",
                    "io.chunkverdict.messaging.pipeline..")
            .because("what a chunk is must not depend on how documents arrive");

    @ArchTest
    static final ArchRule the_client_knows_no_framework = noClasses()
            .that()
            .resideInAPackage("..chunk.embedding..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.quarkus..", "io.smallrye..", "jakarta..", "org.apache.kafka..", "org.jboss..")
            .because("it is tested against a plain HTTP server");

    @ArchTest
    static final ArchRule nothing_looks_back_at_the_pipeline = noClasses()
            .that()
            .resideInAnyPackage("..chunk.strategy..", "..chunk.part..", "..chunk.embedding..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..chunk.pipeline..");

    @ArchTest
    static final ArchRule strategies_know_neither_parts_nor_the_client = noClasses()
            .that()
            .resideInAPackage("..chunk.strategy..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..chunk.part..", "..chunk.embedding..");

    @ArchTest
    static final ArchRule nobody_asks_the_clock = noClasses()
            .that()
            .resideInAnyPackage("..chunk.strategy..", "..chunk.part..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime");
}

package io.chunkverdict.score;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Only the adapters know frameworks, and nothing that computes reads a clock. */
@AnalyzeClasses(packages = "io.chunkverdict.score", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {

    private static final String[] ADAPTERS = {"..score.api..", "..score.pipeline..", "..score.store.."};

    @ArchTest
    static final ArchRule domainPackagesKnowNoFramework = noClasses()
            .that()
            .resideOutsideOfPackages(ADAPTERS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "jakarta..",
                    "org.apache.kafka..",
                    "io.smallrye..",
                    "java.sql..",
                    "org.hibernate..");

    @ArchTest
    static final ArchRule domainPackagesKnowNoAdapter = noClasses()
            .that()
            .resideOutsideOfPackages(ADAPTERS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ADAPTERS);

    @ArchTest
    static final ArchRule domainPackagesHaveNoClock = noClasses()
            .that()
            .resideOutsideOfPackages(ADAPTERS)
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(java.time.Instant.class, "now");

    @ArchTest
    static final ArchRule restKnowsNoKafka = noClasses()
            .that()
            .resideInAPackage("..score.api..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka..", "..score.pipeline..", "java.sql..", "org.hibernate..");

    @ArchTest
    static final ArchRule kafkaKnowsNoRest = noClasses()
            .that()
            .resideInAPackage("..score.pipeline..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.ws.rs..", "..score.api..", "java.sql..", "org.hibernate..");
}

package io.chunkverdict.ingest;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.chunkverdict.ingest", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] ADAPTERS = {"..ingest.api..", "..ingest.pipeline..", "..ingest.store.."};

    @ArchTest
    static final ArchRule only_adapters_know_frameworks = noClasses()
            .that()
            .resideOutsideOfPackages(ADAPTERS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "jakarta..",
                    "io.smallrye..",
                    "org.apache.kafka..",
                    "org.eclipse.microprofile..",
                    "org.hibernate..",
                    "java.sql..",
                    "javax.sql..");

    @ArchTest
    static final ArchRule the_domain_does_not_know_its_adapters = noClasses()
            .that()
            .resideOutsideOfPackages(ADAPTERS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ADAPTERS);

    @ArchTest
    static final ArchRule the_store_does_not_know_rest_or_kafka = noClasses()
            .that()
            .resideInAPackage("..ingest.store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "jakarta.ws.rs..", "..ingest.api..", "..ingest.pipeline..", "org.eclipse.microprofile.reactive..");

    @ArchTest
    static final ArchRule the_domain_has_no_clock = noClasses()
            .that()
            .resideInAnyPackage(
                    "..ingest.continuous..",
                    "..ingest.question..",
                    "..ingest.configuration..",
                    "..ingest.validation..",
                    "..ingest.run..",
                    "..ingest.suite..",
                    "..ingest.document..",
                    "..ingest.source..")
            .should()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime");

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("io.chunkverdict.ingest.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule entities_stay_in_the_store = classes()
            .that()
            .areAnnotatedWith(jakarta.persistence.Entity.class)
            .should()
            .resideInAPackage("..ingest.store..")
            .andShould()
            .bePackagePrivate();
}

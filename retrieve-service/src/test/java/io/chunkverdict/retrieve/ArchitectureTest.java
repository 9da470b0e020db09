package io.chunkverdict.retrieve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.chunkverdict.retrieve", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] FRAMEWORKS = {
        "io.quarkus..", "io.smallrye..", "io.agroal..", "jakarta..", "org.apache.kafka..", "org.eclipse.microprofile.."
    };
    private static final String[] DOMAIN = {
        "io.chunkverdict.retrieve.ranking..",
        "io.chunkverdict.retrieve.dense..",
        "io.chunkverdict.retrieve.lexical..",
        "io.chunkverdict.retrieve.fusion..",
        "io.chunkverdict.retrieve.index..",
        "io.chunkverdict.retrieve.run.."
    };

    @ArchTest
    static final ArchRule only_the_pipeline_knows_frameworks = noClasses()
            .that()
            .resideOutsideOfPackage("io.chunkverdict.retrieve.pipeline..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(FRAMEWORKS);

    @ArchTest
    static final ArchRule the_domain_knows_neither_sql_nor_clock = noClasses()
            .that()
            .resideInAnyPackage(DOMAIN)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "java.time..");

    @ArchTest
    static final ArchRule the_domain_knows_neither_store_nor_pipeline = noClasses()
            .that()
            .resideInAnyPackage(DOMAIN)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.chunkverdict.retrieve.store..", "io.chunkverdict.retrieve.pipeline..");
}

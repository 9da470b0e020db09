# Built from the repository root after 'mvn package':
#   docker build -f deploy/images/score-service.Dockerfile -t chunkverdict/score-service .
FROM eclipse-temurin:25-jre

WORKDIR /opt/chunkverdict
# libraries change least, so their layer is reused from build to build
COPY score-service/target/quarkus-app/lib/ lib/
COPY score-service/target/quarkus-app/quarkus/ quarkus/
COPY score-service/target/quarkus-app/app/ app/
COPY score-service/target/quarkus-app/quarkus-run.jar ./

USER 1001
EXPOSE 8085
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=70", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-Djava.util.logging.manager=org.jboss.logmanager.LogManager", "-Dquarkus.http.host=0.0.0.0", "-jar", "quarkus-run.jar"]

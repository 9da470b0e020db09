# Built from the repository root after 'mvn package':
#   docker build -f deploy/images/embed-service.Dockerfile -t chunkverdict/embed-service .
FROM eclipse-temurin:25-jre

WORKDIR /opt/chunkverdict
# libraries change least, so their layer is reused from build to build
COPY embed-service/target/quarkus-app/lib/ lib/
COPY embed-service/target/quarkus-app/quarkus/ quarkus/
COPY embed-service/target/quarkus-app/app/ app/
COPY embed-service/target/quarkus-app/quarkus-run.jar ./

# its telemetry reads the command line and crashes on a long one
ENV ORT_DISABLE_TELEMETRY=1

USER 1001
EXPOSE 8083
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=70", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-Djava.util.logging.manager=org.jboss.logmanager.LogManager", "-Dquarkus.http.host=0.0.0.0", "-jar", "quarkus-run.jar"]

# embed-service on NVIDIA GPUs. Built from the repository root after 'mvn package -Pgpu -pl embed-service -am', which puts
# ONNX Runtime's CUDA 12 build in place of the CPU one:
#   docker build -f deploy/images/embed-service-gpu.Dockerfile -t chunkverdict/embed-service-gpu .
FROM nvidia/cuda:12.8.1-cudnn-runtime-ubuntu24.04

COPY --from=eclipse-temurin:25-jre /opt/java/openjdk /opt/java/openjdk
# ONNX Runtime's telemetry reads the command line and crashes on a long one
ENV JAVA_HOME=/opt/java/openjdk PATH=/opt/java/openjdk/bin:$PATH ORT_DISABLE_TELEMETRY=1 CHUNKVERDICT_EMBED_PROVIDER=cuda

WORKDIR /opt/chunkverdict
COPY embed-service/target/quarkus-app/lib/ lib/
COPY embed-service/target/quarkus-app/quarkus/ quarkus/
COPY embed-service/target/quarkus-app/app/ app/
COPY embed-service/target/quarkus-app/quarkus-run.jar ./

USER 1001
EXPOSE 8083
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=70", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-Djava.util.logging.manager=org.jboss.logmanager.LogManager", "-Dquarkus.http.host=0.0.0.0", "-jar", "quarkus-run.jar"]

package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.fault.Outage.Victim;
import io.chunkverdict.faults.fault.ServiceKill.Manner;
import io.chunkverdict.harness.Project;
import java.util.ArrayList;
import java.util.List;

/** Every fault there is, in the order in which they are tried. */
public final class Faults {

    /** Stories of five kills each. */
    public static final int STORIES_PER_SERVICE = 4;

    private static final int KILLS = 3;
    private static final int STOPS = 3;
    private static final long AWAY_MILLIS = 60_000;
    private static final List<List<String>> ONE_AFTER_THE_OTHER =
            Project.SERVICES.stream().map(List::of).toList();

    private Faults() {}

    /** The selection made for CI: FaultsIT. */
    public static List<Fault> quick() {
        return List.of(
                new Duplicates(),
                new ServiceKill("kill", "SIGKILL of each service", Manner.SIGKILL, ONE_AFTER_THE_OTHER, 1),
                new CrashBetweenSteps(
                        "crash", "crash between database commit and publish", CrashBetweenSteps.ANSWER_OR_VERDICT));
    }

    /**
     * All of them.
     *
     * @param storiesPerService how often the story is told for the kills of one service
     */
    public static List<Fault> all(int storiesPerService) {
        List<Fault> faults = new ArrayList<>();
        faults.add(new Burst());
        faults.add(new Disorder());
        faults.add(new Duplicates());
        faults.add(new Rewind());
        for (String service : Project.SERVICES) {
            faults.add(new ServiceKill(
                    "kill-" + shortName(service),
                    "SIGKILL of " + service + " at random moments",
                    Manner.SIGKILL,
                    List.of(List.of(service)),
                    storiesPerService));
        }
        faults.add(new ServiceKill(
                "kill-all", "SIGKILL of all services at once", Manner.SIGKILL, List.of(Project.SERVICES), 1));
        faults.add(new ServiceKill(
                "terminate", "SIGTERM of each service under load", Manner.SIGTERM, ONE_AFTER_THE_OTHER, 1));
        faults.add(new CrashBetweenSteps(
                "crash-commit-publish",
                "crash between database commit and publish",
                CrashBetweenSteps.COMMIT_TO_PUBLISH));
        faults.add(new CrashBetweenSteps(
                "crash-publish-note", "crash between publish and offset commit", CrashBetweenSteps.PUBLISH_TO_NOTE));
        faults.add(new CrashBetweenSteps(
                "crash-commit-offset",
                "crash between database commit and offset commit",
                CrashBetweenSteps.COMMIT_TO_OFFSET));
        Project.SERVICES.forEach(service -> faults.add(new Zombie(service, STOPS)));
        Project.SERVICES.forEach(service -> faults.add(new Scaling(service)));
        faults.add(new DatabaseLate());
        faults.add(new Outage("broker-kill", "broker killed and restarted", Victim.BROKER, KILLS, 0));
        faults.add(new Outage("database-kill", "PostgreSQL killed and restarted", Victim.DATABASE, KILLS, 0));
        faults.add(new Outage("broker-away", "broker away for 60 s", Victim.BROKER, 1, AWAY_MILLIS));
        faults.add(new Outage("database-away", "PostgreSQL away for 60 s", Victim.DATABASE, 1, AWAY_MILLIS));
        faults.add(new Outage(
                "broker-disk", "broker killed, its disk wiped, and started", Victim.BROKER_AND_ITS_DISK, 1, 0));
        return faults;
    }

    private static String shortName(String service) {
        return service.replace("-service", "");
    }
}

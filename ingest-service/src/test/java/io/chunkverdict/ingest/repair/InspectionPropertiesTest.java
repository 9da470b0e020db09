package io.chunkverdict.ingest.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Whatever the order in which everybody moves: no false alarm, and no run that hangs. */
class InspectionPropertiesTest {
    private static final int MOVES = 40_000;

    private static void run(World world, int moves) {
        for (int i = 0; i < moves && world.ended.isEmpty(); i++) {
            world.move();
        }
    }

    @Property(tries = 60)
    void nothingIsSentAgainWhileNothingIsLost(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int documents) {
        World world = new World(seed, documents);
        run(world, MOVES);
        assertThat(world.ended).contains(true);
        assertThat(world.steps).allMatch(step -> step instanceof Step.Ask);
    }

    @Property(tries = 60)
    void whatIsDecidedToBeLostIsNotOnItsWayAnyMore(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int documents) {
        World world = new World(seed, documents);
        int losses = 0;
        for (int i = 0; i < MOVES && world.ended.isEmpty(); i++) {
            if (losses < 12 && world.random.nextInt(20) == 0) {
                losses++;
                List<String> topics = List.copyOf(world.topics.keySet());
                World.Topic any = world.topics.get(topics.get(world.random.nextInt(topics.size())));
                any.start += world.random.nextInt((int) (any.end() - any.start) + 1);
            }
            int before = world.steps.size();
            world.move();
            if (world.steps.size() > before && world.steps.getLast() instanceof Step.Republish(Check c, Loss loss)) {
                // what has just been put into the outbox is the repair itself
                int sent = loss.revisions().size() + (loss.request() ? 1 : 0);
                var repair = new java.util.ArrayDeque<>(world.outbox);
                for (int n = 0; n < sent; n++) {
                    world.outbox.pollLast();
                }
                assertThat(world.onItsWay(loss)).as(loss.toString()).isFalse();
                world.outbox.clear();
                world.outbox.addAll(repair);
            }
        }
        assertThat(world.ended).as("it ends, however often something was lost").isPresent();
        assertThat(world.ended).contains(true);
        assertThat(world.failedIndexes).isEmpty();
    }

    @Property(tries = 60)
    void aBrokerThatLosesItsDiskLeavesNoRunHanging(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int documents) {
        World world = new World(seed, documents);
        int when = world.random.nextInt(400);
        int again = when + world.random.nextInt(2_000);
        for (int i = 0; i < MOVES && world.ended.isEmpty(); i++) {
            if (i == when || i == again) {
                world.loseDisk();
            }
            world.move();
        }
        assertThat(world.ended).contains(true);
        assertThat(world.failedIndexes).isEmpty();
    }

    @Property(tries = 30)
    void whatCanNeverArriveEndsInAFailureThatNamesIt(@ForAll long seed, @ForAll @IntRange(min = 0, max = 3) int lossy) {
        String topic =
                List.of("chunks", "embeddings", "retrievals", "documents").get(lossy);
        World world = new World(seed, 3);
        for (int i = 0; i < MOVES && world.ended.isEmpty(); i++) {
            world.loseAll(topic);
            world.move();
        }
        Optional<Step> last =
                world.steps.stream().filter(Step.FailRun.class::isInstance).findFirst();
        assertThat(last).isPresent();
        assertThat(world.steps.stream().filter(Step.Republish.class::isInstance).count())
                .isGreaterThanOrEqualTo(Inspection.ROUNDS);
        assertThat(world.ended).contains(false);
    }
}

package io.chunkverdict.embed.batching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.embed.model.EncodingException;
import io.chunkverdict.embed.model.PoisonTextException;
import io.chunkverdict.embed.model.TokenIds;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FairQueueTest {

    private final GatedEncoder encoder = new GatedEncoder();
    private final FairQueue queue = new FairQueue(new QueueSettings(1, 512, 64, 8));

    @AfterEach
    void close() {
        encoder.let(1000);
        queue.close();
    }

    /** A text of {@code length} tokens that no other text equals. */
    private static TokenIds text(int id, int length) {
        int[] ids = new int[length];
        ids[0] = id;
        return new TokenIds(ids);
    }

    /** Gives the only worker something to do, so that what follows waits. */
    private Ticket occupy() throws InterruptedException {
        Ticket ticket = queue.submit(Lane.HTTP, encoder, List.of(text(-1, 1)));
        Awaitility.await().until(() -> encoder.batches.size() == 1);
        return ticket;
    }

    private List<Integer> firstIdsAfterOccupation() {
        List<Integer> ids = new ArrayList<>();
        encoder.batches.stream().skip(1).forEach(batch -> batch.forEach(text -> ids.add(text.at(0))));
        return ids;
    }

    @Test
    void vectors_come_back_in_the_order_of_submission() throws Exception {
        encoder.let(100);
        List<TokenIds> texts =
                IntStream.range(0, 8).mapToObj(i -> text(i, 1 + (i * 37) % 90)).toList();

        List<float[]> vectors = queue.submit(Lane.CHUNKS, encoder, texts).await();

        assertThat(vectors.stream().map(vector -> (int) vector[0])).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void lanes_take_turns_however_full_one_of_them_is() throws Exception {
        occupy();
        // lengths so far apart that each is a batch of its own
        queue.submit(Lane.CHUNKS, encoder, List.of(text(1, 100), text(2, 200), text(3, 300), text(4, 400)));
        queue.submit(Lane.HTTP, encoder, List.of(text(11, 150), text(12, 250)));
        Ticket questions = queue.submit(Lane.QUESTIONS, encoder, List.of(text(21, 50)));

        encoder.let(4);
        questions.await();
        encoder.let(100);
        Awaitility.await().until(() -> firstIdsAfterOccupation().size() == 7);

        assertThat(firstIdsAfterOccupation()).containsExactly(1, 21, 11, 2, 12, 3, 4);
    }

    @Test
    void texts_of_equal_length_are_encoded_together_within_the_budget() throws Exception {
        occupy();
        List<TokenIds> texts = IntStream.range(0, 8).mapToObj(i -> text(i, 100)).toList();
        Ticket ticket = queue.submit(Lane.CHUNKS, encoder, texts);
        encoder.let(100);
        ticket.await();

        assertThat(encoder.batches.stream().skip(1).map(List::size)).containsExactly(5, 3);
    }

    @Test
    void an_encoder_whose_vectors_depend_on_company_gets_one_text_at_a_time() throws Exception {
        GatedEncoder sensitive = new GatedEncoder(false);
        sensitive.let(100);
        queue.submit(Lane.CHUNKS, sensitive, List.of(text(1, 5), text(2, 5), text(3, 5)))
                .await();

        assertThat(sensitive.batches).hasSize(3).allMatch(batch -> batch.size() == 1);
    }

    @Test
    void equal_texts_in_flight_are_encoded_once_for_everyone() throws Exception {
        occupy();
        Ticket chunks = queue.submit(Lane.CHUNKS, encoder, List.of(text(7, 3), text(7, 3)));
        Ticket http = queue.submit(Lane.HTTP, encoder, List.of(text(7, 3)));
        encoder.let(2);

        assertThat(chunks.await()).hasSize(2);
        assertThat(http.await().getFirst()).containsExactly(7);
        assertThat(firstIdsAfterOccupation()).containsExactly(7);
        assertThat(queue.waiting(Lane.HTTP)).isZero();
    }

    @Test
    void a_text_being_encoded_is_not_encoded_again() throws Exception {
        Ticket first = occupy();
        Ticket second = queue.submit(Lane.QUESTIONS, encoder, List.of(text(-1, 1)));
        encoder.let(1);

        assertThat(first.await().getFirst()).containsExactly(second.await().getFirst());
        assertThat(encoder.batches).hasSize(1);
    }

    @Test
    void a_full_lane_refuses_and_the_others_do_not() throws Exception {
        occupy();
        assertThat(queue.offer(Lane.HTTP, encoder, texts(0, 8))).isPresent();
        assertThat(queue.offer(Lane.HTTP, encoder, texts(8, 1))).isEmpty();
        assertThat(queue.offer(Lane.CHUNKS, encoder, texts(9, 1))).isPresent();
    }

    @Test
    void an_empty_lane_admits_more_than_its_capacity_rather_than_never() throws Exception {
        encoder.let(100);
        assertThat(queue.submit(Lane.CHUNKS, encoder, texts(0, 20)).await()).hasSize(20);
    }

    @Test
    void a_submission_waits_for_room() throws Exception {
        occupy();
        queue.submit(Lane.CHUNKS, encoder, texts(0, 8));
        CompletableFuture<List<float[]>> late = CompletableFuture.supplyAsync(() -> {
            try {
                return queue.submit(Lane.CHUNKS, encoder, texts(100, 5)).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        encoder.let(100);
        assertThat(late.get(10, TimeUnit.SECONDS)).hasSize(5);
    }

    @Test
    void abandoned_texts_leave_the_queue_unless_someone_else_waits_for_them() throws Exception {
        occupy();
        Ticket abandoned = queue.submit(Lane.HTTP, encoder, List.of(text(1, 1), text(2, 1)));
        Ticket kept = queue.submit(Lane.CHUNKS, encoder, List.of(text(2, 1)));

        abandoned.cancel();
        abandoned.cancel();

        assertThat(queue.waiting(Lane.CHUNKS)).isEqualTo(1);
        assertThatThrownBy(abandoned::await).isInstanceOf(CancellationException.class);
        encoder.let(100);
        assertThat(kept.await().getFirst()).containsExactly(2);
        assertThat(firstIdsAfterOccupation()).containsExactly(2);
    }

    @Test
    void an_interrupted_caller_has_abandoned_its_texts() throws Exception {
        occupy();
        Ticket ticket = queue.submit(Lane.HTTP, encoder, texts(0, 3));
        Thread.currentThread().interrupt();

        assertThatThrownBy(ticket::await).isInstanceOf(InterruptedException.class);
        assertThat(queue.waiting(Lane.HTTP)).isZero();
    }

    @Test
    void a_failing_encoder_fails_its_batch_and_the_queue_goes_on() throws Exception {
        encoder.breakDown(true);
        // the batch, three times alone, and an empty text
        encoder.let(5);
        Ticket failed = queue.submit(Lane.CHUNKS, encoder, texts(0, 1));
        assertThatThrownBy(failed::await).isInstanceOf(EncodingException.class).hasMessageContaining("out of order");

        encoder.breakDown(false);
        encoder.let(1);
        assertThat(queue.submit(Lane.CHUNKS, encoder, texts(0, 1)).await()).hasSize(1);
        assertThat(queue.isAlive()).isTrue();
    }

    @Test
    void a_poison_text_fails_alone_and_its_company_gets_vectors() throws Exception {
        occupy();
        encoder.poison(2);
        Ticket company = queue.submit(Lane.CHUNKS, encoder, List.of(text(1, 5), text(3, 5)));
        Ticket poisoned = queue.submit(Lane.CHUNKS, encoder, List.of(text(2, 5)));
        encoder.let(100);

        assertThat(company.await().stream().map(vector -> (int) vector[0])).containsExactly(1, 3);
        assertThatThrownBy(poisoned::await)
                .isInstanceOf(PoisonTextException.class)
                .hasMessageContaining("poisoned");
        assertThat(encoder.batches.get(1)).hasSize(3);
    }

    @Test
    void closing_fails_who_waits_and_lets_the_running_batch_finish() throws Exception {
        Ticket running = occupy();
        Ticket waiting = queue.submit(Lane.CHUNKS, encoder, texts(0, 2));
        CompletableFuture<Void> closing = CompletableFuture.runAsync(queue::close);

        assertThatThrownBy(waiting::await).isInstanceOf(QueueClosedException.class);
        assertThat(closing).isNotDone();
        encoder.let(1);
        assertThat(running.await()).hasSize(1);
        closing.get(10, TimeUnit.SECONDS);
        assertThat(queue.isAlive()).isFalse();
        assertThatThrownBy(() -> queue.submit(Lane.CHUNKS, encoder, texts(0, 1)))
                .isInstanceOf(QueueClosedException.class);
    }

    private static List<TokenIds> texts(int from, int count) {
        return IntStream.range(from, from + count).mapToObj(id -> text(id, 1)).toList();
    }
}

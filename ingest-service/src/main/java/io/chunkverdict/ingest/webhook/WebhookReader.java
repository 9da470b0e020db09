package io.chunkverdict.ingest.webhook;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.NearestKey;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import io.chunkverdict.ingest.source.SourceText;
import io.chunkverdict.model.wording.Counted;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads {@code {"webhooks": [{"url", "events", "secret"}]}}; every mistake is said at once. */
public final class WebhookReader {
    private static final String FILE = "request body";
    private static final String EXAMPLE =
            "{\"webhooks\": [{\"url\": \"https://example.org/hook\", \"events\": [\"regression\"]}]}";
    private static final String WEBHOOKS = "webhooks";
    private static final String URL = "url";
    private static final String EVENTS = "events";
    private static final String SECRET = "secret";
    private static final int LONGEST_URL = 2_000;
    private static final int LONGEST_SECRET = 500;

    private final Problems problems = new Problems(FILE);
    private final Set<String> urls = new LinkedHashSet<>();

    private WebhookReader() {}

    /**
     * Reads a request's body.
     *
     * @throws InvalidInputException with every mistake
     */
    public static List<Webhook> read(byte[] body) throws InvalidInputException {
        SourceNode root = JsonSource.read(FILE, SourceText.decode(FILE, body));
        if (!(root instanceof Mapping mapping)) {
            throw new InvalidInputException(new Problem(FILE, 1, "", "expected a JSON object", EXAMPLE));
        }
        return new WebhookReader().read(mapping);
    }

    private List<Webhook> read(Mapping mapping) throws InvalidInputException {
        Section section = new Section(problems, "", mapping, List.of(WEBHOOKS));
        List<Webhook> webhooks = new ArrayList<>();
        Optional<SourceNode> node = section.node(WEBHOOKS);
        if (node.isPresent() && node.get() instanceof Sequence list) {
            if (list.items().size() > Webhook.MOST) {
                problems.error(
                        list.line(),
                        WEBHOOKS,
                        Counted.of(list.items().size(), "webhook"),
                        "a suite may have " + Webhook.MOST + ": let one of yours pass on what it is told");
            }
            for (int i = 0; i < list.items().size(); i++) {
                webhook(WEBHOOKS + "[" + i + "]", list.items().get(i)).ifPresent(webhooks::add);
            }
        } else {
            problems.error(mapping.line(), WEBHOOKS, "expected a list of webhooks", EXAMPLE + "; [] for none");
        }
        if (problems.hasErrors()) {
            throw new InvalidInputException(problems.errors());
        }
        return webhooks;
    }

    private Optional<Webhook> webhook(String path, SourceNode node) {
        if (!(node instanceof Mapping mapping)) {
            problems.error(node.line(), path, "expected an object, not " + node.description(), EXAMPLE);
            return Optional.empty();
        }
        Section section = new Section(problems, path, mapping, List.of(URL, EVENTS, SECRET));
        Optional<String> url = section.text(URL);
        if (url.isEmpty()) {
            problems.error(section.line(), section.at(URL), "there is no url", "where to send events to");
        }
        url.ifPresent(text -> check(section, text));
        Optional<String> secret = section.text(SECRET);
        secret.filter(text -> text.length() > LONGEST_SECRET)
                .ifPresent(text -> problems.error(
                        section.lineOf(SECRET),
                        section.at(SECRET),
                        "the secret has " + Counted.of(text.length(), "character"),
                        "at most " + LONGEST_SECRET));
        List<EventKind> events = events(section);
        return url.map(text -> new Webhook(text, events, secret));
    }

    private void check(Section section, String url) {
        String field = section.at(URL);
        int line = section.lineOf(URL);
        if (url.length() > LONGEST_URL) {
            problems.error(line, field, "the url has " + url.length() + " characters", "at most " + LONGEST_URL);
            return;
        }
        URI uri;
        try {
            uri = new URI(url);
        } catch (URISyntaxException e) {
            problems.error(line, field, "'" + url + "' is no URL: " + e.getReason(), "percent-encode what is special");
            return;
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            problems.error(line, field, "'" + url + "' is neither http nor https", "such as https://example.org/hook");
        } else if (uri.getHost() == null || uri.getPort() > 65_535) {
            problems.error(line, field, "'" + url + "' names no host", "such as https://example.org/hook");
        } else if (uri.getRawUserInfo() != null) {
            problems.error(
                    line,
                    field,
                    "the url holds a password or a user's name",
                    "it would be shown to everybody who may read the suite: use a secret, and check the signature");
        } else if (!urls.add(url)) {
            problems.error(line, field, "'" + url + "' is there twice", "name all its events in one");
        }
    }

    private List<EventKind> events(Section section) {
        if (!section.has(EVENTS)) {
            return List.of(EventKind.values());
        }
        Set<EventKind> events = new LinkedHashSet<>();
        List<SourceNode> items = section.list(EVENTS);
        if (items.isEmpty()) {
            problems.error(
                    section.lineOf(EVENTS),
                    section.at(EVENTS),
                    "there are no events",
                    "some of " + String.join(", ", EventKind.labels()) + "; leave the key out for all");
        }
        for (SourceNode item : items) {
            String label = item instanceof Scalar scalar ? scalar.text() : item.description();
            EventKind.named(label).ifPresentOrElse(events::add, () -> {
                String all = "there are " + String.join(", ", EventKind.labels());
                problems.error(
                        item.line(),
                        section.at(EVENTS),
                        "unknown event '" + label + "'",
                        NearestKey.of(label, EventKind.labels())
                                .map(near -> "did you mean " + near + "? " + all)
                                .orElse(all));
            });
        }
        return List.copyOf(events);
    }
}

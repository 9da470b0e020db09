package io.chunkverdict.score.comparison;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Everything that must be equal for two cells to differ by their strategies alone (measurement.md §7).
 *
 * @param fields by name
 */
record PinVector(SortedMap<String, Object> fields) {

    private static final String RETRIEVER = "retriever";

    PinVector {
        fields = Values.normalised(fields);
    }

    /** The pins of the cells under a retriever; the retriever itself is one of them. */
    static PinVector of(Pins pins, RetrieverKind retriever) {
        SortedMap<String, Object> fields = new TreeMap<>(pins.fields());
        fields.putIfAbsent(RETRIEVER, retriever.label());
        return new PinVector(fields);
    }

    /** First 12 hex digits of SHA-256 over the canonical JSON of the fields. */
    String hash() {
        return Ids.pins(fields).hash();
    }

    /** The fields that differ, by name. */
    List<MovedPin> moved(PinVector candidate) {
        TreeSet<String> names = new TreeSet<>(fields.keySet());
        names.addAll(candidate.fields.keySet());
        List<MovedPin> moved = new ArrayList<>();
        for (String name : names) {
            Optional<Object> here = Optional.ofNullable(fields.get(name));
            Optional<Object> there = Optional.ofNullable(candidate.fields.get(name));
            if (!here.equals(there)) {
                moved.add(new MovedPin(name, here, there));
            }
        }
        return moved;
    }

    /** These pins with a cause moved to the candidate's side. */
    PinVector with(Cause cause) {
        SortedMap<String, Object> changed = new TreeMap<>(fields);
        for (MovedPin pin : cause.moved()) {
            pin.candidate()
                    .ifPresentOrElse(value -> changed.put(pin.field(), value), () -> changed.remove(pin.field()));
        }
        return new PinVector(changed);
    }

    /** These pins without one of them. */
    PinVector without(String field) {
        SortedMap<String, Object> rest = new TreeMap<>(fields);
        rest.remove(field);
        return new PinVector(rest);
    }
}

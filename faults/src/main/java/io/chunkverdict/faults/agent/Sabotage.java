package io.chunkverdict.faults.agent;

import java.util.List;

/**
 * What an agent does to one method of a service.
 *
 * @param kind what
 * @param type binary name of the class
 * @param method every method of this name that is not private
 * @param times at which call, from 1; without meaning where nothing crashes
 */
public record Sabotage(Kind kind, String type, String method, int times) {

    /** What happens. */
    public enum Kind {
        /** The process dies before the method does anything. */
        CRASH_ON_ENTRY(FaultAgent.OnEntry.class),
        /** The process dies when the method has done everything. */
        CRASH_ON_RETURN(FaultAgent.OnReturn.class),
        /** The method answers true, whatever it finds. */
        ALWAYS_TRUE(FaultAgent.AlwaysTrue.class);

        private final Class<?> advice;

        Kind(Class<?> advice) {
            this.advice = advice;
        }

        /** What is woven into the method. */
        Class<?> advice() {
            return advice;
        }
    }

    /** The same at another call. */
    public Sabotage at(int call) {
        return new Sabotage(kind, type, method, call);
    }

    /** As an agent's argument. */
    String words() {
        return String.join(" ", kind.name(), type, method, Integer.toString(times));
    }

    static Sabotage parse(String words) {
        List<String> parts = List.of(words.split(" "));
        return new Sabotage(Kind.valueOf(parts.get(0)), parts.get(1), parts.get(2), Integer.parseInt(parts.get(3)));
    }
}

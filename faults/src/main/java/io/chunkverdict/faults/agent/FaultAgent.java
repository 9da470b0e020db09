package io.chunkverdict.faults.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.matcher.ElementMatchers;

/** Runs inside a service that a fault was ordered for: changes one method of it as it is loaded. */
public final class FaultAgent {

    private FaultAgent() {}

    /** @param argument jar for the boot class loader, a bar, and a {@link Sabotage} in words */
    public static void premain(String argument, Instrumentation instrumentation) throws IOException {
        int bar = argument.indexOf('|');
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(argument.substring(0, bar)));
        Sabotage sabotage = Sabotage.parse(argument.substring(bar + 1));
        FaultPoint.arm(sabotage.times());
        new AgentBuilder.Default()
                .type(ElementMatchers.named(sabotage.type()))
                .transform((builder, type, loader, module, domain) ->
                        builder.visit(Advice.to(sabotage.kind().advice())
                                .on(ElementMatchers.named(sabotage.method())
                                        .and(ElementMatchers.not(ElementMatchers.isPrivate())))))
                .installOn(instrumentation);
    }

    static final class OnEntry {
        private OnEntry() {}

        @Advice.OnMethodEnter
        static void enter() {
            FaultPoint.reached();
        }
    }

    static final class OnReturn {
        private OnReturn() {}

        @Advice.OnMethodExit
        static void exit() {
            FaultPoint.reached();
        }
    }

    static final class AlwaysTrue {
        private AlwaysTrue() {}

        @Advice.OnMethodExit
        @SuppressWarnings("UnusedVariable") // what is assigned here is what the method returns
        static void exit(@Advice.Return(readOnly = false) boolean answer) {
            answer = true;
        }
    }
}

package io.chunkverdict.ingest.parse.child;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.InlineParsers;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;

/**
 * The child process: reads one file after another from standard input (format's ordinal, length, bytes) and answers each
 * on standard output. It ends when its standard input does, which is when the process that started it ends, however
 * that comes about.
 */
public final class ParseWorker {

    /** First thing a worker says, so that its pool knows it runs. */
    static final int HELLO = 0x43564457;

    private record Request(DocumentFormat format, byte[] bytes) {}

    private ParseWorker() {}

    /** Runs until standard input ends. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        // libraries that print or log must not get between the frames, nor fill a file nobody reads
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        BlockingQueue<Request> requests = new SynchronousQueue<>();
        Thread reader = new Thread(() -> read(in, requests), "requests");
        reader.setDaemon(true);
        reader.start();
        out.writeInt(HELLO);
        out.flush();
        while (true) {
            Request request = requests.take();
            OutcomeCodec.write(out, InlineParsers.parse(request.format(), request.bytes()));
            out.flush();
        }
    }

    /** Reads ahead of the parsing, so that the end of input is seen while a file is being parsed, too. */
    private static void read(DataInputStream in, BlockingQueue<Request> requests) {
        try {
            while (true) {
                DocumentFormat format = DocumentFormat.values()[in.readByte()];
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                requests.put(new Request(format, bytes));
            }
        } catch (EOFException e) {
            Runtime.getRuntime().halt(0);
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(1);
        }
    }
}

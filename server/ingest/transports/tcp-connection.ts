import { type Socket } from 'node:net';
import { type Origin } from 'server/ingest/journal/record';
import { type Framer, FrameError } from './framing';
import { type TransportNeeds } from './transport';

/** Bytes a connection may have read without them being in the journal. */
const WINDOW_BYTES = 1024 * 1024;

/**
 * Reads one connection. While the journal writes what came before, it reads on up to a window; then it stops, the
 * kernel's buffers fill, and the sender waits.
 */
export class TcpConnection {
  /** Resolves when the connection is closed and all of it is in the journal. */
  readonly whenDone: Promise<void>;
  private readonly origin: Origin;
  private readonly stopped = new AbortController();
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly framer: Framer,
    private readonly needs: TransportNeeds,
  ) {
    this.origin = needs.sink.origin(socket.remoteAddress, socket.remotePort);
    needs.network.opened();
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('end', () => this.add(framer.end()));
    socket.on('error', (err) => needs.log.debug({ err }, 'A connection broke'));
    this.whenDone = new Promise((resolve) => {
      socket.on('close', () => {
        needs.network.closed();
        void Promise.resolve(this.writing).then(resolve);
      });
    });
  }

  /** Ends the connection without waiting for its sender. */
  close(): Promise<void> {
    this.stopped.abort();
    this.socket.destroy();
    return this.whenDone;
  }

  private read(chunk: Buffer): void {
    this.needs.network.received(chunk.length);
    const frames: Buffer[] = [];
    try {
      this.framer.push(chunk, frames);
    } catch (cause) {
      if (!(cause instanceof FrameError)) throw cause;
      this.needs.log.warn({ sender: this.origin.remoteAddress }, `Connection closed: ${cause.message}`);
      this.socket.destroy();
    } finally {
      this.add(frames);
    }
  }

  private add(frames: Buffer[]): void {
    if (frames.length === 0) return;
    for (const frame of frames) {
      this.waiting.push(frame);
      this.waitingBytes += frame.length;
    }
    this.writing ??= this.write();
    if (this.waitingBytes >= WINDOW_BYTES) this.socket.pause();
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const frames = this.waiting;
      this.waiting = [];
      this.waitingBytes = 0;
      await this.needs.sink.takePatiently(this.origin, frames, this.stopped.signal);
      this.socket.resume();
    }
    this.writing = undefined;
  }
}

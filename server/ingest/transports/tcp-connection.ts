import { type Socket } from 'node:net';
import { type Origin } from 'server/journal/record';
import { type Framer, FrameError } from './framing';
import { type PendingAccount } from './pending-bytes';
import { type TransportNeeds } from './transport';

/** Bytes of frames a connection may have read without handing them to the journal. */
const WINDOW_BYTES = 1024 * 1024;
/** Bytes of frames handed to the journal together, at least: what makes a larger block holds up everything else. */
const HANDED_BYTES = 128 * 1024;
/** About what a frame takes in memory besides its bytes, so that many tiny ones count. */
const OBJECT_BYTES = 250;

/** What is kept of the beginning of a connection, to tell what its sender speaks. */
const FIRST_BYTES = 128;

/** Frames of one read. */
interface ReadFrames {
  frames: Buffer[];
  bytes: number;
  /** What they take as long as they are not in the journal. */
  memory: number;
}

/** What a connection needs besides what its transport needs. */
export interface ConnectionNeeds extends Pick<TransportNeeds, 'sink' | 'network' | 'pending' | 'log'> {
  /** Told why a connection was closed by this server. */
  onClosed(origin: Origin, reason: string): void;
}

/**
 * Reads one connection. While the journal writes what came before, it reads on up to a window, and as far as the budget
 * of all connections allows; then it stops, the kernel's buffers fill, and the sender waits.
 */
export class TcpConnection {
  /** Resolves when the connection is closed and all of it is in the journal. */
  readonly whenDone: Promise<void>;
  private readonly origin: Origin;
  private readonly stopped = new AbortController();
  private readonly account: PendingAccount;
  private waiting: ReadFrames[] = [];
  /** Bytes of the frames that wait to be handed to the journal. */
  private waitingBytes = 0;
  /** Memory of all that is not in the journal, the unfinished frame aside. */
  private unwrittenBytes = 0;
  private isHeld = false;
  private isGivenUp = false;
  /** Frames that take time to unpack are read; it resolves with the last of them. */
  private unpacking: Promise<void> | undefined;
  /** What the connection began with. */
  private first: Buffer | undefined;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly framer: Framer,
    private readonly needs: ConnectionNeeds,
  ) {
    this.origin = needs.sink.origin(socket.remoteAddress, socket.remotePort);
    this.account = needs.pending.open({
      hold: (isHeld) => {
        this.isHeld = isHeld;
        this.flow();
      },
      giveUp: (reason) => this.giveUp(reason),
      unfinishedBytes: () => this.unfinishedBytes() + socket.readableLength,
    });
    needs.network.opened();
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('end', () => {
      const memory = framer.heldBytes;
      this.add(framer.end(), memory);
    });
    socket.on('error', (err) => needs.log.debug({ err }, 'A connection failed'));
    this.whenDone = new Promise((resolve) => {
      socket.on('close', () => {
        needs.network.closed();
        void this.settled().then(() => {
          this.account.close();
          resolve();
        });
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
    this.first ??= Buffer.from(chunk.subarray(0, FIRST_BYTES));
    const frames: Buffer[] = [];
    const memory = this.framer.heldBytes + chunk.length;
    try {
      const further = this.framer.push(chunk, frames);
      if (further) this.unpacking = this.readUnpacked(further);
    } catch (cause) {
      if (!(cause instanceof FrameError)) throw cause;
      this.refuse(cause);
    } finally {
      this.add(frames, memory);
    }
  }

  /** Takes what is unpacked as the journal takes it: the rest waits where it was made. */
  private async readUnpacked(parts: AsyncIterable<Buffer[]>): Promise<void> {
    try {
      for await (const frames of parts) {
        if (this.isGivenUp || this.stopped.signal.aborted) break;
        this.add(frames, 0);
        if (this.unwrittenBytes >= WINDOW_BYTES) await this.writing;
      }
    } catch (cause) {
      if (!(cause instanceof FrameError)) this.needs.log.error({ err: cause }, 'A connection could not be read');
      this.refuse(cause instanceof FrameError ? cause : new FrameError('It could not be read'));
    }
    this.unpacking = undefined;
    this.add([], 0);
  }

  private refuse({ message: reason }: FrameError): void {
    const { remoteAddress } = this.origin;
    this.needs.sink.refuse({ remoteAddress, reason, bytes: this.first ?? Buffer.alloc(0) });
    this.giveUp(reason);
  }

  private async settled(): Promise<void> {
    await this.unpacking;
    await this.writing;
  }

  /** @param memory bytes that the frames keep alive: they are parts of what was read */
  private add(frames: Buffer[], memory: number): void {
    if (frames.length > 0) {
      const bytes = sizeOf(frames);
      // What was packed takes more than what was read.
      const read = { frames, bytes, memory: Math.max(memory, bytes) + frames.length * OBJECT_BYTES };
      this.waiting.push(read);
      this.waitingBytes += read.bytes;
      this.unwrittenBytes += read.memory;
      this.writing ??= this.write();
    }
    this.account.read(this.unfinishedBytes(), this.unwrittenBytes, frames.length > 0);
    this.flow();
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const { frames, memory } = this.takeWaiting();
      await this.needs.sink.takePatiently(this.origin, frames, this.stopped.signal);
      this.unwrittenBytes -= memory;
      this.acknowledge(frames.length);
      this.account.written(this.unfinishedBytes(), this.unwrittenBytes);
      this.flow();
    }
    this.writing = undefined;
  }

  /** What was given up because the input stops is not acknowledged: its sender sends it again. */
  private acknowledge(frames: number): void {
    if (this.stopped.signal.aborted || this.socket.destroyed) return;
    const answer = this.framer.written?.(frames);
    if (!answer) return;
    this.socket.write(answer);
    this.needs.network.sent(answer.length);
  }

  private takeWaiting(): Pick<ReadFrames, 'frames' | 'memory'> {
    let bytes = 0;
    const more = this.waiting.findIndex((read) => (bytes += read.bytes) >= HANDED_BYTES);
    const taken = this.waiting.splice(0, more < 0 ? this.waiting.length : more + 1);
    this.waitingBytes -= bytes;
    return {
      frames: taken.flatMap(({ frames }) => frames),
      memory: taken.reduce((sum, { memory }) => sum + memory, 0),
    };
  }

  /** Reads while there is room in the window and the budget. */
  private flow(): void {
    const mayRead = !this.isHeld && !this.unpacking && this.waitingBytes < WINDOW_BYTES;
    if (mayRead === this.socket.isPaused()) {
      if (mayRead) this.socket.resume();
      else this.socket.pause();
    }
  }

  private unfinishedBytes(): number {
    return this.socket.destroyed && !this.unpacking ? 0 : this.framer.heldBytes;
  }

  private giveUp(reason: string): void {
    this.isGivenUp = true;
    this.socket.destroy();
    this.needs.onClosed(this.origin, reason);
  }
}

const sizeOf = (frames: readonly Buffer[]): number => frames.reduce((sum, { length }) => sum + length, 0);

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { recordsOf, sharedMemory } from 'server/journal/block';
import { Journal } from 'server/journal/journal';
import { type Origin } from 'server/journal/record';
import { type Log } from 'server/runtime/log';
import { type FreeSpace } from 'server/storage/free-space';
import { type OutgoingMessage } from '../outgoing-message';

/** What is read at once: some hundred messages. */
const READ_BYTES = 256 * 1024;
/** Only whole segments are removed once their messages are delivered. */
const SEGMENT_BYTES = 2 * 1024 * 1024;
const ORIGIN: Origin = { inputId: '', codec: '', remoteAddress: '', remotePort: 0 };

/** A message in a buffer. */
export interface Buffered {
  /** Consecutive number in the buffer. */
  offset: number;
  message: OutgoingMessage;
}

export interface BufferNeeds {
  folder: string;
  log: Log;
  /** Of the disk: nothing is kept while it is short. */
  space?: Pick<FreeSpace, 'hasRoom'>;
}

/**
 * Messages of one output on disk, in the order they came, until they are delivered. It is a journal: what was appended
 * survives the death of the process, and unreadable parts are passed over.
 */
export class OutputBuffer {
  private readonly memory = sharedMemory(READ_BYTES);

  private constructor(private readonly journal: Journal) {}

  static async open({ folder, log, space }: BufferNeeds): Promise<OutputBuffer> {
    // Whoever appends keeps to the limit: it is one for all buffers.
    const limits = { maxBytes: Infinity, segmentBytes: SEGMENT_BYTES };
    return new OutputBuffer(await Journal.open({ folder, log, space, limits }));
  }

  /** Whether something was ever kept there. */
  static exists(folder: string): boolean {
    return existsSync(folder);
  }

  /** What it takes on disk. */
  get sizeBytes(): number {
    return this.journal.sizeBytes;
  }

  get messages(): number {
    return this.journal.uncommitted;
  }

  /** What the messages take that wait, estimated. */
  get queuedBytes(): number {
    return this.journal.uncommittedBytes;
  }

  /** The offset of the first message that is not delivered. */
  get deliveredTo(): number {
    return this.journal.committedOffset;
  }

  /** The offset behind the last message. */
  get endOffset(): number {
    return this.journal.nextOffset;
  }

  /** Resolves when the messages are on disk. @throws JournalFullError, errors of the file system */
  append(messages: readonly Buffer[]): Promise<void> {
    return this.journal.append(messages.map((payload) => ({ origin: ORIGIN, payload })));
  }

  /** The next messages; empty at the end. */
  async read(): Promise<Buffered[]> {
    const blocks = await this.journal.read(this.memory);
    if (!blocks) return [];
    return [...recordsOf(blocks)].map(({ offset, payload }) => ({
      offset,
      message: JSON.parse(payload.toString('utf8')) as OutgoingMessage,
    }));
  }

  /** Reads again what is not delivered. */
  async rewind(): Promise<void> {
    await this.journal.rewind();
  }

  /** Notes that all messages before an offset are delivered. */
  deliver(toOffset: number): Promise<void> {
    return this.journal.commit(toOffset);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  /** Removes one that is closed from the disk. */
  static remove(folder: string): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }
}

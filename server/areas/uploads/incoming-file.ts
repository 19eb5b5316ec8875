import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type UploadHead, uploadHead, zoneClock } from 'server/codecs/upload';
import { type Journal, JournalFullError } from 'server/journal/journal';
import { type RawRecord } from 'server/journal/record';
import { PartQueue } from './part-queue';
import { entryReader } from './reading/entry-reader';
import { FoundEntries } from './reading/found-entries';
import { isPacked } from './reading/sample';

/** The journal as uploads need it. */
export type UploadJournal = Pick<
  Journal,
  'append' | 'whenRoom' | 'nextOffset' | 'committedOffset' | 'uncommitted' | 'sizeBytes' | 'limitBytes'
>;

export interface UploadLimits {
  /** Bytes of a file when it is unpacked. */
  unpackedBytes: number;
  /** A packed file may unpack to so many times its bytes; checked beyond {@link UploadLimits.ratioFromBytes}. */
  ratio: number;
  ratioFromBytes: number;
  messages: number;
  /** Milliseconds a request waits for room. */
  waitMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  unpackedBytes: 8 * 1024 ** 3,
  ratio: 300,
  ratioFromBytes: 64 * 1024 ** 2,
  messages: 50_000_000,
  waitMs: 20_000,
};

/** Uploads leave the journal to others: they wait while it is fuller than this, or so many messages are not stored. */
const JOURNAL_PART = 0.5;
const MAX_UNSTORED = 50_000;
const CHECK_MS = 1_000;
/** What is read between two turns of the event loop, and what is appended together. */
const PIECE_BYTES = 64 * 1024;
const BATCH_BYTES = 512 * 1024;
const BATCH_MESSAGES = 2_000;

const ORIGIN = { inputId: '', codec: 'timberline-upload', remoteAddress: '', remotePort: 0 };

export interface IncomingFileNeeds {
  head: UploadHead;
  joinsLines: boolean;
  journal: UploadJournal;
  limits: UploadLimits;
}

/** A file cannot be loaded any further, for a reason people are told. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
}

/** A file that comes in part by part: unpacks it, divides it into messages and puts them into the journal. */
export class IncomingFile {
  receivedBytes = 0;
  /** Nothing fits into the journal at the moment. */
  isWaiting = false;
  lastPartMs = Date.now();
  /** Settles when all messages are in the journal. @throws UploadFailure */
  readonly done: Promise<void>;
  private readonly found = new FoundEntries();
  private readonly parts = new PartQueue();
  private readonly head: Buffer;
  private unpackedBytes = 0;
  private isSettled = false;

  constructor(private readonly needs: IncomingFileNeeds) {
    this.head = uploadHead(needs.head);
    this.done = this.read().finally(() => (this.isSettled = true));
    // Whoever waits for it hears of it; nobody may.
    this.done.catch(() => undefined);
  }

  get messages(): number {
    return this.found.total;
  }

  get unreadable(): number {
    return this.found.unreadable;
  }

  get cut(): number {
    return this.found.cut;
  }

  get isEnded(): boolean {
    return this.isSettled;
  }

  /**
   * @param offset of the part in the file
   * @returns false when there is no room for it yet, as the journal does not take what came before, or when a part that
   *   was sent twice has been taken meanwhile
   */
  async take(offset: number, part: Buffer): Promise<boolean> {
    this.lastPartMs = Date.now();
    if (!(await this.parts.hasRoom(this.needs.limits.waitMs)) || offset !== this.receivedBytes) return false;
    this.parts.put(part);
    this.receivedBytes += part.length;
    return true;
  }

  /** All parts are there. Resolves when all messages are in the journal, or after the time a request may wait. */
  async finish(): Promise<void> {
    this.lastPartMs = Date.now();
    this.parts.end();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.needs.limits.waitMs)));
    await Promise.race([this.done.catch(() => undefined), patience]);
    clearTimeout(timer);
  }

  /** Nothing more is put into the journal when this has resolved. */
  async abort(reason: string): Promise<void> {
    this.parts.fail(new UploadFailure(reason));
    await this.done.catch(() => undefined);
  }

  private async read(): Promise<void> {
    const { head, joinsLines } = this.needs;
    const reader = entryReader({ kind: head.kind, joinsLines, zone: zoneClock(head.zone) }, this.found);
    for await (const piece of this.pieces()) {
      reader.push(piece);
      if (this.found.bytes >= BATCH_BYTES || this.found.entries.length >= BATCH_MESSAGES) await this.deliver();
      this.checkLimits();
      this.parts.check();
    }
    reader.end();
    await this.deliver();
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    const [first, parts] = await firstOf(this.parts);
    if (first === undefined) return;
    const bytes = isPacked(first) ? unpacked(parts) : parts;
    for await (const part of bytes) {
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        const piece = part.subarray(at, at + PIECE_BYTES);
        this.unpackedBytes += piece.length;
        yield piece;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  private checkLimits(): void {
    const { unpackedBytes, ratio, ratioFromBytes, messages } = this.needs.limits;
    if (this.unpackedBytes > unpackedBytes)
      throw new UploadFailure(`It unpacks to more than ${inGigabytes(unpackedBytes)} GB.`);
    if (this.unpackedBytes > ratioFromBytes && this.unpackedBytes > this.receivedBytes * ratio)
      throw new UploadFailure(`It unpacks to more than ${ratio} times its size, which no log does.`);
    if (this.found.total > messages)
      throw new UploadFailure(`It has more than ${messages.toLocaleString('en')} messages.`);
  }

  private async deliver(): Promise<void> {
    const records: RawRecord[] = this.found
      .take()
      .map((entry) => ({ origin: ORIGIN, payload: Buffer.concat([this.head, entry]) }));
    const { journal } = this.needs;
    for (;;) {
      if (!this.isBehind()) {
        try {
          await journal.append(records);
          this.isWaiting = false;
          return;
        } catch (cause) {
          if (!(cause instanceof JournalFullError)) throw cause;
        }
      }
      this.isWaiting = true;
      this.parts.check();
      await journal.whenRoom(CHECK_MS);
    }
  }

  private isBehind(): boolean {
    const { uncommitted, sizeBytes, limitBytes } = this.needs.journal;
    return uncommitted > MAX_UNSTORED || sizeBytes > limitBytes * JOURNAL_PART;
  }
}

const inGigabytes = (bytes: number): string => (bytes / 1024 ** 3).toLocaleString('en', { maximumFractionDigits: 1 });

/** The first part of some, and all of them. */
async function firstOf(parts: AsyncIterable<Buffer>): Promise<[Buffer | undefined, AsyncIterable<Buffer>]> {
  const iterator = parts[Symbol.asyncIterator]();
  const begun = await iterator.next();
  async function* all(): AsyncGenerator<Buffer> {
    for (let next = begun; next.done !== true; next = await iterator.next()) yield next.value;
  }
  return [begun.done === true ? undefined : begun.value, all()];
}

async function* unpacked(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  const failed = (cause: NodeJS.ErrnoException) =>
    cause.code?.startsWith('Z_') === true
      ? new UploadFailure('It is damaged and cannot be unpacked completely. Everything before the damage was loaded.')
      : cause;
  // A failure of either end is thrown to whoever reads the end of the chain.
  const stream = pipeline(Readable.from(parts, { objectMode: false }), gunzip, () => undefined);
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch (cause) {
    throw failed(cause as NodeJS.ErrnoException);
  }
}

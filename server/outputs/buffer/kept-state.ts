import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type DeliveryCounts, NO_COUNTS } from '../delivery-state';

/** What is remembered of an output beside its messages. */
export interface KeptState {
  /** Records of the node's journal before this offset have their messages in the buffer, or were dropped. */
  keptTo: number;
  counts: DeliveryCounts;
  lastSentMs?: number;
  lastDroppedMs?: number;
  /** The newest request to discard what waits that was met here, ISO 8601. */
  discardedAt?: string;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** @throws SyntaxError */
function parse(text: string): KeptState {
  const read = JSON.parse(text) as Partial<Record<keyof KeptState, unknown>> | null;
  const counts = (read?.counts ?? {}) as Partial<Record<keyof DeliveryCounts, unknown>>;
  const known = Object.entries(NO_COUNTS).map(([name, none]) => {
    const value = counts[name as keyof DeliveryCounts];
    return [name, isCount(value) ? value : none];
  });
  return {
    keptTo: isCount(read?.keptTo) ? read.keptTo : 0,
    counts: Object.fromEntries(known) as unknown as DeliveryCounts,
    ...(isCount(read?.lastSentMs) && { lastSentMs: read.lastSentMs }),
    ...(isCount(read?.lastDroppedMs) && { lastDroppedMs: read.lastDroppedMs }),
    ...(typeof read?.discardedAt === 'string' && { discardedAt: read.discardedAt }),
  };
}

/** The file that {@link KeptState} is in. It is replaced as a whole. */
export class KeptStateFile {
  private readonly inTurn = createSerialQueue();
  private isQueued = false;
  private readonly file: string;

  constructor(
    private readonly folder: string,
    private readonly current: () => KeptState,
  ) {
    this.file = path.join(folder, 'output.json');
  }

  /** What cannot be read begins anew. Messages may then come twice, but none is lost to a request met long ago. */
  static async read(folder: string): Promise<KeptState> {
    try {
      return parse(await readFile(path.join(folder, 'output.json'), 'utf8'));
    } catch (cause) {
      const isDamaged = (cause as NodeJS.ErrnoException).code !== 'ENOENT';
      return { keptTo: 0, counts: { ...NO_COUNTS }, ...(isDamaged && { discardedAt: new Date().toISOString() }) };
    }
  }

  /** Resolves when what is current now is written. */
  save(): Promise<void> {
    if (this.isQueued) return this.inTurn(async () => undefined);
    this.isQueued = true;
    return this.inTurn(async () => {
      this.isQueued = false;
      await mkdir(this.folder, { recursive: true });
      await writeFile(`${this.file}.new`, JSON.stringify(this.current()));
      await rename(`${this.file}.new`, this.file);
    });
  }
}

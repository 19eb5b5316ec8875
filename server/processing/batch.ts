import { DecodeFailureSample } from './decode-failure';
import { type LanePart } from './lane/protocol';
import { type LineMemory } from './line-memory';
import { copyOf, LineBlock, Lines } from './lines';
import { type WriteFailure, type WriteTarget } from './message-writer';
import { type FoundTarget } from './pool/lane-source';
import { type StoredPlace } from 'server/storage/messages/table';

/** What goes to one index. */
export interface TargetLines {
  target: WriteTarget;
  lines: Lines;
  /** Tables of this batch with copies that the lines list: they are written before. */
  after: Set<string>;
}

/** A copy of a message that is stored already. */
export interface StoredCopy {
  table: string;
  idx: number;
  streams: readonly string[];
}

/** The copies of a message that are stored already. */
export type StoredCopies = (messageId: string) => readonly StoredCopy[];

/** Rows of a table list copies in another. */
export interface CopiedTables {
  table: string;
  earlier: string;
}

/** A batch stops growing at so many rows or bytes: fewer would leave processing waiting for the engine when much comes. */
const MAX_ROWS = 24_000;
const MAX_BYTES = 24 * 1024 * 1024;

/** A message that is stored more than once. */
interface Copied {
  block: LineBlock;
  line: number;
  places: readonly TargetLines[];
  /** Its copies before these; grows with them. */
  earlier: StoredPlace[];
}

const byTable = ({ target: one }: TargetLines, { target: other }: TargetLines): number =>
  one.table < other.table ? -1 : one.table > other.table ? 1 : 0;

/** Stored copies that may be listed: one in other streams is found by other searches, and must not hide the message. */
const listable = (stored: readonly StoredCopy[], streams: readonly string[]): StoredPlace[] =>
  stored
    .filter((copy) => copy.streams.length === streams.length && streams.every((id) => copy.streams.includes(id)))
    .map(({ table, idx }) => [table, idx]);

/**
 * Messages that are stored together, each once in every index it goes to. Which index of a table that is, the first
 * message decides for all: a rotation meanwhile is for the next batch.
 */
export class Batch {
  readonly startedMs = Date.now();
  /** When something was added last. */
  grewMs = this.startedMs;
  /** Messages that are written at least once. */
  messages = 0;
  /** Messages that no row could be made of. */
  readonly failures: WriteFailure[] = [];
  /** The first of the messages that cannot be read. */
  readonly undecodable = new DecodeFailureSample();
  /** Offset in the journal behind the last record. */
  nextOffset = 0;
  private readonly byTable = new Map<string, TargetLines>();
  private readonly copied = new Map<string, CopiedTables>();
  private readonly byStreams = new Map<string, readonly TargetLines[]>();

  /**
   * @param targetsOf where messages of these streams go now
   * @param memory where lines are collected
   */
  constructor(
    private readonly targetsOf: (streams: ReadonlySet<string>) => readonly WriteTarget[],
    readonly memory: LineMemory,
  ) {}

  /** Whether what is added from now on belongs into the next one. */
  get isFull(): boolean {
    const rows = [...this.byTable.values()].reduce((sum, { lines }) => sum + lines.length, 0);
    return rows >= MAX_ROWS || this.sizeBytes >= MAX_BYTES;
  }

  /** Of all lines, the copies in several tables included. */
  get sizeBytes(): number {
    return [...this.byTable.values()].reduce((sum, { lines }) => sum + lines.sizeBytes, 0);
  }

  /**
   * @param storedOf tells what is stored already; absent: nothing
   * @returns tells where the messages of the part go
   */
  add(part: LanePart, storedOf?: StoredCopies): FoundTarget {
    const targets = part.groups.map((streams) => this.targetsFor(streams));
    const placesOf = (group: number, id: string, stored = storedOf?.(id) ?? []) =>
      (targets[group] ?? []).filter(({ target }) => stored.every(({ table }) => table !== target.table));
    const { bytes, ends, ids } = part.lines;
    const block = new LineBlock(this.memory.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)), ends, ids);
    for (let line = 0; line < block.length; line += 1) {
      const group = part.groupOf[line] ?? 0;
      const stored = storedOf?.(block.idOf(line)) ?? [];
      const places = stored.length === 0 ? (targets[group] ?? []) : placesOf(group, block.idOf(line), stored);
      const [first, second] = places;
      if (first) this.messages += 1;
      if (first && !second && stored.length === 0) first.lines.add(block, line, line + 1, first.target.idx);
      else this.addCopies({ block, line, places, earlier: listable(stored, part.groups[group] ?? []) });
    }
    for (const { group, row } of part.unmade) {
      const [first] = placesOf(group, row.letterId);
      if (first) this.failures.push({ ...row, indexName: first.target.indexName });
    }
    for (const failure of part.undecodable) this.undecodable.add(failure);
    this.nextOffset = part.toOffset;
    this.grewMs = Date.now();
    return (group, id) => placesOf(group, id)[0]?.target;
  }

  /** Everything to be written, by index; what lists copies behind what they are in. */
  get byTarget(): TargetLines[] {
    return [...this.byTable.values()].filter(({ lines }) => lines.length > 0).sort(byTable);
  }

  /** Which tables are listed in which. */
  get copiedTables(): CopiedTables[] {
    return [...this.copied.values()];
  }

  /** Each copy lists those before it, stored ones, too. The line of the first names another index than the next ones. */
  private addCopies({ block, line, places, earlier }: Copied): void {
    for (const [at, { target, lines, after }] of places.entries()) {
      if (earlier.length === 0) lines.add(block, line, line + 1, target.idx);
      else lines.add(copyOf(block, line, earlier), 0, 1, target.idx);
      for (const [table] of earlier)
        this.copied.set(`${target.table} ${table}`, { table: target.table, earlier: table });
      for (const before of places.slice(0, at)) after.add(before.target.table);
      earlier.push([target.table, target.idx]);
    }
  }

  private targetsFor(streams: readonly string[]): readonly TargetLines[] {
    const key = streams.join();
    const known = this.byStreams.get(key);
    if (known) return known;
    // The same order for all messages: then tables never wait for each other.
    const found = this.targetsOf(new Set(streams))
      .map((target) => this.linesTo(target))
      .sort(byTable);
    this.byStreams.set(key, found);
    return found;
  }

  private linesTo(target: WriteTarget): TargetLines {
    const known = this.byTable.get(target.table);
    if (known) return known;
    const made = { target, lines: new Lines(), after: new Set<string>() };
    this.byTable.set(target.table, made);
    return made;
  }
}

import { DecodeFailureSample } from './decode-failure';
import { type LanePart } from './lane/protocol';
import { type LineMemory } from './line-memory';
import { copyOf, Lines } from './lines';
import { type WriteFailure, type WriteTarget } from './message-writer';
import { type FoundTarget } from './pool/lane-source';

/** What goes to one index. */
export interface TargetLines {
  target: WriteTarget;
  lines: Lines;
}

/** Whether a message is in a table already. */
export type IsStored = (table: string, messageId: string) => boolean;

/** A batch stops growing at so many rows or bytes: fewer would leave processing waiting for the engine when much comes. */
const MAX_ROWS = 24_000;
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * Messages that are stored together, each once in every index it goes to. Which index of a table that is, the first
 * message decides for all: a rotation meanwhile is for the next batch.
 */
export class Batch {
  readonly startedMs = Date.now();
  /** Messages that are written at least once. */
  messages = 0;
  /** Messages that no row could be made of. */
  readonly failures: WriteFailure[] = [];
  /** The first of the messages that cannot be read. */
  readonly undecodable = new DecodeFailureSample();
  /** Offset in the journal behind the last record. */
  nextOffset = 0;
  private readonly byTable = new Map<string, TargetLines>();
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
    const all = [...this.byTable.values()];
    return (
      all.reduce((sum, { lines }) => sum + lines.length, 0) >= MAX_ROWS ||
      all.reduce((sum, { lines }) => sum + lines.sizeBytes, 0) >= MAX_BYTES
    );
  }

  /**
   * @param isStored tells tables that are to be passed over; absent: none
   * @returns tells where the messages of the part go
   */
  add(part: LanePart, isStored: IsStored = () => false): FoundTarget {
    const targets = part.groups.map((streams) => this.targetsFor(streams));
    const placesOf = (group: number, id: string) =>
      (targets[group] ?? []).filter(({ target }) => !isStored(target.table, id));
    const { bytes } = part.lines;
    const block = {
      ...part.lines,
      bytes: this.memory.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    };
    block.ids.forEach((id, line) => {
      const places = placesOf(part.groupOf[line] ?? 0, id);
      if (places.length > 0) this.messages += 1;
      places.forEach(({ target, lines }, at) => {
        if (at === 0) lines.add(block, line, line + 1, target.idx);
        else lines.add(copyOf(block, line), 0, 1, target.idx); // Its line names another index.
      });
    });
    for (const { group, row } of part.unmade) {
      const [first] = placesOf(group, row.letterId);
      if (first) this.failures.push({ ...row, indexName: first.target.indexName });
    }
    for (const failure of part.undecodable) this.undecodable.add(failure);
    this.nextOffset = part.toOffset;
    return (group, id) => placesOf(group, id)[0]?.target;
  }

  /** Everything to be written, by index. */
  get byTarget(): TargetLines[] {
    return [...this.byTable.values()].filter(({ lines }) => lines.length > 0);
  }

  private targetsFor(streams: readonly string[]): readonly TargetLines[] {
    const key = streams.join();
    const known = this.byStreams.get(key);
    if (known) return known;
    const found = this.targetsOf(new Set(streams)).map((target) => this.linesTo(target));
    this.byStreams.set(key, found);
    return found;
  }

  private linesTo(target: WriteTarget): TargetLines {
    const known = this.byTable.get(target.table);
    if (known) return known;
    const made = { target, lines: new Lines() };
    this.byTable.set(target.table, made);
    return made;
  }
}

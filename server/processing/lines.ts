import { type StoredPlace } from 'server/storage/messages/table';
import { forgetEarlierCopies, setIndex, withEarlierCopies } from './message-line';

const BETWEEN_IDS = '\n';

/** One text for many ids: it goes from thread to thread as it is, and is taken apart for the few blocks whose ids are asked for. */
export const joinIds = (ids: readonly string[]): string => ids.join(BETWEEN_IDS);

/** Lines of JSON in one piece of memory, each the row of a message. */
export class LineBlock {
  private ids: readonly string[] | undefined;

  /**
   * @param ends where each line ends
   * @param joinedIds the messages' ids by {@link joinIds}
   */
  constructor(
    readonly bytes: Buffer,
    readonly ends: Uint32Array,
    private readonly joinedIds: string,
  ) {}

  get length(): number {
    return this.ends.length;
  }

  /** The id of the message of a line. */
  idOf(line: number): string {
    this.ids ??= this.joinedIds.split(BETWEEN_IDS);
    return this.ids[line] ?? '';
  }
}

/** Lines of a block that follow one another. */
interface Run {
  block: LineBlock;
  from: number;
  to: number;
}

const startOf = ({ ends }: LineBlock, line: number): number => (line === 0 ? 0 : (ends[line - 1] ?? 0));

const bytesOf = ({ block, from, to }: Run): Buffer => block.bytes.subarray(startOf(block, from), startOf(block, to));

/** A block of one line. */
export function blockOf(id: string, line: string): LineBlock {
  return oneLine(Buffer.from(line), id);
}

/** A block of one line, in memory of its own, that lists the copies written before it. */
export function copyOf(block: LineBlock, line: number, earlier: readonly StoredPlace[]): LineBlock {
  return oneLine(withEarlierCopies(bytesOf({ block, from: line, to: line + 1 }), earlier), block.idOf(line));
}

const oneLine = (bytes: Buffer, id: string): LineBlock => new LineBlock(bytes, Uint32Array.of(bytes.length), id);

const isBehind = (bytes: Buffer, before: Buffer): boolean =>
  bytes.buffer === before.buffer && bytes.byteOffset === before.byteOffset + before.length;

/** The rows that go to one index. They stay in the memory they are in. */
export class Lines {
  private readonly runs: Run[];
  private size = 0;
  private lines = 0;

  constructor(runs: readonly Run[] = []) {
    this.runs = [...runs];
    for (const run of runs) this.count(run);
  }

  get length(): number {
    return this.lines;
  }

  get sizeBytes(): number {
    return this.size;
  }

  get ids(): string[] {
    return this.runs.flatMap(({ block, from, to }) =>
      Array.from({ length: to - from }, (_, at) => block.idOf(from + at)),
    );
  }

  /** The lines in few pieces: in one where they lie one behind the other. */
  get pieces(): Buffer[] {
    const pieces: Buffer[] = [];
    for (const run of this.runs) {
      const bytes = bytesOf(run);
      const last = pieces.at(-1);
      if (last && isBehind(bytes, last))
        pieces[pieces.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + bytes.length);
      else pieces.push(bytes);
    }
    return pieces;
  }

  /** Adds lines of a block, and writes the number of their index into them. */
  add(block: LineBlock, from: number, to: number, idx: number): void {
    for (let line = from; line < to; line += 1) setIndex(block.bytes, startOf(block, line), idx);
    const last = this.runs.at(-1);
    this.count({ block, from, to });
    if (last?.block === block && last.to === from) last.to = to;
    else this.runs.push({ block, from, to });
  }

  /** Some of the lines, by their places. */
  slice(from: number, to: number): Lines {
    const runs: Run[] = [];
    let passed = 0;
    for (const run of this.runs) {
      const first = Math.max(run.from, run.from + from - passed);
      const end = Math.min(run.to, run.from + to - passed);
      if (first < end) runs.push({ block: run.block, from: first, to: end });
      passed += run.to - run.from;
    }
    return new Lines(runs);
  }

  /** The lines of messages that are wanted, by their ids. */
  filter(isWanted: (id: string) => boolean): Lines {
    const kept: Run[] = [];
    for (const { block, from, to } of this.runs)
      for (let line = from; line < to; line += 1)
        if (isWanted(block.idOf(line))) kept.push({ block, from: line, to: line + 1 });
    return new Lines(kept);
  }

  /** Empties the lists of earlier copies in the lines of these messages. */
  forgetCopies(ids: ReadonlySet<string>): void {
    for (const { block, from, to } of this.runs)
      for (let line = from; line < to; line += 1)
        if (ids.has(block.idOf(line))) forgetEarlierCopies(bytesOf({ block, from: line, to: line + 1 }));
  }

  private count(run: Run): void {
    this.lines += run.to - run.from;
    this.size += startOf(run.block, run.to) - startOf(run.block, run.from);
  }
}

import { type Blocks } from 'server/journal/block';
import { type Blame, type LanePart, type LaneWork, type Place } from '../lane/protocol';

/** So many lanes may end with a record before it is given up. */
const MAX_DEATHS = 2;

/** Blocks on their way through a lane, in the order of the journal. */
export class Work {
  /** What came back and was not taken yet. */
  readonly parts: LanePart[] = [];
  /** Records before it came back. */
  private fromOffset: number;
  /** Where the lane began that has it now: it counts records from there. */
  private begunAt: number;
  private readonly blames: Blame[] = [];
  private readonly deaths = new Map<number, number>();

  constructor(
    readonly number: number,
    readonly blocks: Blocks,
  ) {
    this.fromOffset = blocks.fromOffset;
    this.begunAt = blocks.fromOffset;
  }

  receive(part: LanePart): void {
    this.parts.push(part);
    this.fromOffset = part.toOffset;
  }

  /** A lane begins with what has not come back. */
  begin(): LaneWork {
    const { bytes } = this.blocks;
    this.begunAt = this.fromOffset;
    return {
      type: 'process',
      work: this.number,
      memory: bytes.buffer as unknown as SharedArrayBuffer,
      sizeBytes: bytes.length,
      fromOffset: this.fromOffset,
      blames: this.blames,
    };
  }

  /** @param record its number, counted from 1 by the lane */
  offsetOf(record: number): number {
    return this.begunAt + record - 1;
  }

  /** A lane hung with a record. @param place where; absent: the record is given up */
  blame(record: number, place?: Place): void {
    this.blames.push({ offset: this.offsetOf(record), place });
  }

  /** A lane ended with a record under way, which may be to blame. */
  countDeath(record: number): void {
    const offset = this.offsetOf(record);
    const deaths = (this.deaths.get(offset) ?? 0) + 1;
    this.deaths.set(offset, deaths);
    if (deaths === MAX_DEATHS) this.blame(record);
  }
}

/**
 * The blocks of a part. Each insert is a block with the next number of its table, which is not used again while the engine
 * runs; a merged part has the blocks of its parts, a changed one those of the part before.
 */
export interface PartBlocks {
  /** Number of the index. */
  index: string;
  first: number;
  last: number;
  /** Version of the last change of its rows; empty without one. */
  change: string;
}

/** `index_firstBlock_lastBlock_level` or `index_firstBlock_lastBlock_level_change`. */
const NAME = /^(\d+)_(\d+)_(\d+)_\d+(?:_(\d+))?$/;

/** The blocks of a part, by its name. @throws for a name of another form */
export function blocksOf(name: string): PartBlocks {
  const [, index, first, last, change = ''] = NAME.exec(name) ?? [];
  if (index === undefined) throw new Error(`Not the name of a part: ${name}`);
  return { index, first: Number(first), last: Number(last), change };
}

/** Whether parts have blocks in common. */
export const haveSame = (one: PartBlocks, other: PartBlocks): boolean =>
  one.index === other.index && one.first <= other.last && other.first <= one.last;

type Range = [first: number, last: number];

/** Blocks of one index. */
export class BlockSet {
  /** By change, in ascending order; neither overlapping nor adjacent. */
  private readonly ranges = new Map<string, Range[]>();

  has({ first, last, change }: PartBlocks): boolean {
    return this.ranges.get(change)?.some((range) => range[0] <= first && last <= range[1]) ?? false;
  }

  add({ first, last, change }: PartBlocks): void {
    const all = this.ranges.get(change) ?? [];
    const touches = (range: Range) => range[0] <= last + 1 && first <= range[1] + 1;
    const touched = all.filter(touches);
    const joined: Range = [
      Math.min(first, ...touched.map((range) => range[0])),
      Math.max(last, ...touched.map((range) => range[1])),
    ];
    const apart = all.filter((range) => !touches(range));
    this.ranges.set(
      change,
      [...apart, joined].sort((one, other) => one[0] - other[0]),
    );
  }
}

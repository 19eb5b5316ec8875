import { type FieldTest } from 'server/search/query/sql/field-test';
import { BlockSet, blocksOf } from '../part-blocks';
import { ENGINE_START_STEP, type ListedPart } from '../parts-in-range';

/** Which parts of a table have the values of a test in its field only: in them the values are exclusive. */
export class TestedParts {
  /** When the engine was started that they are parts of, in seconds since the epoch. */
  engineStart = 0;
  private readonly exclusive = new Map<string, BlockSet>();
  private readonly other = new Map<string, BlockSet>();
  /** The parts in which they are known to be exclusive, as they were listed last. */
  known: readonly ListedPart[] = [];
  /** Most parts have the values in other fields as well, or cannot be read in time. */
  isGivenUp = false;
  /** When they were listed last. */
  listedMs = Number.NEGATIVE_INFINITY;

  constructor(readonly test: FieldTest) {}

  /** An engine that was started anew may use numbers of blocks again: then nothing is known. */
  begin(engineStart: number): void {
    if (Math.abs(engineStart - this.engineStart) <= ENGINE_START_STEP) return;
    this.forget();
    this.engineStart = engineStart;
  }

  /** Whether nothing is known of any part. */
  get isNew(): boolean {
    return this.exclusive.size + this.other.size === 0;
  }

  isUnknown({ name }: ListedPart): boolean {
    return !has(this.exclusive, name) && !has(this.other, name);
  }

  /** Whether some messages of a part have the values in other fields only. */
  hasOthers({ name }: ListedPart): boolean {
    return has(this.other, name);
  }

  add({ name }: ListedPart, isExclusive: boolean): void {
    const { index, ...blocks } = blocksOf(name);
    const sets = isExclusive ? this.exclusive : this.other;
    const set = sets.get(index) ?? new BlockSet();
    set.add({ index, ...blocks });
    sets.set(index, set);
  }

  /** The parts that there are now. */
  list(parts: readonly ListedPart[]): void {
    this.known = parts.filter(({ name }) => has(this.exclusive, name));
  }

  giveUp(): void {
    this.isGivenUp = true;
    this.forget();
  }

  private forget(): void {
    this.known = [];
    this.exclusive.clear();
    this.other.clear();
  }
}

function has(sets: ReadonlyMap<string, BlockSet>, name: string): boolean {
  const blocks = blocksOf(name);
  return sets.get(blocks.index)?.has(blocks) ?? false;
}

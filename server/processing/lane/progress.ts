import { type MessageBudget, PlaceHangs } from '../stage';
import { type Caution } from './caution';
import { type Place } from './protocol';

const RECORD = 0;
const PLACE = 1;
const TURN = 2;

/** Bytes of the memory that a lane and the node share. */
export const PROGRESS_BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;

/** What a lane is at, as the node sees it while the lane works. */
export interface Whereabouts {
  /** Which record of its block, counted from 1; 0: none. */
  record: number;
  /** The place where it may hang; 0: none. */
  place: number;
  /** Another number each time a record begins or a place is entered. */
  turn: number;
}

/** Reads the shared memory. */
export function whereabouts(shared: Int32Array): Whereabouts {
  return {
    record: Atomics.load(shared, RECORD),
    place: Atomics.load(shared, PLACE),
    turn: Atomics.load(shared, TURN),
  };
}

/** Tells the node where its lane is, and passes over the places where it hung with the same message before. */
export class Progress implements MessageBudget {
  private blamed: readonly Place[] = [];
  private readonly numbers = new Map<string, Map<string, number>>();
  private lastNumber = 0;

  /** @param onPlace told the number of a place before it is entered for the first time */
  constructor(
    private readonly shared: Int32Array,
    private readonly onPlace: (number: number, place: Place) => void,
    private readonly caution: Caution,
  ) {}

  /** @param blamed places where the lane hung with this record */
  begin(record: number, blamed: readonly Place[]): void {
    this.blamed = blamed;
    Atomics.store(this.shared, RECORD, record);
    Atomics.add(this.shared, TURN, 1);
  }

  rest(): void {
    Atomics.store(this.shared, RECORD, 0);
  }

  watch<Result>(stage: string, name: string, run: () => Result): Result {
    if (this.blamed.length > 0 && this.blamed.some((place) => place.stage === stage && place.name === name))
      throw new PlaceHangs('It takes too long on this message');
    if (!this.caution.isOver) return this.caution.run({ stage, name }, run);
    const number = this.numberOf(stage, name);
    Atomics.add(this.shared, TURN, 1);
    Atomics.store(this.shared, PLACE, number);
    try {
      return run();
    } finally {
      Atomics.store(this.shared, PLACE, 0);
    }
  }

  private numberOf(stage: string, name: string): number {
    const known = this.numbers.get(stage)?.get(name);
    if (known !== undefined) return known;
    const numbers = this.numbers.get(stage) ?? new Map<string, number>();
    this.numbers.set(stage, numbers);
    this.lastNumber += 1;
    numbers.set(name, this.lastNumber);
    this.onPlace(this.lastNumber, { stage, name });
    return this.lastNumber;
  }
}

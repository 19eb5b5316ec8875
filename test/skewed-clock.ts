import { AsyncLocalStorage } from 'node:async_hooks';

/** What the clock of the machine says, for what is done in the time of a node. */
const clocks = new AsyncLocalStorage<() => number>();
const RealDate = Date;

class ClockOfNode extends RealDate {
  constructor(...given: [] | [string | number]) {
    super(...((given.length === 0 ? [ClockOfNode.now()] : given) as [number]));
  }

  static override now(): number {
    return clocks.getStore()?.() ?? RealDate.now();
  }

  /** Times made before, or outside, are times as well. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }
}

export const realNow = (): number => RealDate.now();

/** From now on `Date` tells {@link inTimeOf} the time of a node, and others the real one. */
export const useClocksOfNodes = (): void => {
  globalThis.Date = ClockOfNode as DateConstructor;
};
export const useRealClock = (): void => {
  globalThis.Date = RealDate;
};

/** Does something, and what follows from it, where the clock says this. @param clock milliseconds since 1970 */
export const inTimeOf = <Result>(clock: () => number, work: () => Result): Result => clocks.run(clock, work);

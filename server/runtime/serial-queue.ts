/** Runs functions one after the other, in the order given; a failure does not stop those that follow. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Resolves when it is one's turn, with what ends it. */
export type TakeTurn = () => Promise<() => void>;

/** Turns that are taken one after the other, in the order asked for; each has to be ended. */
export function createTurns(): TakeTurn {
  const queue = createSerialQueue();
  return () => new Promise((granted) => void queue(() => new Promise<void>((end) => granted(end))));
}

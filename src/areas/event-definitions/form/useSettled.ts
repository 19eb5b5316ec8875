import { useEffect } from 'react';

/** Until a search follows what is typed. */
const SETTLE_MS = 250;

/** Asks once nothing has been typed for a moment. @param ask keep it stable: another one is another question */
export function useSettled(ask: () => Promise<unknown> & { cancel(): void }): void {
  useEffect(() => {
    let asked: { cancel(): void } | undefined;
    const timer = setTimeout(() => {
      const asking = ask();
      // Why it failed stands in the state of the store.
      asking.catch(() => undefined);
      asked = asking;
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      asked?.cancel();
    };
  }, [ask]);
}

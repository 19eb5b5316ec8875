import { isCancelled } from 'flux/cancelled';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { fieldErrors } from 'rest/FetchError';

/** What came of a test: an answer, or why there is none. */
export type Outcome<Result> = { result: Result } | { reasons: readonly string[] };

export interface ServiceTrial<Result> {
  run: () => Promise<void>;
  isRunning: boolean;
  outcome?: Outcome<Result>;
  /** Something was changed since. */
  isStale: boolean;
}

/**
 * A test of settings, started by a button.
 *
 * @param ask makes the test
 * @param tried identifies what would be tested now
 */
export function useServiceTrial<Result>(
  ask: () => Promise<Result> & { cancel(): void },
  tried: string,
): ServiceTrial<Result> {
  const [isRunning, setRunning] = useState(false);
  const [last, setLast] = useState<{ outcome: Outcome<Result>; tried: string }>();
  const asked = useRef<{ cancel(): void }>();
  useEffect(() => () => asked.current?.cancel(), []);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      const promise = ask();
      asked.current = promise;
      setLast({ outcome: { result: await promise }, tried });
    } catch (error) {
      if (isCancelled(error)) return;
      const ofFields = Object.values(fieldErrors(error));
      setLast({ outcome: { reasons: ofFields.length > 0 ? ofFields : [messageOf(error)] }, tried });
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, outcome: last?.outcome, isStale: last !== undefined && last.tried !== tried };
}

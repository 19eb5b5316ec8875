import { useCallback, useState } from 'react';
import { ABSENT, type Loadable, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { GrokPatternsStore } from './GrokPatternsStore';
import { type Trial } from './trial';

/** The result of a trial that was begun here: what another one left is not shown. */
export function useTrial(): { trial: Trial | undefined; begin: () => void } {
  const [isBegun, setBegun] = useState(false);
  const state = useStore(GrokPatternsStore, ({ trial }): Loadable<Trial> => (isBegun ? trial : ABSENT));
  const begin = useCallback(() => setBegun(true), []);
  return { trial: valueOf(state), begin };
}

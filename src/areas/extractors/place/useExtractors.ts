import { useCallback, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { ABSENT } from 'flux/loadable';
import { createPoll, usePoll } from 'rest/polling';
import { ExtractorsActions, ExtractorsStore } from '../stores/ExtractorsStore';

const REFRESH_MS = 5_000;

/** The extractors of an input with their figures, every 5 seconds. */
export function useExtractors(inputId: string) {
  usePoll(
    useMemo(
      () => createPoll({ everyMs: REFRESH_MS, run: (signal) => ExtractorsActions.list.within(signal, inputId) }),
      [inputId],
    ),
  );
  const list = useStore(ExtractorsStore, (state) => (state.inputId === inputId ? state.list : ABSENT));
  const reload = useCallback(() => void ExtractorsActions.list(inputId), [inputId]);
  return { list, reload };
}

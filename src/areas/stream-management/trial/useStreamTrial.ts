import { type StreamRule, type StreamRuleForm } from 'api/stream-rules';
import { type StreamTrialRequest } from 'api/stream-trials';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useSettled } from 'ui/timing/useSettled';
import { StreamTrialActions, type StreamTrialState, StreamTrialStore } from './StreamTrialStore';

/** Nothing is tried at every key. */
const SETTLED_MS = 300;

/** A rule as it is sent. */
export const formOf = ({ type, field, value, inverted }: StreamRule): StreamRuleForm => ({
  ...{ type, field, value, inverted },
});

/**
 * Tries rules on stored messages, again whenever they have changed and stayed so for a moment.
 *
 * @param request undefined: there is nothing to try yet
 * @returns undefined where the server cannot
 */
export function useStreamTrial(which: keyof StreamTrialState, request: StreamTrialRequest | undefined) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'stream-trials'));
  const key = useSettled(request && JSON.stringify(request), SETTLED_MS);
  useEffect(() => () => void StreamTrialActions.forget(which), [which]);
  useEffect(() => {
    if (!isOffered || key === undefined) return undefined;
    const asked = StreamTrialActions[which](JSON.parse(key) as StreamTrialRequest);
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [isOffered, key, which]);
  const trial = useStore(StreamTrialStore, (state) => state[which]);
  return isOffered ? trial : undefined;
}

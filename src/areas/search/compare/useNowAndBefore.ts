import { type Action } from 'flux/actions';
import { type Store } from 'flux/store';
import { useStore } from 'flux/use-store';
import { useEffect, useRef } from 'react';
import { markPeriodical } from 'flux/periodical';
import { type FieldScope } from 'areas/query';
import { type NowAndBefore } from './now-and-before';

interface NowAndBeforeActions {
  find: Action<[scope: FieldScope], void>;
  compare: Action<[scope: FieldScope], void>;
  endComparison: Action<[], void>;
}

interface Looking {
  /** Also load the previous period. */
  isCompared: boolean;
  /** The result comes from auto-refresh: calls for it do not extend the session either. */
  isTimed: boolean;
}

/** A signal that marks calls as periodical. */
function timed(): AbortSignal {
  const { signal } = new AbortController();
  markPeriodical(signal);
  return signal;
}

/** Keeps a store up to date with the result on the page; loads the previous period only while comparing. */
export function useNowAndBefore<State extends NowAndBefore<unknown>>(
  store: Store<State>,
  actions: NowAndBeforeActions,
  scope: FieldScope | undefined,
  { isCompared, isTimed }: Looking,
): State {
  const latest = useRef(isTimed);
  latest.current = isTimed;
  useEffect(() => {
    if (!scope) return undefined;
    const asked = latest.current ? actions.find.within(timed(), scope) : actions.find(scope);
    return () => asked.cancel();
  }, [actions, scope]);
  useEffect(() => {
    if (!scope || !isCompared) return undefined;
    const asked = actions.compare(scope);
    return () => asked.cancel();
  }, [actions, scope, isCompared]);
  useEffect(() => (isCompared ? () => void actions.endComparison() : undefined), [actions, isCompared]);
  return useStore(store);
}

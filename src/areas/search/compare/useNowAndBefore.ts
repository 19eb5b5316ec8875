import { type Action } from 'flux/actions';
import { type Store } from 'flux/store';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { type FieldScope } from '../field-search';
import { type NowAndBefore } from './now-and-before';

interface NowAndBeforeActions {
  find: Action<[scope: FieldScope], void>;
  compare: Action<[scope: FieldScope], void>;
  endComparison: Action<[], void>;
}

/** Keeps a store at what is shown: computed anew for each result, the time before only while it is compared. */
export function useNowAndBefore<State extends NowAndBefore<unknown>>(
  store: Store<State>,
  actions: NowAndBeforeActions,
  scope: FieldScope | undefined,
  isCompared: boolean,
): State {
  useEffect(() => {
    if (!scope) return undefined;
    const asked = actions.find(scope);
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

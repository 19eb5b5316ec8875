import { type AlertsPage, type AlertStateName } from 'api/events/alert-states';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useMemo } from 'react';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { isOneOf } from '../model/is-one-of';
import { OpenAlertsActions, OpenAlertsStore } from './OpenAlertsStore';

const PAGE_SIZE = 25;
export const OPEN: readonly AlertStateName[] = ['new', 'acknowledged', 'snoozed'];
export const STATES = ['new', 'acknowledged', 'snoozed', 'recovered', 'closed'] as const;

export interface OpenAlerts {
  address: ListAddress;
  /** The one state that is asked for; absent: all that are open. */
  state: AlertStateName | undefined;
  setState: (state: AlertStateName | undefined) => void;
  page: AlertsPage | undefined;
  isLoading: boolean;
  error: unknown;
  reload: () => void;
}

/** The alerts that the address asks for: `?state=snoozed&query=web`. */
export function useOpenAlerts(): OpenAlerts {
  const address = useListAddress(PAGE_SIZE);
  const { query, push } = useQueryState();
  const { page, pageSize, text } = address;
  const asked = query.get('state');
  const state = isOneOf(STATES, asked) ? asked : undefined;
  const request = useMemo(
    () => ({ states: state ? [state] : OPEN, query: text, page, pageSize }),
    [state, text, page, pageSize],
  );
  const load = useCallback(() => OpenAlertsActions.load(request), [request]);
  const reload = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    const loading = load();
    loading.catch(() => undefined);
    return () => loading.cancel();
  }, [load]);
  const found = useStore(OpenAlertsStore, (each) => each.page);
  return {
    ...{ address, state, reload },
    setState: (next) => push({ state: next, page: undefined }),
    page: valueOf(found),
    isLoading: found.status === 'loading' || found.status === 'reloading',
    error: errorOf(found),
  };
}

import { type IndexerFailure } from 'api/indices/failures';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useMemo } from 'react';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { IndexerFailuresActions } from '../stores/IndexerFailuresActions';
import { type IndexerFailuresState, IndexerFailuresStore } from '../stores/IndexerFailuresStore';
import { type FailureRow } from './failure-columns';
import { filterFailures, groupKey } from './failure-groups';

const PAGE_SIZE = 50;

export interface LoadedFailures extends IndexerFailuresState {
  address: ListAddress;
  /** Those of the page that the filter and the chosen group leave; absent until loaded. */
  rows?: readonly FailureRow[];
  reload: () => void;
}

/** Names each failure by its message; one that failed again has a number more. */
function failureRows(failures: readonly IndexerFailure[]): FailureRow[] {
  const times = new Map<string, number>();
  return failures.map((failure) => {
    const name = `${failure.letter_id}@${failure.timestamp}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { key: time === 1 ? name : `${name}#${time}`, failure };
  });
}

/** The page of failures the address asks for. */
export function useFailures(): LoadedFailures {
  const address = useListAddress(PAGE_SIZE);
  const group = useQueryState().query.get('group');
  const { page, pageSize, text } = address;
  const state = useStore(IndexerFailuresStore);
  const reload = useCallback(() => {
    void IndexerFailuresActions.list(pageSize, (page - 1) * pageSize);
  }, [page, pageSize]);
  useEffect(() => {
    const asked = IndexerFailuresActions.list(pageSize, (page - 1) * pageSize);
    return () => asked.cancel();
  }, [page, pageSize]);
  const rows = useMemo(() => {
    if (!state.failures) return undefined;
    const left = new Set(filterFailures(state.failures, text));
    return failureRows(state.failures).filter(
      ({ failure }) => left.has(failure) && (group === null || groupKey(failure) === group),
    );
  }, [state.failures, text, group]);
  return { ...state, address, rows, reload };
}

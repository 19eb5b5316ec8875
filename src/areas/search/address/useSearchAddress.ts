import { useCallback, useEffect, useMemo } from 'react';
import { type QueryState, useQueryState } from 'routing/query-state';
import { useTimeZone } from 'ui/format/TimeZone';
import { DEFAULT_RANGE, readTimeRange } from 'areas/query';
import {
  type Arrangement,
  type CompleteAddress,
  completed,
  readAddress,
  type SearchAddress,
  writeAddress,
} from './search-url';

export interface SearchAddressState {
  address: CompleteAddress;
  /** The address with changes that are not rendered yet. */
  latest(): CompleteAddress;
  /** Adds a history entry: query, range, streams, page, open messages. */
  push(change: Partial<SearchAddress>): void;
  /** Changes the current history entry: columns, sort. */
  replace(change: Partial<SearchAddress>): void;
}

const hasRange = (query: URLSearchParams) => readTimeRange(query, 'UTC') !== undefined;

/** Writes defaults that the page applied into its address, without a history entry. */
function useDefaultsInAddress({ query, replace }: QueryState, address: SearchAddress): void {
  const isComplete = query.has('q') && hasRange(query);
  useEffect(() => {
    if (!isComplete) replace(writeAddress({ query: address.query, timerange: address.timerange ?? DEFAULT_RANGE }));
  }, [isComplete, address.query, address.timerange, replace]);
}

/** The state of a search page, kept in its address. */
export function useSearchAddress(streamId?: string, saved?: Arrangement): SearchAddressState {
  const state = useQueryState();
  const zone = useTimeZone();
  const { query, latest, push, replace } = state;
  const readQuery = useCallback(
    (parameters: URLSearchParams) => readAddress(parameters, { zone, streamId, saved }),
    [zone, streamId, saved],
  );
  const read = useMemo(() => readQuery(query), [readQuery, query]);
  useDefaultsInAddress(state, read);
  const pushChange = useCallback((change: Partial<SearchAddress>) => push(writeAddress(change, saved)), [push, saved]);
  const replaceChange = useCallback(
    (change: Partial<SearchAddress>) => replace(writeAddress(change, saved)),
    [replace, saved],
  );
  return useMemo(
    () => ({
      address: completed(read),
      latest: () => completed(readQuery(latest())),
      push: pushChange,
      replace: replaceChange,
    }),
    [read, readQuery, latest, pushChange, replaceChange],
  );
}

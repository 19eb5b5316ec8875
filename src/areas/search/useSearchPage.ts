import { type TimeRange } from 'api/time-range';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'flux/use-store';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Level } from 'ui/level/levels';
import { isSameRange } from 'ui/time-range-picker/time-range';
import { type FieldCommands } from './detail/field-commands';
import { type QueryDraft, useQueryDraft } from './controls/useQueryDraft';
import { toggleLevel } from './level-filter';
import { SearchActions } from './SearchActions';
import { type SearchRequest } from './search-request';
import { type MessageSort, type SearchAddress, writeAddress } from './search-url';
import { type SearchState, SearchStore } from './SearchStore';
import { useFieldCommands } from './useFieldCommands';
import { type CompleteAddress, type SearchAddressState, useSearchAddress } from './useSearchAddress';
import { type SearchRun, useSearchRequest, useSearchRun } from './useSearchRun';
import { absoluteRange, widened } from './zoom';

/** What a person can do on a search page, besides writing the query. */
export interface SearchPageActions {
  submit(): void;
  repeat(): void;
  cancel(): void;
  reset(): void;
  setQuery(query: string): void;
  setRange(range: TimeRange): void;
  setStreams(streams: readonly string[]): void;
  toggleLevel(level: Level): void;
  /** Between two instants, milliseconds since the epoch. */
  zoom(from: number, to: number): void;
  zoomOut(): void;
  setSort(sort: MessageSort): void;
  turnPage(page: number): void;
  toggleMessage(id: string): void;
}

export interface SearchPageState {
  address: CompleteAddress;
  request: SearchRequest;
  search: SearchState;
  draft: QueryDraft;
  commands: FieldCommands;
  actions: SearchPageActions;
}

interface Parts extends SearchAddressState {
  draft: QueryDraft;
  search: SearchState;
  run: SearchRun;
  /** Goes to the search of the chosen streams; the page of one stream always searches a stream. */
  showStreams(streams: readonly string[]): void;
  reset(): void;
}

function actionsOf({ address, push, replace, draft, search, run, showStreams, reset }: Parts): SearchPageActions {
  const ask = (change: Partial<SearchAddress>) => push({ page: 1, open: [], ...change });
  const { result } = search;
  return {
    submit: () => {
      if (draft.isWrong) return;
      const isSame = draft.text === address.query && address.page === 1;
      run.runAgain(!isSame);
      if (!isSame) ask({ query: draft.text });
    },
    repeat: () => run.runAgain(false),
    cancel: () => void SearchActions.cancel(),
    reset,
    setQuery: (query) => ask({ query }),
    setRange: (timerange) => {
      const isSame = isSameRange(timerange, address.timerange) && !draft.isChanged && address.page === 1;
      if (isSame) return run.runAgain(false);
      // A range chosen beside a query not yet run takes the query along.
      ask({ timerange, ...(!draft.isWrong && { query: draft.text }) });
    },
    setStreams: showStreams,
    toggleLevel: (level) => ask({ query: toggleLevel(address.query, level, result?.histogram?.levelValues[level]) }),
    zoom: (from, to) => ask({ timerange: absoluteRange({ from, to }) }),
    zoomOut: () => {
      if (result) ask({ timerange: widened(result.covered, Date.now()) });
    },
    setSort: (sort) => replace({ sort, page: 1, open: [] }),
    turnPage: (page) => push({ page, open: [] }),
    toggleMessage: (id) => {
      const others = address.open.filter((other) => other !== id);
      push({ open: others.length < address.open.length ? others : [...others, id] });
    },
  };
}

/** Everything a search page shows and does. Its state is the address; what was found is the store's. */
export function useSearchPage(streamId?: string): SearchPageState {
  const location = useSearchAddress(streamId);
  const { address } = location;
  const request = useSearchRequest(address);
  const run = useSearchRun(request, address.page);
  const search = useStore(SearchStore);
  const draft = useQueryDraft(address);
  const commands = useFieldCommands(location);
  const { pathname, search: parameters } = useLocation();
  const navigate = useNavigate();
  const actions = useMemo(() => {
    const showStreams = (streams: readonly string[]) => {
      const next = changeQuery(parameters, writeAddress({ streams, page: 1, open: [] }));
      const home = streamId !== undefined && streams.length === 0 ? Routes.SEARCH.HOME : pathname;
      void navigate(home + next);
    };
    return actionsOf({ ...location, draft, search, run, showStreams, reset: () => void navigate(pathname) });
  }, [location, draft, search, run, pathname, parameters, streamId, navigate]);
  return { address, request, search, draft, commands, actions };
}

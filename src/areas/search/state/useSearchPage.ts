import { type Decorator } from 'api/decorators';
import { type TimeRange } from 'api/time-range';
import { addToQuery, fieldQuery } from 'lang/query/escape';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'flux/use-store';
import { useCurrentLocation } from 'routing/current-location';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Level } from 'ui/level/levels';
import { isSameRange } from 'ui/time-range-picker/time-range';
import { type FieldCommands, type HighlightRule, useDecorators } from 'areas/messages';
import { absoluteRange, type QueryDraft, useQueryDraft, widened } from 'areas/query';
import { toggleLevel } from '../run/level-filter';
import { PATTERN_FIELD } from '../patterns/pattern-field';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { SearchActions } from '../run/SearchActions';
import { type SearchRequest } from '../run/search-request';
import {
  type ComparedPeriod,
  type CompleteAddress,
  type MessageSort,
  type ResultView,
  type SearchAddress,
  writeAddress,
} from '../address/search-url';
import { type SearchState, SearchStore } from '../run/SearchStore';
import { useFieldCommands } from './useFieldCommands';
import { type StripWidget } from 'areas/widgets';
import { type SearchAddressState, useSearchAddress } from '../address/useSearchAddress';
import { type SearchRun, useSearchRequest, useSearchRun } from './useSearchRun';

/** The actions of a search page, except typing the query. */
export interface SearchPageActions {
  submit(): void;
  repeat(): void;
  cancel(): void;
  reset(): void;
  setQuery(query: string): void;
  /** Applies a fixed query; runs it if the wrong one was to run. */
  fixQuery(query: string): void;
  setRange(range: TimeRange): void;
  setStreams(streams: readonly string[]): void;
  toggleLevel(level: Level): void;
  /** Between two instants, milliseconds since the epoch. */
  zoom(from: number, to: number): void;
  zoomOut(): void;
  setSort(sort: MessageSort): void;
  turnPage(page: number): void;
  toggleMessage(id: string): void;
  setWidgets(widgets: readonly StripWidget[]): void;
  setHighlighting(rules: readonly HighlightRule[]): void;
  setDecorators(decorators: readonly Decorator[]): void;
  setView(view: ResultView): void;
  /** Shows only the messages of one pattern. */
  showOnlyPattern(pattern: string): void;
  /** Sets the period to compare with; undefined ends the comparison. */
  compareWith(period: ComparedPeriod | undefined): void;
  toggleTail(): void;
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
  /** Opens the search of the chosen streams; the page of one stream always searches a stream. */
  showStreams(streams: readonly string[]): void;
  reset(): void;
}

/** The query being typed as a change of the address. */
const written = ({ text, parameters }: QueryDraft) => ({ query: text, parameters });

/**
 * The same functions for the lifetime of the page, so that typing in the query does not render the messages again.
 *
 * @param now returns the current parts
 */
function actionsOf(now: () => Parts): SearchPageActions {
  const ask = (change: Partial<SearchAddress>) => now().push({ page: 1, open: [], ...change });
  return {
    submit: () => {
      const { draft, address, run } = now();
      if (draft.isWrong) return draft.insist();
      const isSame = !draft.isChanged && address.page === 1;
      run.runAgain(!isSame);
      if (!isSame) ask(written(draft));
    },
    repeat: () => now().run.runAgain(false),
    cancel: () => void SearchActions.cancel(),
    reset: () => now().reset(),
    setQuery: (query) => ask({ query }),
    fixQuery: (query) => {
      const { draft } = now();
      draft.write(query);
      if (draft.isSettled) ask({ query });
    },
    setRange: (timerange) => {
      const { draft, address, run } = now();
      const isSame = isSameRange(timerange, address.timerange) && !draft.isChanged && address.page === 1;
      if (isSame) return run.runAgain(false);
      // Choosing a range also runs the query that has been typed.
      ask({ timerange, ...(!draft.isWrong && written(draft)) });
    },
    setStreams: (streams) => now().showStreams(streams),
    toggleLevel: (level) => {
      const { address, search } = now();
      ask({ query: toggleLevel(address.query, level, search.result?.histogram?.levelValues[level]) });
    },
    zoom: (from, to) => ask({ timerange: absoluteRange({ from, to }) }),
    zoomOut: () => {
      const { result } = now().search;
      if (result) ask({ timerange: widened(result.covered, Date.now()) });
    },
    setWidgets: (widgets) => now().replace({ widgets }),
    setHighlighting: (highlighting) => now().replace({ highlighting }),
    setDecorators: (decorators) => now().replace({ decorators, page: 1 }),
    setSort: (sort) => now().replace({ sort, page: 1, open: [] }),
    turnPage: (page) => now().push({ page, open: [] }),
    toggleMessage: (id) => {
      const { address, push } = now();
      const others = address.open.filter((other) => other !== id);
      push({ open: others.length < address.open.length ? others : [...others, id] });
    },
    setView: (view) => now().push({ view, open: [] }),
    showOnlyPattern: (pattern) =>
      ask({ query: addToQuery(now().address.query, fieldQuery(PATTERN_FIELD, pattern)), view: 'messages' }),
    compareWith: (comparedWith) => now().push({ comparedWith }),
    toggleTail: () => ask({ isTailing: !now().address.isTailing, view: 'messages' }),
  };
}

/** State and actions of a search page. Its state is in the address; results are in the store. */
export function useSearchPage(streamId?: string, saved?: SavedArrangement): SearchPageState {
  const location = useSearchAddress(streamId, saved);
  const decorators = useDecorators(location.address.decorators, streamId);
  const address = useMemo(() => ({ ...location.address, decorators }), [location.address, decorators]);
  const request = useSearchRequest(address);
  const run = useSearchRun(request, address);
  const search = useStore(SearchStore);
  const draft = useQueryDraft(address);
  const commands = useFieldCommands(location, saved);
  const { pathname } = useLocation();
  const currentLocation = useCurrentLocation();
  const navigate = useNavigate();
  const showStreams = (streams: readonly string[]) => {
    const next = changeQuery(currentLocation().search, writeAddress({ streams, page: 1, open: [] }, saved));
    const home = streamId !== undefined && streams.length === 0 ? Routes.SEARCH.HOME : pathname;
    void navigate(home + next);
  };
  const parts: Parts = { ...location, draft, search, run, showStreams, reset: () => void navigate(pathname) };
  const current = useRef(parts);
  useLayoutEffect(() => {
    current.current = parts;
  });
  const actions = useMemo(() => actionsOf(() => ({ ...current.current, address: current.current.latest() })), []);
  return { address, request, search, draft, commands, actions };
}

import { memo, Suspense, useCallback, useMemo, useRef } from 'react';
import { useStore } from 'flux/use-store';
import { TABLET, useMediaQuery } from 'ui/measure/media';
import { usePageHelp } from 'ui/page-help/page-help';
import { reachablePages } from 'ui/paginator/pages';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { QueryProblemLine } from 'ui/query-input/QueryProblemLine';
import { type QueryInputHandle } from 'ui/query-input/QueryInput';
import { useDelayed } from 'ui/timing/useDelayed';
import { AutoRefreshActions } from './AutoRefreshActions';
import { AutoRefreshStore } from './AutoRefreshStore';
import { CompareSwitch } from './compare/CompareSwitch';
import { useComparison } from './compare/useComparison';
import { MoreMenu } from './controls/MoreMenu';
import { RefreshControl } from './controls/RefreshControl';
import { SearchControls } from './controls/SearchControls';
import { useSearchesConfiguration } from './configuration/useSearchesConfiguration';
import { FieldsButton } from './fields/FieldsButton';
import { FieldsSidebar, type FieldsSidebarProps } from './fields/FieldsSidebar';
import { HighlightingSection } from './highlighting/HighlightingSection';
import { colorFinder } from './highlighting/rule';
import { markFinder } from './marks';
import { coverageIn } from './message-fields';
import { PATTERN_FIELD } from './patterns/pattern-field';
import { PatternsPanel, StatisticsPanel, TailPanel, WidgetStrip } from './results/lazy-panels';
import { FactsLine } from './results/FactsLine';
import { Results } from './results/Results';
import { ResultsHistogram } from './results/ResultsHistogram';
import { RESULT_PANEL_ID, ResultViews, useShownView } from './results/ResultViews';
import { LoadButton } from './saved/LoadButton';
import { SaveButton } from './saved/SaveButton';
import { type SavedSearch } from './saved/saved-search';
import { NoStreams } from './results/SearchStates';
import { useDetail, useInputNames } from './results/useDetail';
import { pauseReason, shownProblem } from './page-state';
import { PAGE_SIZE, RESULT_WINDOW } from './search-request';
import { type ResultView } from './search-url';
import { TailSwitch, useCanTail } from './tail/TailSwitch';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { type SearchKeys, useSearchKeys } from './useSearchKeys';
import { type SearchPageState, useSearchPage } from './useSearchPage';
import './SearchPage.css';

const STALE_AFTER_MS = 300;
/** From here on the fields have a place beside the messages. */
const WIDE = '(min-width: 992px)';
const NO_ROWS = [] as const;
const SEARCH_HELP = {
  text: 'Finds the messages of a time range that fit a query, newest first. Press a value in a message, or a level above the histogram, to narrow the result.',
};

type OwnKeys = Pick<SearchKeys, 'focusQuery' | 'focusRows' | 'toggleFields' | 'toggleHistogram'>;

function usePageKeys(page: SearchPageState, own: OwnKeys) {
  const { address, actions, search } = page;
  const canTail = useCanTail();
  const isTailing = canTail && address.isTailing;
  const isRefreshing = useStore(AutoRefreshStore, ({ isOn }) => isOn);
  useSearchKeys({
    ...own,
    toggleAround,
    run: actions.submit,
    turnPage: isTailing
      ? undefined
      : (by) => {
          const next = address.page + by;
          const last = reachablePages(search.result?.total ?? 0, PAGE_SIZE, RESULT_WINDOW);
          if (next >= 1 && next <= last) actions.turnPage(next);
        },
    toggleTail: canTail ? actions.toggleTail : undefined,
    toggleRefresh: () => void (isRefreshing ? AutoRefreshActions.stop() : AutoRefreshActions.start()),
  });
}

/** The row that carries the focus of the table. */
function focusRowIn(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[role="treegrid"] [role="row"][tabindex="0"]')?.focus();
}

/** Presses the button of the open message the focus is on. */
function toggleAround(): void {
  const message = document.activeElement?.closest('[data-index]');
  message?.querySelector<HTMLElement>('[data-around]')?.click();
}

interface ToolsProps {
  page: SearchPageState;
  saved: SavedSearch | undefined;
  /** Present where the fields have no place of their own. */
  fields: FieldsSidebarProps | undefined;
}

function Tools({ page: { address, actions }, saved, fields }: ToolsProps) {
  return (
    <>
      {fields && <FieldsButton {...fields} />}
      <TailSwitch isOn={address.isTailing} onToggle={actions.toggleTail} />
      <RefreshControl pausedBecause={pauseReason(address)} />
      <SaveButton {...{ saved }} arrangement={address} />
      <LoadButton />
      <MoreMenu {...{ saved }} columns={address.columns} onReset={actions.reset} />
    </>
  );
}

interface PageResultProps extends SearchPageState {
  view: ResultView;
  isTailing: boolean;
}

/** The part of the result that is looked at. */
function PageResult({ view, isTailing, address, search, commands, actions }: PageResultProps) {
  const { scope } = search;
  const { isCompared } = address;
  switch (view) {
    case 'patterns':
      return (
        <PatternsPanel
          {...{ scope, isCompared }}
          open={address.open}
          onToggle={actions.toggleMessage}
          onShowOnly={actions.showOnlyPattern}
          onExclude={(pattern) => commands.exclude(PATTERN_FIELD, pattern)}
        />
      );
    case 'statistics':
      return <StatisticsPanel {...{ scope, isCompared, commands }} />;
    default:
      return <PageMessages {...{ address, search, commands, actions, isTailing }} />;
  }
}

interface PageMessagesProps extends Pick<SearchPageState, 'address' | 'search' | 'commands' | 'actions'> {
  isTailing: boolean;
}

const PageMessages = memo(function PageMessages({ address, search, commands, actions, isTailing }: PageMessagesProps) {
  const searched = isTailing ? address.query : (search.result?.request.query ?? '');
  const findMarks = useMemo(() => markFinder(searched), [searched]);
  const findColor = useMemo(() => colorFinder(address.highlighting), [address.highlighting]);
  const renderDetail = useDetail(commands, address.streams, findMarks, findColor);
  if (isTailing) {
    return (
      <TailPanel
        {...{ findMarks, findColor, renderDetail }}
        query={address.query}
        streams={address.streams}
        columns={address.columns}
        open={address.open}
        onToggle={actions.toggleMessage}
        onStop={actions.toggleTail}
      />
    );
  }
  return (
    <Results
      {...{ search, findMarks, findColor, renderDetail }}
      query={address.query}
      columns={address.columns}
      sort={address.sort}
      open={address.open}
      highlighted={address.highlightMessage}
      onSort={actions.setSort}
      onToggle={actions.toggleMessage}
      onPage={actions.turnPage}
      onRange={actions.setRange}
      onClearQuery={() => actions.setQuery('')}
      onRetry={actions.repeat}
    />
  );
});

export interface SearchPageProps {
  /** The stream whose page it is; absent on the page of all streams. */
  streamId?: string;
  /** The saved search that is open. */
  saved?: SavedSearch;
}

/** Searching messages: controls, facts, histogram, fields, messages. */
export function SearchPage({ streamId, saved }: SearchPageProps) {
  const page = useSearchPage(streamId, saved?.arrangement);
  const { address, search, draft, commands, actions } = page;
  const { result, running, scope } = search;
  const queryInput = useRef<QueryInputHandle>(null);
  const isWide = useMediaQuery(WIDE);
  const isTablet = useMediaQuery(TABLET);
  const [areFieldsOpen, toggleFields] = useRememberedSwitch('searchSidebarIsPinned', true);
  const [isHistogramOpen, toggleHistogram] = useRememberedSwitch('search.histogram', true);
  const rows = result?.messages?.rows ?? NO_ROWS;
  const shown = useMemo(() => coverageIn(rows), [rows]);
  const isSlow = useDelayed(running === 'search', STALE_AFTER_MS);
  const problem = shownProblem(page);
  const isStale = !address.isTailing && result !== undefined && (isSlow || problem?.severity === 'error');
  const isTailing = useCanTail() && address.isTailing;
  const shownView = useShownView(address.view);
  const view = isTailing ? 'messages' : shownView;
  const earlier = useComparison(scope, address.isCompared, address.interval);
  const root = useRef<HTMLDivElement>(null);
  const focusQuery = useCallback(() => queryInput.current?.focus(), []);
  const highlighting = useMemo(
    () => <HighlightingSection rules={address.highlighting} onChange={actions.setHighlighting} />,
    [address.highlighting, actions],
  );
  const fields = { columns: address.columns, shown, scope, commands, highlighting };
  const tools = <Tools {...{ page, saved }} fields={isWide ? undefined : fields} />;
  useSearchesConfiguration();
  useInputNames(address.open.length > 0);
  usePageKeys(page, { focusQuery, focusRows: () => focusRowIn(root.current), toggleFields, toggleHistogram });
  usePageHelp(SEARCH_HELP);
  if (search.hasNoStreams) return <NoStreams />;
  return (
    <div className="tl-search" ref={root}>
      <h1 className={saved ? 'tl-search-title' : 'tl-visually-hidden'}>{saved?.view.title ?? 'Search'}</h1>
      <SearchControls
        {...{ address, draft, queryInput, scope }}
        isRunning={running === 'search'}
        onRun={actions.submit}
        onRange={actions.setRange}
        onStreams={actions.setStreams}
      >
        {!isTablet && tools}
      </SearchControls>
      {problem && (
        <div className="tl-search-problem">
          <QueryProblemLine
            problem={problem}
            consequence={isStale ? 'The results below are from the last query that worked.' : undefined}
            onFix={(query) => {
              draft.write(query);
              actions.setQuery(query);
            }}
          />
        </div>
      )}
      <div className={`tl-search-results ${isStale ? 'tl-stale' : ''}`}>
        {!isTailing && (
          <FactsLine
            {...{ result, isHistogramOpen }}
            query={address.query}
            isRunning={running === 'search'}
            onCancel={actions.cancel}
            onLevel={actions.toggleLevel}
            onToggleHistogram={toggleHistogram}
            views={
              <>
                {result && (
                  <CompareSwitch {...{ result }} isCompared={address.isCompared} onToggle={actions.toggleCompare} />
                )}
                <ResultViews view={view} onView={actions.setView} />
              </>
            }
          >
            {isTablet && tools}
          </FactsLine>
        )}
        {isTailing && isTablet && <div className="tl-search-facts">{tools}</div>}
        {isHistogramOpen && !isTailing && (
          <ResultsHistogram
            {...{ result, earlier }}
            isRunning={running !== undefined}
            onZoom={actions.zoom}
            onZoomOut={actions.zoomOut}
          />
        )}
        {!isTailing && (address.widgets.length > 0 || saved) && (
          <Suspense fallback={null}>
            <WidgetStrip
              {...{ result, commands }}
              widgets={address.widgets}
              saved={saved?.arrangement}
              onChange={actions.setWidgets}
            />
          </Suspense>
        )}
        <div className="tl-search-body">
          {isWide && areFieldsOpen && (
            <aside className="tl-search-fields" aria-label="Fields">
              <FieldsSidebar {...fields} />
            </aside>
          )}
          <div className="tl-search-messages" id={RESULT_PANEL_ID} role="tabpanel" aria-label="Result">
            <Suspense fallback={<SkeletonRows rows={12} rowHeight={32} />}>
              <PageResult {...page} {...{ view, isTailing }} />
            </Suspense>
          </div>
        </div>
      </div>
    </div>
  );
}

import { Suspense, useCallback, useRef } from 'react';
import { TABLET, useMediaQuery } from 'ui/measure/media';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { type QueryInputHandle } from 'ui/query-input/query-input-props';
import { useStale } from 'ui/timing/useStale';
import { ParameterBar, useSearchesConfiguration } from 'areas/query';
import { SearchControls } from '../controls/SearchControls';
import { isOfAnotherQuery, shownProblem } from '../state/page-state';
import { PriceSlot } from '../price/PriceSlot';
import { PageResult } from '../results/PageResult';
import { ResultHead } from '../results/ResultHead';
import { RESULT_PANEL_ID, useShownView } from '../results/ResultViews';
import { NoStreams } from '../results/lazy-panels';
import { useInputNames } from 'areas/messages';
import { type SavedSearch } from '../saved/saved-search';
import { SearchTools } from './SearchTools';
import { Sidebar } from '../sidebar/Sidebar';
import { usePageSidebar } from '../sidebar/usePageSidebar';
import { useCanTail } from '../tail/TailSwitch';
import { usePageKeys } from './usePageKeys';
import { useSearchPage } from '../state/useSearchPage';
import { texts } from '../texts';
import './SearchPage.css';

export { beginSearch } from '../run/begin-search';

/** From this width on, the fields are shown beside the messages. */
const WIDE = '(min-width: 992px)';
const SEARCH_HELP = { text: texts.page.help };

/** Focuses the current row of the message table; widgets may have tables as well. */
function focusRowIn(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('.tl-search-messages [role="row"][tabindex="0"]')?.focus();
}

export interface SearchPageProps {
  /** The stream of the page; undefined on the page of all streams. */
  streamId?: string;
  /** The saved search that is open. */
  saved?: SavedSearch;
}

/** The search page: controls, facts, histogram, fields, messages. */
export function SearchPage({ streamId, saved }: SearchPageProps) {
  const page = useSearchPage(streamId, saved?.arrangement);
  const { address, search, draft, actions, commands } = page;
  const { result, running, scope } = search;
  const queryInput = useRef<QueryInputHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(WIDE);
  const isTablet = useMediaQuery(TABLET);
  const [areFieldsOpen, toggleFields] = useRememberedSwitch('searchSidebarIsPinned', true);
  const [isHistogramOpen, toggleHistogram] = useRememberedSwitch('search.histogram', true);
  const isSlow = useStale(running === 'search');
  const problem = shownProblem(page);
  const isOutdated = isSlow || (problem?.severity === 'error' && isOfAnotherQuery(page));
  const isStale = !address.isTailing && result !== undefined && isOutdated;
  const isTailing = useCanTail() && address.isTailing;
  const shownView = useShownView(address.view);
  const view = isTailing ? 'messages' : shownView;
  const focusQuery = useCallback(() => queryInput.current?.focus(), []);
  const sidebar = usePageSidebar(page, saved);
  const tools = <SearchTools {...{ address, actions, saved }} sidebar={isWide ? undefined : sidebar} />;
  useSearchesConfiguration();
  useInputNames(address.open.length > 0);
  usePageKeys(page, { focusQuery, focusRows: () => focusRowIn(root.current), toggleFields, toggleHistogram });
  usePageHelp(SEARCH_HELP);
  // The query in the title tells searches apart in browser tabs and recent pages.
  useDocumentTitle(saved ? undefined : address.query.trim() || undefined);
  if (search.hasNoStreams) {
    return (
      <Suspense>
        <NoStreams />
      </Suspense>
    );
  }
  return (
    <div className="tl-search" ref={root}>
      <h1 className={saved ? 'tl-search-title' : 'tl-visually-hidden'}>{saved?.view.title ?? texts.page.title}</h1>
      <SearchControls
        {...{ address, draft, problem, queryInput, scope }}
        consequence={isStale ? texts.page.outdated : undefined}
        onFix={actions.fixQuery}
        isRunning={running === 'search'}
        onRun={actions.submit}
        onRange={actions.setRange}
        onStreams={actions.setStreams}
      >
        {!isTablet && tools}
      </SearchControls>
      <PriceSlot
        {...{ draft }}
        timerange={address.timerange}
        streams={address.streams}
        isRunning={running === 'search'}
      />
      {(draft.parameters.length > 0 || draft.text.includes('$')) && (
        <Suspense fallback={draft.parameters.length > 0 && <div className="tl-parameters-place" />}>
          <ParameterBar
            query={draft.text}
            parameters={draft.parameters}
            onChange={draft.writeParameters}
            onRun={actions.submit}
          />
        </Suspense>
      )}
      <div className={`tl-search-results ${isStale ? 'tl-stale' : ''}`}>
        {!isTailing && (
          <ResultHead
            {...{ address, search, commands, actions, saved, view, isHistogramOpen }}
            onToggleHistogram={toggleHistogram}
            tools={isTablet && tools}
          />
        )}
        {isTailing && isTablet && <div className="tl-search-facts">{tools}</div>}
        <div className="tl-search-body">
          {isWide && areFieldsOpen && (
            <aside className="tl-search-fields" aria-label={texts.page.fields}>
              <Sidebar {...sidebar} />
            </aside>
          )}
          <div className="tl-search-messages" id={RESULT_PANEL_ID} role="tabpanel" aria-label={texts.page.result}>
            <Suspense fallback={<SkeletonRows rows={12} rowHeight={32} />}>
              <PageResult {...page} {...{ view, isTailing }} title={saved?.view.title} />
            </Suspense>
          </div>
        </div>
      </div>
    </div>
  );
}

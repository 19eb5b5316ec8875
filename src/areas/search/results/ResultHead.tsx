import { memo, type ReactNode, Suspense } from 'react';
import { CompareSwitch, Difference } from '../compare/CompareSwitch';
import { isAllTime } from '../compare/earlier';
import { useComparedScope, useComparison } from '../compare/useComparison';
import { type SavedSearch } from '../saved/saved-search';
import { type ResultView } from '../address/search-url';
import { type SearchPageState } from '../state/useSearchPage';
import { FactsLine } from './FactsLine';
import { WidgetStrip } from './lazy-panels';
import { ResultsHistogram } from './ResultsHistogram';
import { ResultViews } from './ResultViews';

interface ResultHeadProps extends Omit<SearchPageState, 'draft' | 'request'> {
  saved: SavedSearch | undefined;
  view: ResultView;
  isHistogramOpen: boolean;
  onToggleHistogram: () => void;
  /** Shown after the facts where the tools have no bar of their own. */
  tools: ReactNode;
}

/** The head of a result: facts, histogram, widgets. */
export const ResultHead = memo(function ResultHead(props: ResultHeadProps) {
  const { address, search, commands, actions, saved, view, isHistogramOpen, onToggleHistogram, tools } = props;
  const { result, running, progress, scope } = search;
  const { comparedWith } = address;
  const isCompared = comparedWith !== undefined && !(result && isAllTime(result.request.timerange));
  const earlier = useComparison(useComparedScope(scope, comparedWith), isCompared, address.interval);
  const views = (
    <>
      <ResultViews view={view} onView={actions.setView} />
      <CompareSwitch {...{ result, comparedWith }} onCompare={actions.compareWith} />
    </>
  );
  return (
    <>
      <FactsLine
        {...{ result, isHistogramOpen, onToggleHistogram, views }}
        difference={result && comparedWith && <Difference {...{ result, comparedWith }} />}
        query={address.query}
        isRunning={running === 'search'}
        hasFailed={search.error !== undefined}
        progress={progress}
        onCancel={actions.cancel}
        onLevel={actions.toggleLevel}
      >
        {tools}
      </FactsLine>
      {isHistogramOpen && (
        <ResultsHistogram
          {...{ result, earlier }}
          isRunning={running !== undefined}
          onZoom={actions.zoom}
          onZoomOut={actions.zoomOut}
        />
      )}
      {(address.widgets.length > 0 || saved) && (
        <Suspense fallback={null}>
          <WidgetStrip
            {...{ result, commands }}
            widgets={address.widgets}
            saved={saved?.arrangement}
            highlighting={address.highlighting}
            onChange={actions.setWidgets}
            onZoom={actions.zoom}
          />
        </Suspense>
      )}
    </>
  );
});

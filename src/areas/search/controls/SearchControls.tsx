import { type TimeRange } from 'api/time-range';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { QueryBar } from 'ui/query-input/QueryBar';
import { type QueryInputHandle } from 'ui/query-input/query-input-props';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { type FieldScope, HistoryMenu, type QueryDraft, QueryField, RangeControl, StreamsFilter } from 'areas/query';
import { type CompleteAddress } from '../address/useSearchAddress';
import { RangeDensity } from '../results/lazy-panels';
import { texts } from '../texts';
import '../density/density.css';

export interface SearchControlsProps {
  address: CompleteAddress;
  draft: QueryDraft;
  /** What is wrong with the query, and what that means for the page. */
  problem?: QueryProblem;
  consequence?: string;
  /** A fix of the problem was asked for: the query after it. */
  onFix: (query: string) => void;
  queryInput: RefObject<QueryInputHandle>;
  isRunning: boolean;
  /** Messages to complete values from. */
  scope?: FieldScope;
  onRun: () => void;
  onRange: (range: TimeRange) => void;
  onStreams: (streams: readonly string[]) => void;
  /** Behind the query: refresh, more actions. */
  children?: ReactNode;
}

/** What decides the search, on one line: range, streams, query, run. */
export function SearchControls(props: SearchControlsProps) {
  const { draft, problem, consequence, isRunning, onFix, onRun, onRange, onStreams } = props;
  const { timerange, streams } = props.address;
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const isSmall = isPhone || isTablet;
  // The same element while a query is typed: it has nothing to do with the keys.
  const leading = useMemo(
    () => (
      <>
        <RangeControl
          value={timerange}
          onApply={onRange}
          isShort={isSmall}
          renderDensity={(range, onChoose) => (
            <Suspense fallback={<div className="tl-range-density" />}>
              <RangeDensity {...{ range, streams, onChoose }} />
            </Suspense>
          )}
        />
        <StreamsFilter chosen={streams} onChoose={onStreams} isShort={isSmall} />
      </>
    ),
    [timerange, streams, onRange, onStreams, isSmall],
  );
  return (
    <div className="tl-search-controls">
      <QueryBar
        isInvalid={problem?.severity === 'error'}
        leading={leading}
        trailing={
          <>
            <HistoryMenu onChoose={draft.write} />
            <RunButton {...{ draft, isRunning, onRun }} isShort={isSmall} />
          </>
        }
      >
        <QueryField {...{ draft, problem, consequence, onFix, onRun }} ref={props.queryInput} scope={props.scope} />
      </QueryBar>
      {props.children}
    </div>
  );
}

interface RunButtonProps extends Pick<SearchControlsProps, 'draft' | 'isRunning' | 'onRun'> {
  isShort: boolean;
}

function RunButton({ draft, isRunning, onRun, isShort }: RunButtonProps) {
  const title = draft.isChanged ? texts.run.changed : texts.run.help;
  return (
    <Button
      variant="primary"
      className={draft.isChanged ? 'tl-search-pending' : ''}
      icon={isShort ? <Search aria-hidden="true" /> : undefined}
      aria-label={texts.run.search}
      title={title}
      aria-busy={isRunning || undefined}
      isReasonShown
      disabledReason={draft.problem?.severity === 'error' ? texts.run.wrong : undefined}
      onClick={onRun}
    >
      {isShort ? null : texts.run.search}
    </Button>
  );
}

import { type TimeRange } from 'api/time-range';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { QueryBar } from 'ui/query-input/QueryBar';
import { type QueryInputHandle } from 'ui/query-input/query-input-props';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { type FieldScope, HistoryMenu, type QueryDraft, QueryField, RangeControl, StreamsFilter } from 'areas/query';
import { type CompleteAddress } from '../address/search-url';
import { RangeDensity } from '../results/lazy-panels';
import { texts } from '../texts';
import '../density/density.css';

export interface SearchControlsProps {
  address: CompleteAddress;
  draft: QueryDraft;
  /** The problem of the query, and its effect on the page. */
  problem?: QueryProblem;
  consequence?: string;
  /** Called with the fixed query when a fix is chosen. */
  onFix: (query: string) => void;
  queryInput: RefObject<QueryInputHandle>;
  isRunning: boolean;
  /** Messages whose values are offered as completions. */
  scope?: FieldScope;
  onRun: () => void;
  onRange: (range: TimeRange) => void;
  onStreams: (streams: readonly string[]) => void;
  /** After the query: refresh, more actions. */
  children?: ReactNode;
}

/** The search form: range, streams, query, run. */
export function SearchControls(props: SearchControlsProps) {
  const { draft, problem, consequence, isRunning, onFix, onRun, onRange, onStreams } = props;
  const { timerange, streams } = props.address;
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const isSmall = isPhone || isTablet;
  // Memoised: typing in the query does not affect it.
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

import { type TimeRange } from 'api/time-range';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { QueryBar } from 'ui/query-input/QueryBar';
import { type QueryInputHandle } from 'ui/query-input/QueryInput';
import { type FieldScope } from '../field-search';
import { type CompleteAddress } from '../useSearchAddress';
import { HistoryMenu } from './HistoryMenu';
import { QueryField } from './QueryField';
import { RangeControl } from './RangeControl';
import { StreamsFilter } from './StreamsFilter';
import { type QueryDraft } from './useQueryDraft';

export interface SearchControlsProps {
  address: CompleteAddress;
  draft: QueryDraft;
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
  const { draft, isRunning, onRun, onRange, onStreams } = props;
  const { timerange, streams } = props.address;
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const isSmall = isPhone || isTablet;
  // The same element while a query is typed: it has nothing to do with the keys.
  const leading = useMemo(
    () => (
      <>
        <RangeControl value={timerange} onApply={onRange} isShort={isSmall} />
        <StreamsFilter chosen={streams} onChoose={onStreams} isShort={isSmall} />
      </>
    ),
    [timerange, streams, onRange, onStreams, isSmall],
  );
  return (
    <div className="tl-search-controls">
      <QueryBar
        isInvalid={draft.problem?.severity === 'error'}
        leading={leading}
        trailing={
          <>
            <HistoryMenu onChoose={draft.write} />
            <RunButton {...{ draft, isRunning, onRun }} isShort={isSmall} />
          </>
        }
      >
        <QueryField {...{ draft, onRun }} ref={props.queryInput} scope={props.scope} />
      </QueryBar>
      {props.children}
    </div>
  );
}

interface RunButtonProps extends Pick<SearchControlsProps, 'draft' | 'isRunning' | 'onRun'> {
  isShort: boolean;
}

function RunButton({ draft, isRunning, onRun, isShort }: RunButtonProps) {
  const title = draft.isChanged ? 'Run search (not yet applied changes)' : 'Run search';
  return (
    <Button
      variant="primary"
      className={draft.isChanged ? 'tl-search-pending' : ''}
      icon={isShort ? <Search aria-hidden="true" /> : undefined}
      aria-label="Search"
      title={title}
      aria-busy={isRunning || undefined}
      disabledReason={draft.isWrong ? 'The query cannot run as it stands' : undefined}
      onClick={onRun}
    >
      {isShort ? null : 'Search'}
    </Button>
  );
}

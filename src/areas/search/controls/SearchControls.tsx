import { type TimeRange } from 'api/time-range';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { QueryBar } from 'ui/query-input/QueryBar';
import { QueryInput, type QueryInputHandle } from 'ui/query-input/QueryInput';
import { type FieldScope } from '../field-search';
import { FieldTypesStore } from '../FieldTypesStore';
import { FieldValuesActions } from '../FieldValuesActions';
import { FieldValuesStore } from '../FieldValuesStore';
import { type CompleteAddress } from '../useSearchAddress';
import { queryFields } from './completion-fields';
import { HistoryMenu, ownHistory } from './HistoryMenu';
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
  const { address, draft, isRunning, onRun } = props;
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const isSmall = isPhone || isTablet;
  return (
    <div className="tl-search-controls">
      <QueryBar
        isInvalid={draft.problem?.severity === 'error'}
        leading={
          <>
            <RangeControl value={address.timerange} onApply={props.onRange} isShort={isSmall} />
            <StreamsFilter chosen={address.streams} onChoose={props.onStreams} isShort={isSmall} />
          </>
        }
        trailing={
          <>
            <HistoryMenu onChoose={draft.write} />
            <RunButton {...{ draft, isRunning, onRun }} isShort={isSmall} />
          </>
        }
      >
        <QueryField {...props} />
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

function QueryField({ draft, queryInput, scope, onRun }: SearchControlsProps) {
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const coverage = useStore(FieldValuesStore, (state) => state.coverage);
  const fields = useMemo(() => queryFields(types, coverage), [types, coverage]);
  return (
    <QueryInput
      ref={queryInput}
      value={draft.text}
      onChange={draft.write}
      onRun={onRun}
      placeholder="Query, for example source:web-* AND http_code:[400 TO 404]"
      problem={draft.problem}
      onProblem={draft.tellProblem}
      fields={fields}
      parameters={draft.parameters.map(({ name }) => name)}
      history={ownHistory()}
      loadValues={async (field, prefix, signal) => {
        const isKnown = types?.find(({ name }) => name === field)?.type.properties.includes('enumerable');
        if (!isKnown || !scope) return [];
        const values = await FieldValuesActions.complete.within(signal, scope, field, prefix);
        return values.map(({ value, count }) => ({ value, hits: count }));
      }}
    />
  );
}

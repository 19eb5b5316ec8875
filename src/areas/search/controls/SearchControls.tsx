import { type TimeRange } from 'api/search';
import { CircleHelp, Ellipsis, Link2, RotateCcw, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'flux/use-store';
import { shareableAddress } from 'routing/path-prefix';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { QueryBar } from 'ui/query-input/QueryBar';
import { QueryInput, type QueryInputHandle } from 'ui/query-input/QueryInput';
import { TimeRangeButton } from 'ui/time-range-picker/TimeRangeButton';
import { type FieldScope } from '../field-search';
import { FieldTypesStore } from '../FieldTypesStore';
import { FieldValuesActions } from '../FieldValuesActions';
import { FieldValuesStore } from '../FieldValuesStore';
import { KeywordRangeActions } from '../KeywordRangeStore';
import { recentRanges } from '../recent-ranges';
import { type CompleteAddress } from '../useSearchAddress';
import { queryFields } from './completion-fields';
import { HistoryMenu, ownHistory } from './HistoryMenu';
import { QueryHelp } from './QueryHelp';
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
  onReset: () => void;
  /** Between the query and the menu: refresh, and what small windows need. */
  children?: ReactNode;
}

/** What decides the search, on one line: range, streams, query, run. */
export function SearchControls(props: SearchControlsProps) {
  const { address, draft, isRunning, onRun } = props;
  return (
    <div className="tl-search-controls">
      <QueryBar
        isInvalid={draft.problem?.severity === 'error'}
        leading={
          <>
            <RangeControl {...props} />
            <StreamsFilter chosen={address.streams} onChoose={props.onStreams} />
          </>
        }
        trailing={
          <>
            <HistoryMenu onChoose={draft.write} />
            <RunButton {...{ draft, isRunning, onRun }} />
          </>
        }
      >
        <QueryField {...props} />
      </QueryBar>
      {props.children}
      <MoreMenu onReset={props.onReset} />
    </div>
  );
}

function RangeControl({ address, onRange }: Pick<SearchControlsProps, 'address' | 'onRange'>) {
  // Read anew with each range: the one before it is the newest of the recent ones then.
  const recent = useMemo(() => (address.timerange ? recentRanges() : []), [address.timerange]);
  return (
    <TimeRangeButton
      value={address.timerange}
      recent={recent}
      onApply={onRange}
      resolveKeyword={KeywordRangeActions.resolve}
    />
  );
}

function RunButton({ draft, isRunning, onRun }: Pick<SearchControlsProps, 'draft' | 'isRunning' | 'onRun'>) {
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const title = draft.isChanged ? 'Run search (not yet applied changes)' : 'Run search';
  return (
    <Button
      variant="primary"
      className={draft.isChanged ? 'tl-search-pending' : ''}
      icon={isPhone || isTablet ? <Search aria-hidden="true" /> : undefined}
      aria-label="Search"
      title={title}
      aria-busy={isRunning || undefined}
      disabledReason={draft.isWrong ? 'The query cannot run as it stands' : undefined}
      onClick={onRun}
    >
      {isPhone || isTablet ? null : 'Search'}
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
      history={ownHistory()}
      loadValues={async (field, prefix) => {
        const isKnown = types?.find(({ name }) => name === field)?.type.properties.includes('enumerable');
        if (!isKnown || !scope) return [];
        const { values } = await FieldValuesActions.complete({ ...scope, query: '' }, field, prefix);
        return values.map(({ value, count }) => ({ value, hits: count }));
      }}
    />
  );
}

function MoreMenu({ onReset }: { onReset: () => void }) {
  const { pathname, search } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <div ref={anchor} className="tl-search-more">
      <MenuButton
        label="More actions"
        align="end"
        toggle={(props) => (
          <IconButton {...props} label="More actions" className="tl-search-more-button">
            <Ellipsis />
          </IconButton>
        )}
      >
        <MenuItem icon={<Link2 />} onChoose={() => void copyText(shareableAddress(pathname + search))}>
          Copy link to this search
        </MenuItem>
        <MenuItem icon={<CircleHelp />} onChoose={() => setHelpOpen(true)}>
          Query syntax
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<RotateCcw />} onChoose={onReset}>
          Reset search
        </MenuItem>
      </MenuButton>
      {isHelpOpen && <QueryHelp anchor={anchor} align="end" onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

import { Copy, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { sortRows } from 'ui/data-table/sort-rows';
import { MenuItem } from 'ui/menu/MenuItem';
import { Note } from 'ui/note/Note';
import { EmptyState } from 'ui/state/EmptyState';
import { NothingFound } from 'ui/state/NothingFound';
import { ErrorState } from 'ui/state/ErrorState';
import { type Change } from '../compare/change';
import { type ComparedScope } from '../compare/earlier';
import { useChangeDescription } from '../compare/useChangeDescription';
import { useNowAndBefore } from '../compare/useNowAndBefore';
import { useTableAddress } from '../address/useTableAddress';
import { comparedColumns, PATTERN_COLUMNS } from './pattern-columns';
import { PatternFilter } from './PatternFilter';
import { fittingPatterns, type PatternRow, patternRows } from './pattern-rows';
import { PatternSamples } from './PatternSamples';
import { PatternsActions } from './PatternsActions';
import { type FoundPatterns, PatternsStore } from './PatternsStore';
import { texts } from './texts';
import '../results/insight-panel.css';
import './patterns.css';

const CHANGES: readonly Change[] = ['new', 'more', 'fewer', 'gone'];
const MOST_FREQUENT: Sort = { column: 'count', direction: 'descending' };

export interface PatternsPanelProps {
  /** The messages to group; undefined before there is a result. */
  scope?: ComparedScope;
  isCompared: boolean;
  /** The result comes from auto-refresh. */
  isTimed: boolean;
  /** The expanded patterns. */
  open: readonly string[];
  onToggle: (pattern: string) => void;
  onShowOnly: (pattern: string) => void;
  onExclude: (pattern: string) => void;
}

/** The result as patterns: messages that differ only in their variable parts are one row. */
export function PatternsPanel(props: PatternsPanelProps) {
  const { scope, isCompared, isTimed } = props;
  const { found, earlier, error, comparisonError, isLoading } = useNowAndBefore(PatternsStore, PatternsActions, scope, {
    isCompared,
    isTimed,
  });
  if (error !== undefined && scope) {
    return (
      <ErrorState title={texts.notFound.title} onRetry={() => void PatternsActions.find(scope)} isRetrying={isLoading}>
        <p>
          {messageOf(error)} {texts.notFound.note}
        </p>
      </ErrorState>
    );
  }
  return (
    <div className="tl-insight-panel">
      {isCompared && comparisonError !== undefined && (
        <Note kind="warning" title={texts.notCompared}>
          {messageOf(comparisonError)}
        </Note>
      )}
      <PatternTable {...props} found={found} earlier={isCompared ? earlier : undefined} isLoading={isLoading} />
    </div>
  );
}

interface PatternTableProps extends PatternsPanelProps {
  found?: FoundPatterns;
  earlier?: FoundPatterns;
  isLoading: boolean;
}

function PatternTable({ found, earlier, isLoading, ...props }: PatternTableProps) {
  const { scope, open, onToggle, onShowOnly, onExclude } = props;
  const { sort, setSort, text, setText, choice, setChoice, showAll } = useTableAddress('patterns', MOST_FREQUENT);
  const change = earlier ? CHANGES.find((each) => each === choice) : undefined;
  const comparedWith = useChangeDescription(scope);
  const isCompared = earlier !== undefined;
  const columns = useMemo(
    () => (isCompared ? comparedColumns(comparedWith) : PATTERN_COLUMNS),
    [isCompared, comparedWith],
  );
  const rows = useMemo(() => found && patternRows(found, earlier), [found, earlier]);
  const shown = useMemo(
    () => rows && sortRows(fittingPatterns(rows, text, change), columns, sort),
    [rows, text, change, columns, sort],
  );
  const expanded = useMemo(() => new Set(open), [open]);
  return (
    <DataTable
      label={texts.title}
      density="dense"
      {...{ columns, sort, isLoading }}
      rows={shown}
      rowKey={({ id }) => id}
      rowLabel={({ template }) => template}
      onSort={setSort}
      onOpen={({ id }) => onToggle(id)}
      rowKeys={{
        '+': ({ id }) => onShowOnly(id),
        '-': ({ id }) => onExclude(id),
        y: ({ template }) => void copyText(template),
      }}
      rowMenu={({ id, template }) => (
        <>
          <MenuItem icon={<Plus />} shortcut="+" onChoose={() => onShowOnly(id)}>
            {texts.showOnly}
          </MenuItem>
          <MenuItem icon={<Minus />} shortcut="-" onChoose={() => onExclude(id)}>
            {texts.exclude}
          </MenuItem>
          <MenuItem icon={<Copy />} shortcut="y" onChoose={() => void copyText(template)}>
            {texts.copy}
          </MenuItem>
        </>
      )}
      rowActions={(row) => <PatternActions row={row} {...{ onShowOnly, onExclude }} />}
      expansion={
        scope && {
          expanded,
          onToggle,
          render: ({ id }) => <PatternSamples pattern={id} scope={scope} onShowOnly={() => onShowOnly(id)} />,
        }
      }
      toolbar={
        <PatternFilter
          rows={rows ?? []}
          isCompared={isCompared}
          text={text}
          onText={setText}
          change={change}
          onChange={setChoice}
        />
      }
      empty={
        found &&
        ((rows?.length ?? 0) > 0 ? (
          <NothingFound what={texts.noMatch} onClear={showAll} />
        ) : (
          <NoPatterns found={found} />
        ))
      }
      footer={found && found.patterns.length > 0 && <PatternFacts found={found} />}
    />
  );
}

interface PatternActionsProps extends Pick<PatternsPanelProps, 'onShowOnly' | 'onExclude'> {
  row: PatternRow;
}

function PatternActions({ row: { id }, onShowOnly, onExclude }: PatternActionsProps) {
  return (
    <>
      <IconButton label={texts.showOnly} tabIndex={-1} onClick={() => onShowOnly(id)}>
        <Plus />
      </IconButton>
      <IconButton label={texts.exclude} tabIndex={-1} onClick={() => onExclude(id)}>
        <Minus />
      </IconButton>
    </>
  );
}

function NoPatterns({ found }: { found: FoundPatterns }) {
  if (found.total === 0) {
    return (
      <EmptyState title={texts.empty.title}>
        <p>{texts.empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.unknown.title}>
      <p>{texts.unknown.text(found.without_pattern)}</p>
    </EmptyState>
  );
}

function PatternFacts({ found: { patterns, pattern_count, total, without_pattern } }: { found: FoundPatterns }) {
  const hasMore = pattern_count > patterns.length;
  return (
    <p className="tl-insight-facts" aria-live="polite">
      {hasMore ? texts.facts.most(patterns.length, pattern_count, total) : texts.facts.all(pattern_count, total)}
      {without_pattern > 0 && texts.facts.without(without_pattern)}
    </p>
  );
}

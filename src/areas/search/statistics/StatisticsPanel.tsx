import { useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { copyText } from 'ui/copy/copyText';
import { type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { sortRows } from 'ui/data-table/sort-rows';
import { SearchField } from 'ui/filter-bar/SearchField';
import { Note } from 'ui/note/Note';
import { EmptyState } from 'ui/state/EmptyState';
import { NothingFound } from 'ui/state/NothingFound';
import { ErrorState } from 'ui/state/ErrorState';
import { type ComparedScope } from '../compare/earlier';
import { useChangeDescription } from '../compare/useChangeDescription';
import { useNowAndBefore } from '../compare/useNowAndBefore';
import { type FieldCommands } from 'areas/messages';
import { useTableAddress } from '../address/useTableAddress';
import { statisticColumns } from './statistic-columns';
import { fittingFields, type StatisticRow, statisticRows } from './statistic-rows';
import { StatisticsActions } from './StatisticsActions';
import { type FoundStatistics, StatisticsStore } from './StatisticsStore';
import { texts } from './texts';
import '../results/insight-panel.css';
import './statistics.css';

const MOST_COMMON: Sort = { column: 'count', direction: 'descending' };

export interface StatisticsPanelProps {
  /** The messages whose fields are analysed; undefined before there is a result. */
  scope?: ComparedScope;
  isCompared: boolean;
  /** The result comes from auto-refresh. */
  isTimed: boolean;
  commands: FieldCommands;
}

/** All fields of the result: how many messages have them, their values and statistics. */
export function StatisticsPanel({ scope, isCompared, isTimed, commands }: StatisticsPanelProps) {
  const { found, earlier, error, comparisonError, isLoading } = useNowAndBefore(
    StatisticsStore,
    StatisticsActions,
    scope,
    { isCompared, isTimed },
  );
  if (error !== undefined && scope) {
    return (
      <ErrorState
        title={texts.notComputed.title}
        onRetry={() => void StatisticsActions.find(scope)}
        isRetrying={isLoading}
      >
        <p>
          {messageOf(error)} {texts.notComputed.note}
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
      <FieldTable {...{ scope, found, isLoading, commands }} earlier={isCompared ? earlier : undefined} />
    </div>
  );
}

interface FieldTableProps extends Pick<StatisticsPanelProps, 'scope' | 'commands'> {
  found?: FoundStatistics;
  earlier?: FoundStatistics;
  isLoading: boolean;
}

function FieldTable({ scope, found, earlier, isLoading, commands }: FieldTableProps) {
  const { sort, setSort, text, setText, showAll } = useTableAddress('fields', MOST_COMMON);
  const comparedWith = useChangeDescription(scope);
  const columns = useMemo(
    () => statisticColumns(commands, earlier !== undefined, comparedWith),
    [commands, earlier, comparedWith],
  );
  const rows = useMemo(() => found && statisticRows(found, earlier), [found, earlier]);
  const shown = useMemo(() => rows && sortRows(fittingFields(rows, text), columns, sort), [rows, text, columns, sort]);
  return (
    <DataTable<StatisticRow>
      label={texts.title}
      density="dense"
      {...{ columns, sort, isLoading }}
      rows={shown}
      rowKey={({ field }) => field}
      rowLabel={({ field }) => field}
      onSort={setSort}
      rowKeys={{
        e: ({ field }) => commands.requireField(field),
        y: ({ field }) => void copyText(field),
        ...(commands.toggleColumn && { c: ({ field }) => commands.toggleColumn?.(field) }),
      }}
      toolbar={
        <SearchField
          label={texts.filter.label}
          placeholder={texts.filter.placeholder}
          hasSlashKey={false}
          text={text}
          onText={setText}
        />
      }
      empty={
        found &&
        ((rows?.length ?? 0) > 0 ? (
          <NothingFound what={texts.noMatch} onClear={showAll} />
        ) : (
          <EmptyState title={texts.empty.title}>
            <p>{texts.empty.text}</p>
          </EmptyState>
        ))
      }
      footer={
        found &&
        rows &&
        rows.length > 0 && (
          <p className="tl-insight-facts" aria-live="polite">
            {texts.facts(rows.length, found.total)}
          </p>
        )
      }
    />
  );
}

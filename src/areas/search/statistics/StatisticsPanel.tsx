import { useMemo } from 'react';
import { messageOf } from 'flux/failure';
import { copyText } from 'ui/copy/copyText';
import { type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { sortRows } from 'ui/data-table/sort-rows';
import { SearchField } from 'ui/filter-bar/SearchField';
import { countOf } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { EmptyState } from 'ui/state/EmptyState';
import { NothingFound } from 'ui/state/NothingFound';
import { ErrorState } from 'ui/state/ErrorState';
import { useNowAndBefore } from '../compare/useNowAndBefore';
import { type FieldCommands } from '../detail/field-commands';
import { type FieldScope } from '../field-search';
import { useTableAddress } from '../results/useTableAddress';
import { statisticColumns } from './statistic-columns';
import { fittingFields, type StatisticRow, statisticRows } from './statistic-rows';
import { StatisticsActions } from './StatisticsActions';
import { type FoundStatistics, StatisticsStore } from './StatisticsStore';
import '../results/insight-panel.css';
import './statistics.css';

const MOST_COMMON: Sort = { column: 'count', direction: 'descending' };

export interface StatisticsPanelProps {
  /** The messages whose fields are looked at; absent before there is a result. */
  scope?: FieldScope;
  isCompared: boolean;
  /** The result was repeated by a timer, and nobody asked. */
  isTimed: boolean;
  commands: FieldCommands;
}

/** Every field of the result at once: how many messages have it, its values, its figures. */
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
        title="The fields could not be computed"
        onRetry={() => void StatisticsActions.find(scope)}
        isRetrying={isLoading}
      >
        <p>{messageOf(error)} The messages themselves are not affected.</p>
      </ErrorState>
    );
  }
  return (
    <div className="tl-insight-panel">
      {isCompared && comparisonError !== undefined && (
        <Note kind="warning" title="The time before could not be compared">
          {messageOf(comparisonError)}
        </Note>
      )}
      <FieldTable {...{ found, isLoading, commands }} earlier={isCompared ? earlier : undefined} />
    </div>
  );
}

interface FieldTableProps extends Pick<StatisticsPanelProps, 'commands'> {
  found?: FoundStatistics;
  earlier?: FoundStatistics;
  isLoading: boolean;
}

function FieldTable({ found, earlier, isLoading, commands }: FieldTableProps) {
  const { sort, setSort, text, setText, showAll } = useTableAddress('fields', MOST_COMMON);
  const columns = useMemo(() => statisticColumns(commands, earlier !== undefined), [commands, earlier]);
  const rows = useMemo(() => found && statisticRows(found, earlier), [found, earlier]);
  const shown = useMemo(() => rows && sortRows(fittingFields(rows, text), columns, sort), [rows, text, columns, sort]);
  return (
    <DataTable<StatisticRow>
      label="Fields of the result"
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
          label="Filter fields of the result"
          placeholder="Name of a field, or a value"
          hasSlashKey={false}
          text={text}
          onText={setText}
        />
      }
      empty={
        found &&
        ((rows?.length ?? 0) > 0 ? (
          <NothingFound what="field that fits" onClear={showAll} />
        ) : (
          <EmptyState title="No fields in this time range">
            <p>No message of the range fits the query.</p>
          </EmptyState>
        ))
      }
      footer={
        found &&
        rows &&
        rows.length > 0 && (
          <p className="tl-insight-facts" aria-live="polite">
            {countOf(rows.length, 'field')} in {countOf(found.total, 'message')}. Press a value to show only its
            messages, with Alt to leave them out.
          </p>
        )
      }
    />
  );
}

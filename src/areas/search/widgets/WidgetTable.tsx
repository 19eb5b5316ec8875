import { type PivotResult } from 'api/search';
import { useMemo } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { type AggregationConfig } from './aggregation';
import { type BodyProps, type OnGroups } from './body-props';
import { type GroupValue, groupValues } from './group-values';
import { readPivot } from './pivot-reading';
import { type PivotTable, tableOf, type TableRow } from './pivot-table';

interface WidgetTableProps extends Pick<BodyProps, 'label' | 'config' | 'onGroups'> {
  result: PivotResult;
}

/** An aggregation as a table; one without groups as a list of its figures. */
export function WidgetTable({ label, result, config, onGroups }: WidgetTableProps) {
  const table = useMemo(() => tableOf(readPivot(result, config), config), [result, config]);
  if (table.rows.length === 0) return <p className="tl-widget-text">Nothing found in this time range</p>;
  if (table.groups.length + table.over.length === 0) return <Figures {...{ label, table }} />;
  return <GroupTable {...{ label, table, config, onGroups }} />;
}

function Figures({ label, table: { columns, rows } }: { label: string; table: PivotTable }) {
  return (
    <dl className="tl-widget-figures tl-widget-scroll" aria-label={label}>
      {columns.map(({ id }, index) => (
        <div key={id}>
          <dt className="tl-mono" title={id}>
            {id}
          </dt>
          <dd>{rows[0]?.values[index]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupTableProps {
  label: string;
  table: PivotTable;
  config: AggregationConfig;
  onGroups?: OnGroups;
}

function GroupTable({ label, table, config, onGroups }: GroupTableProps) {
  const zone = useTimeZone();
  const write = ({ type, value }: GroupValue) =>
    type === 'time' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, zone) : value;
  return (
    <div className="tl-widget-scroll" tabIndex={0} role="group" aria-label={`${label}, table`}>
      <table aria-label={label}>
        <TableHead {...{ table, config }} />
        <tbody>
          {table.rows.map((row) => (
            <TableLine key={row.key.join('\u0000')} {...{ row, table, config, write, onGroups }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead({ table: { groups, over, columns }, config }: Pick<GroupTableProps, 'table' | 'config'>) {
  return (
    <thead>
      {over.map((cells, level) => (
        <tr key={level}>
          {groups.length > 0 && (
            <td colSpan={groups.length} className="tl-widget-over">
              {config.column_pivots[level]?.field}
            </td>
          )}
          {cells.map(({ text, span }, index) => (
            <th key={index} scope="colgroup" colSpan={span} className="tl-widget-number">
              {text}
            </th>
          ))}
        </tr>
      ))}
      <tr>
        {groups.map((field, index) => (
          <th key={index} scope="col">
            {field}
          </th>
        ))}
        {columns.map(({ id, isTotal }, index) => (
          <th key={index} scope="col" className="tl-widget-number">
            {isTotal ? `${id} total` : id}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableLineProps extends Pick<GroupTableProps, 'table' | 'config' | 'onGroups'> {
  row: TableRow;
  write: (group: GroupValue) => string;
}

function TableLine({ row, table, config, write, onGroups }: TableLineProps) {
  const groups = groupValues(config, { rowKey: row.key });
  return (
    <tr>
      {groups.map((group, index) => (
        <td key={index} className="tl-mono">
          {index >= row.repeated && (
            <ValueButton text={write(group)} groups={groups.slice(0, index + 1)} onGroups={onGroups} />
          )}
        </td>
      ))}
      {row.values.map((value, index) => (
        <td key={index} className="tl-widget-number">
          <ValueButton
            text={value}
            groups={groupValues(config, { rowKey: row.key, columnKey: table.columns[index]?.columnKey })}
            onGroups={table.columns[index]?.columnKey.length ? onGroups : undefined}
          />
        </td>
      ))}
    </tr>
  );
}

function ValueButton({ text, groups, onGroups }: { text: string; groups: GroupValue[]; onGroups?: OnGroups }) {
  if (!onGroups) return <>{text}</>;
  return (
    <button type="button" aria-haspopup="menu" onClick={(event) => onGroups(groups, { current: event.currentTarget })}>
      {text}
    </button>
  );
}

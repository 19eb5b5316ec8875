import { type PivotResult } from 'api/search';
import { useMemo } from 'react';
import { formatPercent } from 'ui/format/number';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { valueLabel } from 'areas/query';
import { type AggregationConfig } from '../model/aggregation';
import { type BodyProps, type OnGroups } from './body-props';
import { type GroupValue, groupValues } from './group-values';
import { readPivot } from './pivot-reading';
import { type PivotTable, tableOf, type TableRow } from './pivot-table';
import { type TableBar, tableBars } from './table-bars';
import { texts } from '../texts';

interface WidgetTableProps extends Pick<BodyProps, 'label' | 'config' | 'onGroups'> {
  result: PivotResult;
}

/** An aggregation as a table; one without groups as a list of its figures. */
export function WidgetTable({ label, result, config, onGroups }: WidgetTableProps) {
  const { table, bars } = useMemo(() => {
    const reading = readPivot(result, config);
    return { table: tableOf(reading, config), bars: tableBars(reading, config, result.total) };
  }, [result, config]);
  if (table.rows.length === 0) return <p className="tl-widget-text">{texts.nothing}</p>;
  if (table.groups.length + table.over.length === 0) return <Figures {...{ label, table }} />;
  return <GroupTable {...{ label, table, bars, config, onGroups }} />;
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
  bars: readonly TableBar[] | undefined;
  config: AggregationConfig;
  onGroups?: OnGroups;
}

function GroupTable({ label, table, bars, config, onGroups }: GroupTableProps) {
  const zone = useTimeZone();
  const write = ({ field, type, value }: GroupValue) =>
    type === 'time' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, zone) : valueLabel(field, value);
  return (
    <div className="tl-widget-scroll" tabIndex={0} role="group" aria-label={texts.chart.table(label)}>
      <table aria-label={label}>
        <TableHead {...{ table, bars, config }} />
        <tbody>
          {table.rows.map((row, index) => (
            <TableLine key={row.key.join('\u0000')} {...{ row, table, config, write, onGroups }} bar={bars?.[index]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableHeadProps = Pick<GroupTableProps, 'table' | 'bars' | 'config'>;

function TableHead({ table: { groups, over, columns }, bars, config }: TableHeadProps) {
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
              {valueLabel(config.column_pivots[level]?.field ?? '', text)}
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
        {bars && <td className="tl-widget-bar" />}
        {columns.map(({ id, isTotal }, index) => (
          <th key={index} scope="col" className="tl-widget-number">
            {isTotal ? texts.chart.total(id) : id}
          </th>
        ))}
        {bars?.[0]?.share !== undefined && (
          <th scope="col" className="tl-widget-number tl-widget-share">
            {texts.chart.share}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface TableLineProps extends Pick<GroupTableProps, 'table' | 'config' | 'onGroups'> {
  row: TableRow;
  bar: TableBar | undefined;
  write: (group: GroupValue) => string;
}

function TableLine({ row, bar, table, config, write, onGroups }: TableLineProps) {
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
      {bar && (
        <td className="tl-widget-bar" aria-hidden="true">
          <i style={{ width: `${bar.length * 100}%` }} />
        </td>
      )}
      {row.values.map((value, index) => (
        <td key={index} className="tl-widget-number">
          <ValueButton
            text={value}
            groups={groupValues(config, { rowKey: row.key, columnKey: table.columns[index]?.columnKey })}
            onGroups={table.columns[index]?.columnKey.length ? onGroups : undefined}
          />
        </td>
      ))}
      {bar?.share !== undefined && <td className="tl-widget-number tl-widget-share">{formatPercent(bar.share)}</td>}
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

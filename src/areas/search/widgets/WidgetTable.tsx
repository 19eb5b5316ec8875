import { type PivotResult } from 'api/search';
import { useMemo } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { type AggregationConfig } from './aggregation';
import { type PivotTable, tableOf } from './pivot-reading';

interface WidgetTableProps {
  label: string;
  result: PivotResult;
  config: AggregationConfig;
  /** Searches for a value; absent where the first column is no value. */
  onChoose?: (value: string) => void;
}

/** An aggregation as a table; one without groups as a list of its figures. */
export function WidgetTable({ label, result, config, onChoose }: WidgetTableProps) {
  const table = useMemo(() => tableOf(result, config), [result, config]);
  if (table.rows.length === 0) return <p className="tl-widget-text">Nothing found in this time range</p>;
  if (table.groups.length === 0) return <Figures {...{ label, table }} />;
  return <GroupTable {...{ label, table, config, onChoose }} />;
}

function Figures({ label, table: { series, rows } }: { label: string; table: PivotTable }) {
  return (
    <dl className="tl-widget-figures tl-widget-scroll" aria-label={label}>
      {series.map((name, index) => (
        <div key={name}>
          <dt className="tl-mono" title={name}>
            {name}
          </dt>
          <dd>{rows[0]?.values[index]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupTableProps extends Pick<WidgetTableProps, 'label' | 'config' | 'onChoose'> {
  table: PivotTable;
}

function GroupTable({ label, table: { groups, series, rows }, config, onChoose }: GroupTableProps) {
  const zone = useTimeZone();
  const write = (text: string, index: number) => {
    const isTime = config.row_pivots[index]?.type === 'time' && !Number.isNaN(Date.parse(text));
    return isTime ? formatDateTime(text, zone) : text;
  };
  const isValue = config.row_pivots[0]?.type === 'values';
  return (
    <div className="tl-widget-scroll" tabIndex={0} role="group" aria-label={`${label}, table`}>
      <table aria-label={label}>
        <thead>
          <tr>
            {groups.map((field) => (
              <th key={field} scope="col">
                {field}
              </th>
            ))}
            {series.map((name) => (
              <th key={name} scope="col" className="tl-widget-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values }) => (
            <tr key={key.join('\u0000')}>
              {key.map((text, index) => (
                <td key={groups[index]} className="tl-mono">
                  {onChoose && isValue && index === 0 ? (
                    <button type="button" title={`Show only ${text}`} onClick={() => onChoose(text)}>
                      {text}
                    </button>
                  ) : (
                    write(text, index)
                  )}
                </td>
              ))}
              {values.map((value, index) => (
                <td key={series[index]} className="tl-widget-number">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

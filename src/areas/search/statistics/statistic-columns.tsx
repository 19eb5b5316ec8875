import { type Column } from 'ui/data-table/column';
import { formatCount } from 'ui/format/number';
import { language } from 'texts/language';
import { ChangeChip } from '../compare/ChangeChip';
import { type FieldCommands } from 'areas/messages';
import { signOf } from 'areas/query';
import { ShareBar } from './ShareBar';
import { type StatisticRow } from './statistic-rows';
import { TopValueList } from './TopValueList';
import { texts } from './texts';

type FigureKey = 'min' | 'mean' | 'max' | 'percentile95';

const figures = new Intl.NumberFormat(language(), { maximumSignificantDigits: 5 });
const SHORT_FROM = 1e15;

/** Formats a number of any size briefly. */
export function figureText(value: number | undefined): string | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  if (Math.abs(value) >= SHORT_FROM) return value.toExponential(2);
  return Number.isInteger(value) ? formatCount(value) : figures.format(value);
}

function figure(id: FigureKey, title: string): Column<StatisticRow> {
  return {
    id,
    title,
    width: 76,
    align: 'end',
    hideBelow: 1200,
    cell: (row) => figureText(row[id]) ?? <span className="tl-ink-3">–</span>,
    sortValue: (row) => row[id],
  };
}

const CHANGE: Column<StatisticRow> = {
  id: 'change',
  title: texts.columns.change,
  width: 76,
  align: 'end',
  phone: 'state',
  cell: ({ count, before }) => before !== undefined && <ChangeChip now={count} before={before} />,
  sortValue: ({ count, before }) => before !== undefined && count - before,
};

/**
 * The columns of the list of fields.
 *
 * @param isCompared the change from an earlier period is among them
 * @param comparedWith that period, in words
 */
export function statisticColumns(
  commands: FieldCommands,
  isCompared: boolean,
  comparedWith?: string,
): Column<StatisticRow>[] {
  return [
    {
      id: 'field',
      title: texts.columns.field,
      width: 168,
      cell: ({ field, type }) => {
        const { sign, typeName } = signOf(type);
        return (
          <span className="tl-statistic-field" title={`${field}, ${typeName}`}>
            <i aria-hidden="true">{sign}</i>
            <span className="tl-mono tl-truncate">{field}</span>
          </span>
        );
      },
      sortValue: ({ field }) => field,
    },
    {
      id: 'count',
      title: texts.columns.count,
      width: 92,
      align: 'end',
      phone: 'figure',
      cell: ({ count }) => formatCount(count),
      sortValue: ({ count }) => count,
    },
    ...(isCompared ? [{ ...CHANGE, description: comparedWith }] : []),
    {
      id: 'coverage',
      title: texts.columns.coverage,
      width: 104,
      hideBelow: 992,
      cell: ({ coverage }) => <ShareBar share={coverage} />,
    },
    {
      id: 'distinct',
      title: texts.columns.distinct,
      width: 80,
      align: 'end',
      hideBelow: 992,
      cell: ({ distinct }) => formatCount(distinct),
      sortValue: ({ distinct }) => distinct,
    },
    {
      id: 'top',
      title: texts.columns.top,
      phone: 'detail',
      cell: ({ field, top }, { tabIndex }) => (
        <TopValueList
          {...{ field, tabIndex }}
          values={top}
          onShowOnly={(value) => commands.showOnly(field, value)}
          onExclude={(value) => commands.exclude(field, value)}
        />
      ),
    },
    figure('min', texts.columns.least),
    figure('mean', texts.columns.mean),
    figure('percentile95', '95%'),
    figure('max', texts.columns.most),
  ];
}

import { type Column } from 'ui/data-table/column';
import { formatBytes } from 'ui/format/bytes';
import { formatCount, formatRate } from 'ui/format/number';
import { RowTitle } from 'ui/row-details/RowTitle';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { StatusBadge } from 'ui/status/StatusBadge';
import { type InputRow, listensOn } from '../rows/input-row';
import { SHOWN_RATES } from '../rows/useTraffic';
import { ExtractorUseView } from './ExtractorUseView';
import { texts as sendersTexts } from '../senders/texts';
import { texts } from './texts';
import './columns.css';

const NOTHING = <span className="tl-ink-3">–</span>;

const rateOf = ({ rates, traffic }: InputRow): number | undefined => rates.at(-1) ?? traffic.minuteRate;

/** Where there is too little room the address is cut, not the port. */
function ListensOn({ address }: { address: string | undefined }) {
  if (address === undefined) return NOTHING;
  const at = address.lastIndexOf(':');
  return (
    <span className="tl-mono tl-listens-on" title={address}>
      <span>{address.slice(0, at)}</span>
      <span>{address.slice(at)}</span>
    </span>
  );
}

/** Columns of the inputs; live figures are not sorted by, so that rows stay where they are. */
export const COLUMNS: readonly Column<InputRow>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: ({ title, name, nodeName, global, extractors, senders }) => (
      <>
        <RowTitle title={title}>
          {name}
          {!global && nodeName !== undefined && texts.onNode(nodeName)}
          {extractors && <ExtractorUseView use={extractors} />}
        </RowTitle>
        {senders !== undefined && senders.quiet_count > 0 && (
          <span className="tl-input-quiet">{sendersTexts.quiet(senders.quiet_count, senders.count)}</span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 160,
    phone: 'state',
    sortValue: ({ standing }) => standing.text,
    cell: ({ standing: { tone, text } }) => <StatusBadge tone={tone}>{text}</StatusBadge>,
  },
  {
    id: 'address',
    title: texts.columns.address,
    width: 150,
    hideBelow: 992,
    phone: 'detail',
    sortValue: ({ attributes }) => Number(attributes.port ?? 0),
    cell: (row) => <ListensOn address={listensOn(row)} />,
  },
  {
    id: 'rates',
    title: texts.columns.rates,
    width: 104,
    hideBelow: 1200,
    cell: ({ rates, standing }) => (
      <Sparkline values={rates} capacity={SHOWN_RATES} tone={standing.health === 'attention' ? 'warn' : 'accent'} />
    ),
  },
  {
    id: 'rate',
    title: texts.columns.rate,
    align: 'end',
    width: 76,
    phone: 'figure',
    cell: (row) => {
      const rate = rateOf(row);
      if (rate === undefined) return NOTHING;
      return (
        <>
          <b>{formatRate(rate)}</b>
          <span className="tl-table-unit"> {texts.columns.rate}</span>
        </>
      );
    },
  },
  {
    id: 'messages',
    title: texts.columns.messages,
    align: 'end',
    width: 88,
    hideBelow: 1200,
    cell: ({ traffic: { messages } }) =>
      messages === undefined ? NOTHING : <span title={texts.columns.sinceStart}>{formatCount(messages)}</span>,
  },
  {
    id: 'network',
    title: texts.columns.network,
    align: 'end',
    width: 88,
    hideBelow: 1440,
    cell: ({ traffic: { readPerSecond } }) =>
      readPerSecond === undefined ? NOTHING : `${formatBytes(readPerSecond)}/s`,
  },
  {
    id: 'connections',
    title: texts.columns.connections,
    align: 'end',
    width: 96,
    hideBelow: 1366,
    cell: ({ traffic: { openConnections } }) =>
      openConnections === undefined ? NOTHING : formatCount(openConnections),
  },
];

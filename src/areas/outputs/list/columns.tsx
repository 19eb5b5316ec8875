import { ContentPackMark } from 'areas/entities';
import { type Column } from 'ui/data-table/column';
import { formatCount } from 'ui/format/number';
import { RowTitle } from 'ui/row-details/RowTitle';
import { StatusBadge } from 'ui/status/StatusBadge';
import { serverTexts } from 'texts/server/texts';
import { filterFor, lostOf, type OutputRow, TONES } from '../rows/output-row';
import { texts } from './texts';

const NOTHING = <span className="tl-ink-3">–</span>;

/** Which messages of a stream its outputs get. */
export const filterColumn = (streamId: string): Column<OutputRow> => ({
  id: 'filter',
  title: texts.columns.filter,
  width: 260,
  hideBelow: 992,
  phone: 'detail',
  sortValue: (output) => filterFor(output, streamId) ?? '',
  cell: (output) => {
    const filter = filterFor(output, streamId);
    return filter === undefined ? (
      <span className="tl-ink-3">{texts.allMessages}</span>
    ) : (
      <code title={filter}>{filter}</code>
    );
  },
});

/** Columns of the outputs; live figures are not sorted by, so that rows stay where they are. */
export const COLUMNS: readonly Column<OutputRow>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: ({ title, info, content_pack: pack }) => (
      <RowTitle title={title}>
        {info?.name ?? texts.unknownType}
        <ContentPackMark pack={pack} />
      </RowTitle>
    ),
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 140,
    phone: 'state',
    cell: ({ state }) =>
      state ? (
        <StatusBadge
          tone={TONES[state.condition]}
          title={state.last_error ? serverTexts.inPageLanguage(state.last_error.message) : undefined}
        >
          {texts.conditions[state.condition]}
        </StatusBadge>
      ) : (
        NOTHING
      ),
  },
  {
    id: 'streams',
    title: texts.columns.streams,
    width: 120,
    hideBelow: 1200,
    phone: 'detail',
    sortValue: ({ streams }) => streams.length,
    cell: ({ streams }) =>
      streams.length === 0 ? (
        <span className="tl-ink-3">{texts.noStream}</span>
      ) : (
        <span title={streams.map(({ title }) => title).join(', ')}>{texts.streams(streams.length)}</span>
      ),
  },
  {
    id: 'waiting',
    title: texts.columns.waiting,
    align: 'end',
    width: 92,
    phone: 'figure',
    cell: ({ state }) =>
      state ? (
        <>
          {formatCount(state.queued_messages)}
          <span className="tl-table-unit"> {texts.columns.waiting.toLowerCase()}</span>
        </>
      ) : (
        NOTHING
      ),
  },
  {
    id: 'sent',
    title: texts.columns.sent,
    align: 'end',
    width: 96,
    hideBelow: 1200,
    cell: ({ state }) => (state ? formatCount(state.sent_messages) : NOTHING),
  },
  {
    id: 'lost',
    title: texts.columns.lost,
    align: 'end',
    width: 130,
    hideBelow: 992,
    cell: ({ state }) => (state ? formatCount(lostOf(state)) : NOTHING),
  },
];

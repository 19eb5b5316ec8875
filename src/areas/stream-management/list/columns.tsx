import { ContentPackMark } from 'areas/entities';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { formatCount, formatRate } from 'ui/format/number';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { StatusBadge } from 'ui/status/StatusBadge';
import { serverTexts } from 'texts/server/texts';
import { SHOWN_HOURS } from '../activity/activity-search';
import { rulesText, type StreamRow } from './stream-row';
import { texts } from './texts';
import './columns.css';

const NOTHING = <span className="tl-ink-3">–</span>;

/** Columns of the streams. Servers sort by title only; by the others all streams are sorted here. */
export const COLUMNS: readonly Column<StreamRow>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: ({ id, title, description, isDefault, content_pack: pack }, { tabIndex }) => (
      <span className="tl-stream-title">
        <span>
          <Link to={Routes.STREAMS.search(id)} tabIndex={tabIndex} title={title}>
            {title}
          </Link>
          <ContentPackMark pack={pack} />
          {isDefault && <Chip tone="accent">{texts.default}</Chip>}
        </span>
        <span className="tl-ink-3" title={description ? serverTexts.inPageLanguage(description) : undefined}>
          {description && serverTexts.inPageLanguage(description)}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 112,
    phone: 'state',
    sortValue: ({ disabled }) => disabled,
    cell: ({ disabled, changing }) =>
      changing ? (
        <StatusBadge tone="info">{texts[changing]}</StatusBadge>
      ) : (
        <StatusBadge tone={disabled ? 'stopped' : 'success'}>{disabled ? texts.stopped : texts.running}</StatusBadge>
      ),
  },
  {
    id: 'rules',
    title: texts.columns.rules,
    width: 176,
    hideBelow: 1200,
    phone: 'detail',
    sortValue: ({ rules }) => rules.length,
    firstDirection: 'descending',
    cell: (row) => <span title={rulesText(row)}>{rulesText(row)}</span>,
  },
  {
    id: 'index_set',
    title: texts.columns.indexSet,
    width: 152,
    hideBelow: 1440,
    sortValue: ({ indexSet }) => indexSet?.title,
    cell: ({ indexSet }, { tabIndex }) =>
      indexSet ? (
        <Link to={Routes.SYSTEM.INDEX_SETS.show(indexSet.id)} tabIndex={tabIndex} title={indexSet.title}>
          {indexSet.title}
        </Link>
      ) : (
        NOTHING
      ),
  },
  {
    id: 'hours',
    title: texts.columns.day,
    width: 104,
    hideBelow: 992,
    cell: ({ activity }) => <Sparkline values={activity?.hours ?? []} capacity={SHOWN_HOURS} />,
  },
  {
    id: 'messages',
    title: texts.columns.messages,
    align: 'end',
    width: 136,
    cell: ({ activity }) => (activity ? formatCount(activity.total) : NOTHING),
  },
  {
    id: 'rate',
    title: texts.columns.rate,
    align: 'end',
    width: 76,
    phone: 'figure',
    sortValue: ({ rate }) => rate,
    cell: ({ rate }) =>
      rate === undefined ? (
        NOTHING
      ) : (
        <>
          <b>{formatRate(rate)}</b>
          {/* Where no head of the column says it. */}
          <span className="tl-streams-unit"> {texts.columns.rate}</span>
        </>
      ),
  },
  timeColumn(
    { id: 'created_at', title: texts.columns.created, width: 112, isSortable: true, hideBelow: 1440 },
    ({ created_at: createdAt }) => createdAt,
  ),
  {
    id: 'creator',
    title: texts.columns.creator,
    width: 104,
    hideBelow: 1440,
    sortValue: ({ creator_user_id: creator }) => creator,
    cell: ({ creator_user_id: creator }) => <span title={creator}>{creator}</span>,
  },
];

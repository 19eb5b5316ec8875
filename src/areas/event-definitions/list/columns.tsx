import { conditionOf, searchIn } from 'areas/events';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { formatCount } from 'texts/count';
import { formatDuration } from 'ui/format/duration';
import { formatDateTimeWithOffset, formatProse } from 'ui/format/zoned-time';
import { useTimeZone } from 'ui/format/TimeZone';
import { RelativeTime } from 'ui/format/RelativeTime';
import { useNow } from 'ui/timing/useNow';
import { behindMs, queuedOf, type ScheduledDefinition, stateOf } from '../model/definition';
import { isFilter } from '../model/aggregation-draft';
import { StateBadge } from '../summary/StateBadge';
import { StreamLinks } from '../summary/StreamLinks';
import { conditionText, priorityText, scheduleParts, scheduleText } from '../summary/words';
import { texts } from './texts';
import './definitions.css';

type Row = ScheduledDefinition;

/** A lag that is worth a word: the clocks of browser and server differ, and a run takes its time. */
const LAG_MS = 30_000;

function LastRun({ row }: { row: Row }) {
  const behind = behindMs(row, useNow());
  const last = row.schedule?.triggered_at;
  const zone = useTimeZone();
  // An interval tells it by itself.
  const next = conditionOf(row.definition)?.use_cron_scheduling ? row.schedule?.next_time || undefined : undefined;
  return (
    <span className="tl-definition-lines">
      <span>{last ? <RelativeTime instant={last} /> : <span className="tl-ink-3">{texts.never}</span>}</span>
      {next !== undefined && behind <= LAG_MS && (
        <span className="tl-ink-3" title={formatDateTimeWithOffset(next, zone)}>
          {texts.next(formatProse(next, zone))}
        </span>
      )}
      {behind > LAG_MS && <span className="tl-definition-lag">{texts.behind(formatDuration(behind))}</span>}
    </span>
  );
}

function ConditionCell({ definition }: Pick<Row, 'definition'>) {
  const config = searchIn(conditionOf(definition));
  const text = conditionText(definition);
  const query = config && !isFilter(config) ? config.query : '';
  return (
    <span className="tl-definition-lines">
      <span className="tl-mono" title={text}>
        {text}
      </span>
      {query !== '' && (
        <span className="tl-mono tl-ink-3" title={query}>
          {query}
        </span>
      )}
    </span>
  );
}

function ScheduleCell({ definition }: Pick<Row, 'definition'>) {
  const config = conditionOf(definition);
  if (!config) return null;
  const [when, detail] = scheduleParts(config);
  if (detail === undefined) return <span title={when}>{when}</span>;
  return (
    <span className="tl-definition-lines" title={`${scheduleText(config)} (${config.cron_expression ?? ''})`}>
      <span className="tl-definition-words">{when}</span>
      <span className="tl-ink-3">{detail}</span>
    </span>
  );
}

/** One that runs by a cron expression has no interval to be sorted by. */
function intervalOf({ definition }: Row): number | undefined {
  const config = conditionOf(definition);
  return config?.use_cron_scheduling ? undefined : config?.execute_every_ms;
}

function NotificationsCell({ row }: { row: Row }) {
  const count = row.definition.notifications.length;
  const queued = queuedOf(row);
  return (
    <span className="tl-definition-lines">
      <span className={count === 0 ? 'tl-ink-3' : undefined}>{count === 0 ? texts.none : formatCount(count)}</span>
      {queued > 0 && <span className="tl-definition-lag">{texts.queued(formatCount(queued))}</span>}
    </span>
  );
}

/** Columns of the definitions. Servers sort by title only; by the others all are sorted here. */
export const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: ({ id, title, definition }, { tabIndex }) => (
      <span className="tl-definition-lines">
        <Link to={Routes.ALERTS.DEFINITIONS.show(id)} tabIndex={tabIndex} title={title}>
          {title}
        </Link>
        {definition.description !== '' && (
          <span className="tl-ink-3" title={definition.description}>
            {definition.description}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'condition',
    title: texts.columns.condition,
    phone: 'detail',
    cell: ({ definition }) => <ConditionCell definition={definition} />,
  },
  {
    id: 'priority',
    title: texts.columns.priority,
    width: 92,
    hideBelow: 1200,
    sortValue: ({ definition }) => definition.priority,
    firstDirection: 'descending',
    cell: ({ definition }) => priorityText(definition.priority),
  },
  {
    id: 'schedule',
    title: texts.columns.schedule,
    width: 208,
    hideBelow: 1200,
    sortValue: intervalOf,
    cell: ({ definition }) => <ScheduleCell definition={definition} />,
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 144,
    phone: 'state',
    sortValue: (row) => stateOf(row, Date.now()),
    cell: (row) => (
      <span className="tl-definition-lines">
        <StateBadge row={row} isReasonShown />
      </span>
    ),
  },
  {
    id: 'last_run',
    title: texts.columns.lastRun,
    width: 120,
    phone: 'figure',
    sortValue: ({ schedule }) => schedule?.triggered_at,
    firstDirection: 'descending',
    cell: (row) => <LastRun row={row} />,
  },
  {
    id: 'notifications',
    title: texts.columns.notifications,
    width: 152,
    hideBelow: 1366,
    sortValue: (row) => queuedOf(row) * 1_000 + row.definition.notifications.length,
    firstDirection: 'descending',
    cell: (row) => <NotificationsCell row={row} />,
  },
  {
    id: 'streams',
    title: texts.columns.streams,
    width: 168,
    hideBelow: 1440,
    cell: ({ definition }, { tabIndex }) => {
      const streams = searchIn(conditionOf(definition))?.streams;
      return streams ? <StreamLinks ids={streams} tabIndex={tabIndex} /> : null;
    },
  },
];

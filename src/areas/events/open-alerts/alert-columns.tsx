import { type Alert } from 'api/events/alert-states';
import { PageLink } from 'plugins/PageLink';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { formatCount } from 'ui/format/number';
import { Priority } from '../Priority';
import { StateBadge } from '../alerts/StateBadge';
import { texts } from '../alerts/texts';

const { columns: titles, noKey, hidden } = texts.open;

/** The columns of alerts. */
export const ALERT_COLUMNS: readonly Column<Alert>[] = [
  {
    id: 'state',
    title: texts.column,
    width: 210,
    phone: 'state',
    cell: (alert) => <StateBadge alert={alert} />,
  },
  {
    id: 'message',
    title: titles.message,
    phone: 'title',
    cell: ({ message, priority }) => (
      <span className="tl-alert-state">
        <Priority priority={priority} />
        <span className="tl-truncate" title={message}>
          {message}
        </span>
      </span>
    ),
  },
  {
    id: 'key',
    title: titles.key,
    width: 160,
    phone: 'detail',
    cell: ({ key }) =>
      key === '' ? (
        <i className="tl-ink-3">{noKey}</i>
      ) : (
        <span className="tl-mono tl-truncate" title={key}>
          {key}
        </span>
      ),
  },
  {
    id: 'definition',
    title: titles.definition,
    width: 240,
    hideBelow: 1366,
    cell: ({ event_definition_id: id, title }) =>
      title === '' ? (
        <i className="tl-ink-3">{hidden}</i>
      ) : (
        <span className="tl-truncate">
          <PageLink to={Routes.ALERTS.DEFINITIONS.show(id)}>{title}</PageLink>
        </span>
      ),
  },
  {
    id: 'events',
    title: titles.events,
    width: 80,
    align: 'end',
    hideBelow: 992,
    cell: ({ events }) => formatCount(events),
  },
  timeColumn(
    { id: 'last', title: titles.last, width: 150, align: 'end', phone: 'figure' },
    ({ last_event_at: at }) => at,
  ),
];

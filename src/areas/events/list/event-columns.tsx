import { type FoundEvent } from 'api/events/events';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { PageLink } from 'plugins/PageLink';
import { Routes } from 'routing/Routes';
import { type FoundEvents } from '../stores/EventsStore';
import { Priority } from '../Priority';
import { texts } from '../texts';

const { columns: titles } = texts.list;

/** The columns of events. @param definitions those that one may read */
export const eventColumns = (definitions: FoundEvents['definitions']): readonly Column<FoundEvent>[] => [
  {
    id: 'priority',
    title: titles.priority,
    width: 110,
    phone: 'state',
    sortValue: ({ event }) => event.priority,
    firstDirection: 'descending',
    cell: ({ event }) => <Priority priority={event.priority} />,
  },
  {
    id: 'message',
    title: titles.message,
    phone: 'title',
    cell: ({ event }) => (
      <span className="tl-truncate" title={event.message}>
        {event.message}
      </span>
    ),
  },
  {
    id: 'key',
    title: titles.key,
    width: 180,
    phone: 'detail',
    sortValue: ({ event }) => event.key,
    cell: ({ event: { key } }) =>
      key ? (
        <span className="tl-mono tl-truncate" title={key}>
          {key}
        </span>
      ) : (
        <i className="tl-ink-3">{texts.noKey}</i>
      ),
  },
  {
    id: 'type',
    title: titles.type,
    width: 80,
    hideBelow: 1366,
    cell: ({ event }) => <Chip tone={event.alert ? 'warning' : 'info'}>{event.alert ? texts.alert : texts.event}</Chip>,
  },
  {
    id: 'definition',
    title: titles.definition,
    width: 240,
    hideBelow: 1200,
    cell: ({ event: { event_definition_id: id } }) => {
      const known = definitions[id];
      return known ? (
        <span className="tl-truncate" title={known.description}>
          <PageLink to={Routes.ALERTS.DEFINITIONS.show(id)}>{known.title}</PageLink>
        </span>
      ) : (
        <i className="tl-mono tl-ink-3 tl-truncate" title={texts.gone}>
          {id}
        </i>
      );
    },
  },
  timeColumn(
    { id: 'timestamp', title: titles.time, width: 150, align: 'end', phone: 'figure', isSortable: true },
    ({ event }) => event.timestamp,
  ),
];

import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { newPartId } from 'areas/query';
import { type StripWidget } from './strip-widget';
import { texts } from './create-texts';

/** What a person can add to a search page (card dashboards.md, "Creating widgets"). */
export type NewWidgetKind = 'aggregation' | 'events' | 'message-count' | 'message-table' | 'text';

/** In the order in which the sidebar offers them. */
export const NEW_WIDGETS: readonly { kind: NewWidgetKind; title: string; group: string }[] = [
  { kind: 'aggregation', title: texts.aggregation, group: texts.groups.generic },
  { kind: 'text', title: texts.text, group: texts.groups.generic },
  { kind: 'message-count', title: texts.messageCount, group: texts.groups.predefined },
  { kind: 'message-table', title: texts.messageTable, group: texts.groups.predefined },
  { kind: 'events', title: texts.events, group: texts.groups.predefined },
];

const unopened = new Set<string>();

/** Whether a widget was made just now and has to be configured first; true once. */
export const takeUnopened = (id: string): boolean => unopened.delete(id);

const countConfig = (name: string | null) => ({ series: [{ function: 'count()', config: { name } }] });

const tableConfig = (fields: readonly string[], show_summary: boolean) => ({
  ...{ fields, show_message_row: true, show_summary },
  sort: [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }],
});

/**
 * A widget to put among the page's own. An aggregation, which begins with the number of messages, and a
 * text open their editor when they appear.
 */
export function newWidget(kind: NewWidgetKind): StripWidget {
  const id = newPartId();
  switch (kind) {
    case 'aggregation':
      unopened.add(id);
      return { kind: 'own', id, type: 'aggregation', config: { ...countConfig(null), visualization: 'table' } };
    case 'text':
      unopened.add(id);
      return { kind: 'own', id, type: 'text', config: { text: '' } };
    case 'message-count': {
      const title = texts.messageCount;
      return {
        kind: 'own',
        id,
        type: 'aggregation',
        title,
        config: { ...countConfig(title), visualization: 'numeric' },
      };
    }
    case 'message-table':
      return { kind: 'own', id, type: 'messages', config: tableConfig(['timestamp', 'source'], true) };
    case 'events':
      return {
        ...{ kind: 'own', id, type: 'messages', title: texts.events },
        config: tableConfig(['timestamp', 'priority', 'key'], false),
        streams: [EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID],
      };
  }
}

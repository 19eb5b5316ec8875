import { newPartId } from '../identifiers';
import { type StripWidget } from './strip-widget';

/** What a person can add to a search page (card dashboards.md, "Creating widgets"). */
export type NewWidgetKind = 'aggregation' | 'message-count' | 'message-table';

/** In the order in which the sidebar offers them. */
export const NEW_WIDGETS: readonly { kind: NewWidgetKind; title: string; group: 'Generic' | 'Predefined' }[] = [
  { kind: 'aggregation', title: 'Aggregation', group: 'Generic' },
  { kind: 'message-count', title: 'Message Count', group: 'Predefined' },
  { kind: 'message-table', title: 'Message Table', group: 'Predefined' },
];

const unopened = new Set<string>();

/** Whether a widget was made just now and has to be configured first; true once. */
export const takeUnopened = (id: string): boolean => unopened.delete(id);

/**
 * A widget to put among the page's own. One that nothing is configured of opens its editor when it appears.
 */
export function newWidget(kind: NewWidgetKind): StripWidget {
  const id = newPartId();
  switch (kind) {
    case 'aggregation':
      unopened.add(id);
      return { kind: 'own', id, type: 'aggregation', config: { visualization: 'table' } };
    case 'message-count': {
      const series = [{ function: 'count()', config: { name: 'Message Count' } }];
      return {
        kind: 'own',
        id,
        type: 'aggregation',
        title: 'Message Count',
        config: { series, visualization: 'numeric' },
      };
    }
    case 'message-table': {
      const sort = [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }];
      const config = { fields: ['timestamp', 'source'], show_message_row: true, show_summary: true, sort };
      return { kind: 'own', id, type: 'messages', config };
    }
  }
}

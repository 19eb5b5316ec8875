import { type PivotSort } from 'api/search';
import { isObject, objects, texts } from './stored-config';

/** How a message table is kept in a view (card dashboards.md, "messages config"). */
export interface MessagesConfig {
  fields: readonly string[];
  /** The message on a line of its own. */
  show_message_row: boolean;
  show_summary: boolean;
  decorators: readonly unknown[];
  sort: readonly PivotSort[];
}

const NEWEST_FIRST: PivotSort = { type: 'pivot', field: 'timestamp', direction: 'Descending' };

/** Reads what is stored as the order of a widget. */
export const readSort = (stored: unknown): PivotSort[] =>
  objects(stored).map(({ type, field, direction }) => ({
    type: type === 'series' ? 'series' : 'pivot',
    field: String(field),
    direction: direction === 'Descending' ? 'Descending' : 'Ascending',
  }));

/** Reads what a view keeps; what is absent has its default. */
export function readMessagesConfig(stored: unknown): MessagesConfig {
  const config = isObject(stored) ? stored : {};
  const sort = readSort(config.sort);
  return {
    fields: texts(config.fields),
    show_message_row: config.show_message_row === true,
    show_summary: config.show_summary !== false,
    decorators: Array.isArray(config.decorators) ? config.decorators : [],
    sort: sort.length > 0 ? sort : [NEWEST_FIRST],
  };
}

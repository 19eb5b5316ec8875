import { type Widget, type WidgetPosition } from 'api/views';
import { isObject, texts } from './stored-config';

/** A widget as a view stores it, with its title and its place. */
export interface StoredWidget {
  widget: Widget;
  title?: string;
  position?: WidgetPosition;
  /** Asked for where it has no place yet. */
  isWide?: boolean;
}

/** The widgets of a saved search. */
export interface StoredWidgets {
  /** By what they are on the search page: `histogram`, `messages`, or the text of a card. */
  stored: ReadonlyMap<string, StoredWidget>;
}

/** Columns of the table: the fields, then the message when it has a line of its own. */
export function columnsOf(config: unknown): readonly string[] {
  if (!isObject(config)) return ['source', 'message'];
  const fields = texts(config.fields).filter((field) => field !== 'timestamp');
  return config.show_message_row === true && !fields.includes('message') ? [...fields, 'message'] : fields;
}

/** A stored widget by its own id, with what it is on the page. */
export const storedById = (saved: StoredWidgets | undefined, id: string) =>
  [...(saved?.stored ?? [])].find(([, { widget }]) => widget.id === id);

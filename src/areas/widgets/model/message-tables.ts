import { readMessagesConfig } from './messages-config';
import { type OwnWidget } from './own-widget';
import { type StoredWidgets } from './stored-widget';
import { type StripWidget, widgetText } from './strip-widget';
import { ownOf } from './read-widget';

function tableOf(widget: StripWidget, saved: StoredWidgets | undefined): OwnWidget | undefined {
  if (widget.kind === 'own') return widget.type === 'messages' ? widget : undefined;
  const stored = widget.kind === 'saved' ? saved?.stored.get(widgetText(widget)) : undefined;
  const own = stored && ownOf(stored.widget, stored.title);
  return own?.type === 'messages' ? own : undefined;
}

/** The fields of every message table among the cards, for `Add to all tables` and `Remove from all tables`. */
export const tableFields = (
  widgets: readonly StripWidget[],
  saved: StoredWidgets | undefined,
): readonly (readonly string[])[] =>
  widgets.flatMap((widget) => {
    const table = tableOf(widget, saved);
    return table ? [readMessagesConfig(table.config).fields] : [];
  });

/** The cards with a field added to all message tables, at the end of their fields, or taken from them. */
export function withFieldInTables(
  widgets: readonly StripWidget[],
  saved: StoredWidgets | undefined,
  field: string,
  isShown: boolean,
): readonly StripWidget[] {
  return widgets.map((widget) => {
    const table = tableOf(widget, saved);
    if (!table) return widget;
    const { fields } = readMessagesConfig(table.config);
    if (fields.includes(field) === isShown) return widget;
    const next = isShown ? [...fields, field] : fields.filter((each) => each !== field);
    return { ...table, config: { ...table.config, fields: next } };
  });
}

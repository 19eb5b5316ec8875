import { FIELD_WIDGET_KINDS, type FieldWidgetKind } from 'areas/query';
import { type OwnWidget, ownText, readOwn } from './own-widget';

/** A card above the messages: made from a field here, one of the saved search that only its own id tells, or one's own. */
export type StripWidget = { kind: FieldWidgetKind; field: string } | { kind: 'saved'; id: string } | OwnWidget;

const isFieldKind = (text: string): text is FieldWidgetKind => FIELD_WIDGET_KINDS.some((kind) => kind === text);
/** Addresses escape the rest themselves; escaped here as well it would be three times as long. */
const escaped = (text: string) => text.replace(/[%,]/g, encodeURIComponent);

/** `top:source`, as addresses carry it; different widgets have different texts. */
export function widgetText(widget: StripWidget): string {
  if (widget.kind === 'own') return `own:${escaped(ownText(widget))}`;
  return `${widget.kind}:${encodeURIComponent(widget.kind === 'saved' ? widget.id : widget.field)}`;
}

/** Names a card; it stays while one's own widget is edited. */
export const widgetKey = (widget: StripWidget): string =>
  widget.kind === 'own' ? `own:${widget.id}` : widgetText(widget);

/** Several widgets, as addresses carry them. */
export const widgetsText = (widgets: readonly StripWidget[]): string => widgets.map(widgetText).join(',');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readWidget(entry: string): StripWidget | undefined {
  const [kind = '', ...rest] = entry.split(':');
  const name = decoded(rest.join(':'));
  if (!name) return undefined;
  if (kind === 'own') return readOwn(name);
  if (kind === 'saved') return { kind, id: name };
  return isFieldKind(kind) ? { kind, field: name } : undefined;
}

/** The reverse of {@link widgetsText}; what is no widget is left out, each is there once. */
export function readWidgets(text: string): readonly StripWidget[] {
  const found = new Map<string, StripWidget>();
  for (const entry of text.split(',')) {
    const widget = readWidget(entry);
    if (widget && !found.has(widgetKey(widget))) found.set(widgetKey(widget), widget);
  }
  return [...found.values()];
}

const KINDS = ['chart', 'top', 'statistics'] as const;

/** What a field can be looked at as: its average over time, its values, its figures. */
export type FieldWidgetKind = (typeof KINDS)[number];

/** A card above the messages: made from a field here, or one of the saved search that only its own id tells. */
export type StripWidget = { kind: FieldWidgetKind; field: string } | { kind: 'saved'; id: string };

const isFieldKind = (text: string): text is FieldWidgetKind => KINDS.some((kind) => kind === text);

/** `top:source`, as addresses carry it; different widgets have different texts. */
export function widgetText(widget: StripWidget): string {
  return `${widget.kind}:${encodeURIComponent(widget.kind === 'saved' ? widget.id : widget.field)}`;
}

/** Several widgets, as addresses carry them. */
export const widgetsText = (widgets: readonly StripWidget[]): string => widgets.map(widgetText).join(',');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The reverse of {@link widgetsText}; what is no widget is left out, each is there once. */
export function readWidgets(text: string): readonly StripWidget[] {
  return [...new Set(text.split(','))].flatMap((entry): StripWidget[] => {
    const [kind = '', ...rest] = entry.split(':');
    const name = decoded(rest.join(':'));
    if (!name) return [];
    if (kind === 'saved') return [{ kind, id: name }];
    return isFieldKind(kind) ? [{ kind, field: name }] : [];
  });
}

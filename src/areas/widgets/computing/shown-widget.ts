import { type Widget } from 'api/views';
import { isWide } from '../model/widget-places';
import { type StoredWidget, type StoredWidgets } from '../model/stored-widget';
import { type FieldNature, type FieldWidgetKind } from 'areas/query';
import { type AggregationConfig, fieldAggregation, readAggregation } from '../model/aggregation';
import { aggregationTitle, storedFieldTitle, untitled } from '../model/default-title';
import { type MessagesConfig, readMessagesConfig } from '../model/messages-config';
import { type OwnWidget } from '../model/own-widget';
import { readTextConfig } from '../model/text-config';
import { type StripWidget, widgetKey, widgetText } from '../model/strip-widget';
import { ownOf } from '../model/read-widget';
import { widgetOf } from '../model/widget-form';
import { searchTypesOf } from './widget-search';
import { type WidgetQuestion } from './WidgetsActions';
import { texts } from '../texts';

/** A widget, ready to be computed and rendered. */
export interface ShownWidget {
  widget: StripWidget;
  key: string;
  title: string;
  isWide: boolean;
  /** The widget in editable form. Undefined for an unknown type. */
  own?: OwnWidget;
  aggregation?: AggregationConfig;
  messages?: MessagesConfig;
  /** Markdown of a text, which has nothing to compute. */
  text?: string;
  /** Undefined while there is nothing to compute. */
  question?: WidgetQuestion;
}

/** Title of a field's widget. */
export const fieldTitle = (kind: FieldWidgetKind, field: string): string =>
  storedFieldTitle(kind, field) ?? (kind === 'chart' ? `avg(${field})` : texts.titles.top(field));

/** Whether an aggregation has nothing to compute. */
export const isEmptyAggregation = ({ row_pivots, column_pivots, series }: AggregationConfig): boolean =>
  row_pivots.length === 0 && column_pivots.length === 0 && series.length === 0;

/** Request and visualization of an own widget. */
export function shownOwn(own: OwnWidget, key: string): Omit<ShownWidget, 'widget'> {
  const stored: Widget = widgetOf(own);
  const question = { key, types: searchTypesOf(stored, (part) => part) };
  const base = { key, own, isWide: own.isWide ?? false };
  if (own.type === 'text') return { ...base, title: own.title ?? untitled(own.type), ...readTextConfig(own.config) };
  if (own.type === 'messages') {
    return { ...base, title: own.title ?? untitled(own.type), messages: readMessagesConfig(stored.config), question };
  }
  const aggregation = readAggregation(stored.config);
  const title = own.title ?? aggregationTitle(aggregation);
  return { ...base, title, aggregation, ...(!isEmptyAggregation(aggregation) && { question }) };
}

/** Input for resolving a widget. */
export interface ShowSources {
  saved?: StoredWidgets;
  /** Undefined until the types of fields are known. */
  natureOf?: (field: string) => FieldNature;
  /** The id that a field's widget gets when it becomes an own one. */
  idOf: (widget: StripWidget) => string;
}

/** A stored widget of a view; one of an unknown type only has a title. */
export function shownStored({ widget, title, position }: StoredWidget, key = `saved:${widget.id}`): ShownWidget {
  const own = ownOf(widget, title);
  const base = { widget: { kind: 'saved' as const, id: widget.id }, isWide: isWide(position) };
  if (!own) return { ...base, key, title: title ?? untitled(widget.type) };
  return { ...shownOwn(own, key), ...base };
}

function storedFor(widget: StripWidget, saved: StoredWidgets | undefined): StoredWidget | undefined {
  if (widget.kind !== 'own') return saved?.stored.get(widgetText(widget));
  return [...(saved?.stored.values() ?? [])].find((stored) => stored.widget.id === widget.id);
}

/** Resolves a widget; undefined for one of a saved search that is not open. */
export function shownWidget(widget: StripWidget, sources: ShowSources): ShownWidget | undefined {
  const { saved, natureOf, idOf } = sources;
  const key = widgetKey(widget);
  const stored = storedFor(widget, saved);
  const wide = isWide(stored?.position);
  if (widget.kind === 'own') return { ...shownOwn(widget, key), widget, isWide: widget.isWide ?? wide };
  if (widget.kind === 'saved') {
    return stored && shownStored(stored, key);
  }
  const { kind, field } = widget;
  const config = { ...fieldAggregation(kind, field, natureOf?.(field) ?? { isNumeric: false, isDate: false }) };
  const title = stored?.title ?? fieldTitle(kind, field);
  const own: OwnWidget = {
    kind: 'own',
    id: stored?.widget.id ?? idOf(widget),
    type: 'aggregation',
    config,
    // Widgets of the other kinds are saved without a title: theirs is the default.
    title: stored?.title ?? storedFieldTitle(kind, field),
  };
  const shown = shownOwn(own, key);
  return { ...shown, widget, title, isWide: wide, question: natureOf && shown.question };
}

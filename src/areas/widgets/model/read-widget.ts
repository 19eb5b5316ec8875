import { type Widget } from 'api/views';
import { queryText } from 'areas/query';
import { isRange, isWidgetType, type OwnWidget } from './own-widget';
import { isObject } from './stored-config';

/** A stored widget as one's own with the same id, to be edited; undefined for kinds this page does not know. */
export function ownOf(widget: Widget, title?: string): OwnWidget | undefined {
  const { id, type, config, filter, streams = [] } = widget;
  if (!isWidgetType(type)) return undefined;
  const query = queryText(widget.query);
  return {
    kind: 'own',
    id,
    type,
    config: isObject(config) ? config : {},
    ...(title !== undefined && { title }),
    ...(query !== undefined && { query }),
    ...(isRange(widget.timerange) && { timerange: widget.timerange }),
    ...(streams.length > 0 && { streams }),
    ...(filter ? { filter } : {}),
  };
}

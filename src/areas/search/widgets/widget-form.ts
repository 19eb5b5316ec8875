import { type Widget } from 'api/views';
import { readAggregation } from './aggregation';
import { readMessagesConfig } from './messages-config';
import { isRange, type OwnWidget, ownText } from './own-widget';
import { isObject } from './stored-config';
import { isVisualization, readOptions, storedOptions } from './visualization-config';

type WidgetConfig = OwnWidget['config'];

/** A configuration with everything a server wants to be told, and whatever else it had. */
function completeConfig(type: OwnWidget['type'], config: WidgetConfig): WidgetConfig {
  if (type === 'messages') return { ...config, ...readMessagesConfig(config) };
  const read = readAggregation(config);
  const { visualization, visualization_config: options } = read;
  if (!isVisualization(visualization)) return { ...config, ...read };
  return { ...config, ...read, visualization_config: storedOptions(visualization, readOptions(options)) };
}

/** One's own widget, as a view keeps it. */
export function widgetOf({ id, type, config, query, timerange, streams, filter }: OwnWidget): Widget {
  return {
    id,
    type,
    filter: filter ?? null,
    timerange: timerange ?? null,
    query: query === undefined ? null : { type: 'elasticsearch', query_string: query },
    streams: [...(streams ?? [])],
    config: completeConfig(type, config),
  };
}

function queryOf(stored: unknown): string | undefined {
  if (typeof stored === 'string') return stored;
  return isObject(stored) && typeof stored.query_string === 'string' ? stored.query_string : undefined;
}

/** A stored widget as one's own with the same id, to be edited; undefined for kinds this page does not know. */
export function ownOf(widget: Widget, title?: string): OwnWidget | undefined {
  const { id, type, config, filter, streams = [] } = widget;
  if (type !== 'aggregation' && type !== 'messages') return undefined;
  const query = queryOf(widget.query);
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

/** Says the same of two widgets exactly when they show the same. */
export const comparableText = (own: OwnWidget): string =>
  ownText({ ...own, config: ordered(completeConfig(own.type, own.config)), isWide: undefined });

const ordered = (config: WidgetConfig): WidgetConfig =>
  Object.fromEntries(Object.entries(config).sort(([one], [other]) => (one < other ? -1 : 1)));

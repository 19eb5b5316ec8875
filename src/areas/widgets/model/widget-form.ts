import { type Widget } from 'api/views';
import { readAggregation } from './aggregation';
import { readMessagesConfig } from './messages-config';
import { type OwnWidget, ownText } from './own-widget';
import { readTextConfig } from './text-config';
import { isVisualization, readOptions, storedOptions } from './visualization-config';

type WidgetConfig = OwnWidget['config'];

/** A configuration with everything a server wants to be told, and whatever else it had. */
function completeConfig(type: OwnWidget['type'], config: WidgetConfig): WidgetConfig {
  if (type === 'messages') return { ...config, ...readMessagesConfig(config) };
  if (type === 'text') return { ...config, ...readTextConfig(config) };
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

/** Says the same of two widgets exactly when they show the same. */
export const comparableText = (own: OwnWidget): string =>
  ownText({ ...own, config: ordered(completeConfig(own.type, own.config)), isWide: undefined });

const ordered = (config: WidgetConfig): WidgetConfig =>
  Object.fromEntries(Object.entries(config).sort(([one], [other]) => (one < other ? -1 : 1)));

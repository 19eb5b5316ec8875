import { type SearchType } from 'api/search';
import { type Widget } from 'api/views';
import { newPartId, PAGE_SIZE } from 'areas/query';
import { pivotOf, readAggregation } from '../model/aggregation';
import { readMessagesConfig } from '../model/messages-config';
import { readOptions } from '../model/visualization-config';

/**
 * The search types of a widget (card search.md, "Widget → search types"); none for an unknown type.
 *
 * @param idOf the id of a part: `chart`, `trend`, `events` or `messages`; a new one by default
 */
export function searchTypesOf(widget: Widget, idOf: (part: string) => string = () => newPartId()): SearchType[] {
  const { type, config, filter, timerange, query, streams = [] } = widget;
  const common = (part: string) => ({
    id: idOf(part),
    timerange: (timerange as SearchType['timerange']) ?? null,
    query: (query as SearchType['query']) ?? null,
    streams,
    filter: filter ? { type: 'query_string', query: filter } : null,
  });
  if (type === 'messages') {
    const { sort, decorators } = readMessagesConfig(config);
    const order = sort.map(({ field, direction }) => ({
      field,
      order: direction === 'Ascending' ? ('ASC' as const) : ('DESC' as const),
    }));
    return [{ ...common('messages'), type, limit: PAGE_SIZE, offset: 0, sort: order, decorators: [...decorators] }];
  }
  if (type !== 'aggregation') return [];
  const read = readAggregation(config);
  const chart = { ...pivotOf(read), ...common('chart'), type: 'pivot' as const };
  const types: SearchType[] = [chart];
  if (read.visualization === 'numeric' && readOptions(read.visualization_config).trend) {
    const before = { type: 'offset' as const, source: 'search_type', id: chart.id };
    types.push({ ...chart, id: idOf('trend'), name: 'trend', timerange: before });
  }
  if (read.event_annotation) types.push({ ...common('events'), type: 'events', name: 'events' });
  return types;
}

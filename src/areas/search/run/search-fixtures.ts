import {
  type PivotRow,
  type ResultMessage,
  type Search,
  type SearchError,
  type SearchJob,
  type SearchProgress,
} from 'api/search';
import { type SearchRequest } from './search-request';

export const FROM = '2022-03-01T11:55:00.000Z';
export const TO = '2022-03-01T12:00:00.000Z';
export const STREAM_ID = '621d00000000000000000001';

/** The request of a newly opened search page. */
export function aRequest(part: Partial<SearchRequest> = {}): SearchRequest {
  return {
    query: 'error',
    timerange: { type: 'relative', from: 300 },
    streams: [],
    sort: { field: 'timestamp', order: 'DESC' },
    ...part,
  };
}

/** A message as results carry it. */
export function aMessage(id: string, part: Record<string, unknown> = {}): ResultMessage {
  return {
    message: {
      _id: id,
      gl2_message_id: id,
      timestamp: '2022-03-01T11:59:58.412Z',
      source: 'web-01',
      message: `GET /orders/${id} timed out`,
      level: 3,
      streams: [STREAM_ID],
      gl2_source_input: '621d0000000000000000a001',
      gl2_source_node: '5f1d9a2c-0000-4000-8000-000000000000',
      ...part,
    },
    index: 'graylog_7',
    highlight_ranges: null,
    decoration_stats: null,
  };
}

/** One step of the histogram: all messages, and those of each level. */
export function aStep(at: string, total: number, levels: Record<string, number>): PivotRow {
  const cells = Object.entries(levels).map(([level, value]) => ({
    key: [level, 'count()'],
    value,
    rollup: false,
    source: 'col-leaf' as const,
  }));
  const sum = { key: ['count()'], value: total, rollup: true, source: 'row-leaf' as const };
  return { key: [at], source: 'leaf', values: [...cells, sum] };
}

export interface JobParts {
  messages?: readonly ResultMessage[];
  total?: number;
  steps?: readonly PivotRow[];
  errors?: readonly Omit<SearchError, 'query_id'>[];
  done?: boolean;
  progress?: SearchProgress;
}

/** The job of a stored search: the search types it requested, without failed ones. */
export function aJob(search: Search, parts: JobParts = {}): SearchJob {
  const { messages = [aMessage('m1')], total = messages.length, errors = [], done = true } = parts;
  const { steps = [aStep('2022-03-01T11:59:50.000Z', total, { 3: total })] } = parts;
  const query = search.queries?.[0];
  const types = query?.search_types ?? [];
  const effective_timerange = { type: 'absolute' as const, from: FROM, to: TO };
  const failed = new Set(errors.map((error) => error.search_type_id));
  const results = types
    .filter(({ id }) => !failed.has(id))
    .map(({ id, type }) => {
      const own = { id, name: null, effective_timerange };
      return type === 'messages'
        ? { ...own, type: 'messages' as const, messages: [...messages], total_results: total }
        : { ...own, type: 'pivot' as const, rows: [...steps], total };
    });
  const queryId = query?.id ?? '';
  const told = errors.map((error) => ({ ...error, query_id: queryId }));
  const result = {
    query: query ?? { id: queryId },
    execution_stats: { duration: 42, timestamp: '2022-03-01T12:00:01.003Z', effective_timerange },
    search_types: Object.fromEntries(results.map((part) => [part.id, part])),
    errors: told,
    state: 'COMPLETED' as const,
  };
  return {
    id: '621dff000000000000000001',
    search_id: search.id ?? '',
    owner: 'mara',
    execution: { done, cancelled: false, completed_exceptionally: done && told.length > 0 },
    results: done ? { [queryId]: result } : {},
    ...(done && told.length > 0 && { errors: told }),
    ...(parts.progress && { progress: parts.progress }),
  };
}

import { type PivotSearchType, type Search, type SearchJob } from 'api/search';
import { messageSearch, newPartId, readMessages, type ResultRow } from 'areas/query';

const DAY_MS = 24 * 3_600_000;
/** The server's clock may be ahead of this one. */
const AHEAD_MS = 3_600_000;
const SHOWN_MESSAGES = 5;
const SHOWN_STREAMS = 20;

/** What came in through an input in the last day. */
export interface Received {
  /** The newest ones. */
  messages: readonly ResultRow[];
  /** How many are in each stream, most first. */
  streams: readonly { id: string; count: number }[];
}

const streamsOf = (): PivotSearchType => ({
  id: newPartId(),
  ...{ type: 'pivot', name: 'streams', rollup: true, column_groups: [] },
  row_groups: [{ type: 'values', field: 'streams', limit: SHOWN_STREAMS }],
  series: [{ id: 'count()', type: 'count' }],
  sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
});

/** A search for {@link Received}; both names an input is kept by in messages are looked for (card extractors.md, “Recent”). */
export function receivedSearch(inputId: string, nowMs: number): Search {
  const search = messageSearch([
    {
      query: `gl2_source_input:${inputId} OR gl2_source_radio_input:${inputId}`,
      ...{ from: new Date(nowMs - DAY_MS).toISOString(), to: new Date(nowMs + AHEAD_MS).toISOString() },
      ...{ streams: [], limit: SHOWN_MESSAGES, order: 'DESC' },
    },
  ]);
  const withStreams = (search.queries ?? []).map((query) => ({
    ...query,
    search_types: [...(query.search_types ?? []), streamsOf()],
  }));
  return { ...search, queries: withStreams };
}

/** Reads the answer to {@link receivedSearch}. @throws Error with the server's text when there is none */
export function readReceived(job: SearchJob, search: Search): Received {
  const [messages = []] = readMessages(job, search);
  const parts = Object.values(job.results).flatMap(({ search_types: types }) => Object.values(types ?? {}));
  const streams = parts.flatMap((part) => (part.type === 'pivot' ? part.rows : []));
  return {
    messages,
    streams: streams
      .filter(({ source }) => source === 'leaf')
      .map(({ key, values }) => ({ id: key[0] ?? '', count: Number(values[0]?.value ?? 0) })),
  };
}

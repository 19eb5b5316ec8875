import { type Timberline } from './timberline';
import { until } from 'test/until';

/** What a search of all messages answers, as far as tests look at it. */
export interface Found {
  total_results: number;
  messages: { message: Record<string, unknown>; index: string }[];
}

/** The newest messages of a query, over all time. */
export const find = (server: Timberline, query: string) =>
  server.api<Found>('GET', `/search/universal/relative?range=0&query=${encodeURIComponent(query)}`);

/** Waits until so many messages of a query can be found. @returns what was found then */
export const untilFound = (server: Timberline, query: string, count = 1): Promise<Found> =>
  until(`${count} messages of ${query}`, async () => {
    const found = await find(server, query);
    return found.total_results >= count && found;
  });

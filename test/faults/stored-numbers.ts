import { type Timberline } from 'test/e2e/timberline';

/** How often each number of a numbered sender's messages is stored: the field `try` of the messages with its word. */
export async function storedNumbers(server: Timberline, word: string): Promise<Map<number, number>> {
  const csv = await server.text('POST', '/views/search/messages', {
    timerange: { type: 'relative', range: 0 },
    query_string: `message:${word}`,
    fields_in_order: ['try'],
  });
  const counts = new Map<number, number>();
  for (const [, digits] of csv.matchAll(/^"?(\d+)"?\r?$/gm))
    counts.set(Number(digits), (counts.get(Number(digits)) ?? 0) + 1);
  return counts;
}

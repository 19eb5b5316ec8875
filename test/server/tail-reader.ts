import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type TailBatch } from 'api/insights';
import { PATIENCE_MS } from 'test/until';

/** A live tail being read by a client over HTTP. */
export interface TailReader {
  status: number;
  headers: IncomingHttpHeaders;
  /** What has come, with the moment it came (`performance.now()`). */
  received: { batch: TailBatch; atMs: number }[];
  /** Resolves when the answer has ended, from either side. */
  ended: Promise<unknown>;
  /** Waits until what has come is enough. */
  until(isEnough: (batches: TailBatch[]) => boolean, withinMs?: number): Promise<TailBatch[]>;
  leave(): void;
}

/** Adds a number of all batches up. */
export const sumOf = (batches: readonly TailBatch[], of: (batch: TailBatch) => number): number =>
  batches.reduce((sum, batch) => sum + of(batch), 0);

/** Opens a tail and reads it until it is left. @param url of the API */
export async function readTail(url: string, headers: Record<string, string>, body: object): Promise<TailReader> {
  const asking = request(`${url}/timberline/search/tail`, {
    method: 'POST',
    headers: { 'x-requested-by': 'test', 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers },
  });
  asking.end(JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  for (const half of [asking, answer]) half.on('error', () => undefined); // Whoever leaves breaks the answer off.
  const received: TailReader['received'] = [];
  const ended = new Promise((resolve) => answer.once('close', resolve));
  let onMore = () => undefined as void;
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) received.push({ batch: JSON.parse(line) as TailBatch, atMs: performance.now() });
    onMore();
  });

  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    received,
    ended,
    async until(isEnough, withinMs = PATIENCE_MS) {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const batches = received.map(({ batch }) => batch);
        if (isEnough(batches)) return batches;
        const leftMs = deadline - performance.now();
        if (leftMs <= 0) throw new Error(`Not enough within ${withinMs} ms: ${JSON.stringify(batches).slice(0, 1000)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, leftMs);
          onMore = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    leave: () => asking.destroy(),
  };
}

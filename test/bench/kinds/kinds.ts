import path from 'node:path';
import { type Capabilities } from 'api/capabilities';
import { CHOSEN_FIELDS_CAPABILITY, type ResultMessage, type SearchJob } from 'api/search';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { messageTable } from 'server/storage/messages/table';
import { startTimberline } from 'test/e2e/timberline';
import { keepArriving, PER_SECOND } from '../arriving';
import { indexSetId } from '../index-sets';
import { heading, percentile, report } from '../report';
import { fillFormats } from './formats';
import { budgetOf, KINDS, OFTEN } from './queries';

/** Without the first, which is cold. With fewer, the 95th percentile is the one search beside a large merge. */
const RUNS = 21;
const WEEK_SECONDS = 7 * 86_400;
/** Long enough for all of it: what is left over ends with the server. */
const ARRIVING_SECONDS = 3_600;

/** Each part is made of more messages at once than a server writes: that takes more memory than it has as standard. */
const FILLING_BYTES = 4_000_000_000;

type Api = <Result>(method: string, path: string, body?: unknown) => Promise<Result>;

interface Found {
  ms: number;
  total: number;
  /** What came after it was shown. */
  restMs?: number;
}

/** What the search page asks of messages first. */
const FIRST = ['timestamp', 'source', 'message', 'level'];

/**
 * One search as the search page asks for it, a histogram and the newest 150 of a week, by calls that a 4.3 cluster has.
 *
 * @param fields of the messages; absent: all, as of such a cluster
 */
async function search(api: Api, query: string, fields?: readonly string[]): Promise<Found> {
  const timerange = { type: 'relative', range: WEEK_SECONDS };
  const search_types = [
    {
      ...{ id: 'histogram', type: 'pivot', rollup: true, series: [{ id: 'count()', type: 'count' }] },
      row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
    },
    { id: 'messages', type: 'messages', limit: 150, offset: 0, ...(fields && { fields }) },
  ];
  const asked = { id: 'q', timerange, query: { type: 'elasticsearch', query_string: query }, search_types };
  const begun = performance.now();
  const answer = await api<SearchJob>('POST', '/views/search/sync?timeout=60000', { queries: [asked] });
  const ms = performance.now() - begun;
  const result = answer.results['q'];
  const messages = result?.search_types['messages'];
  if (!result || result.errors.length > 0 || messages?.type !== 'messages')
    throw new Error(`${query}: ${JSON.stringify(answer).slice(0, 1_000)}`);
  return { ms, total: messages.total_results, restMs: fields ? await readRest(api, messages.messages) : undefined };
}

/** The other fields of a page of messages, which the search page reads when it has shown them. */
async function readRest(api: Api, messages: readonly ResultMessage[]): Promise<number> {
  const places = messages.map(({ index, message }) => ({ index, id: message['_id'], timestamp: message['timestamp'] }));
  const begun = performance.now();
  await api('POST', '/timberline/messages/read', { messages: places });
  return performance.now() - begun;
}

async function fieldsFirst(api: Api): Promise<readonly string[] | undefined> {
  const known = await api<Capabilities>('GET', '/timberline/capabilities').catch(() => undefined);
  return known?.capabilities.includes(CHOSEN_FIELDS_CAPABILITY) ? FIRST : undefined;
}

async function measure(api: Api, only: string | undefined): Promise<void> {
  const taken = new Map<string, number[]>();
  const rests = new Map<string, number[]>();
  const totals = new Map<string, number>();
  const fields = await fieldsFirst(api);
  const asked = Object.entries(KINDS).filter(([kind]) => only?.split(',').includes(kind) ?? true);
  if (asked.length === 0) throw new Error(`No kind is called ${only}; there are: ${Object.keys(KINDS).join(', ')}`);
  const each = asked.flatMap(([kind, queries]) =>
    OFTEN.map((often) => [`${kind}, ${often}`, kind, queries[often]] as const),
  );
  // All of them once after the other, so that none finds what the same query has just read.
  for (let run = 0; run <= RUNS; run += 1)
    for (const [name, , query] of each) {
      const { ms, total, restMs } = await search(api, query, fields);
      taken.set(name, [...(taken.get(name) ?? []), ms]);
      if (restMs !== undefined) rests.set(name, [...(rests.get(name) ?? []), restMs]);
      totals.set(name, total);
    }
  for (const [name, kind] of each) {
    const [first = NaN, ...warm] = taken.get(name) ?? [];
    const hits = (totals.get(name) ?? 0).toLocaleString('en');
    const atMost = budgetOf(kind);
    report({ what: `${name} (${hits}): first`, measured: first, unit: 'ms' });
    report({ what: '… p50', measured: percentile(warm, 0.5), unit: 'ms', budget: { atMost: atMost / 2 } });
    report({ what: '… p95', measured: percentile(warm, 0.95), unit: 'ms', budget: { atMost } });
    const rest = rests.get(name);
    if (rest) report({ what: '… the rest of the messages, p50', measured: percentile(rest, 0.5), unit: 'ms' });
  }
}

/** The same list against a server that is there already, whatever its messages are. */
async function measureAt(address: string, credentials: string, only: string | undefined): Promise<void> {
  heading(`Kinds of queries, at ${address}`);
  const headers = {
    ...{ authorization: `Basic ${Buffer.from(credentials).toString('base64')}`, accept: 'application/json' },
    ...{ 'content-type': 'application/json', 'x-requested-by': 'bench' },
  };
  const api = async <Result>(method: string, place: string, body?: unknown) => {
    const answer = await fetch(`${address.replace(/\/$/, '')}${place}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Result;
  };
  await measure(api, only);
}

export interface KindsOptions {
  messages: number;
  /** The API of another server, which gets no messages. */
  address?: string;
  /** `name:password` for it. */
  credentials?: string;
  /** Names of kinds, separated by commas; absent: all. */
  kinds?: string;
}

/** Every kind of query, over messages of four formats while others arrive. */
export async function benchKinds({ messages, address, credentials = '', kinds }: KindsOptions): Promise<void> {
  if (address !== undefined) return measureAt(address, credentials, kinds);
  heading(`Kinds of queries: ${messages.toLocaleString('en')} messages, ${PER_SECOND.toLocaleString('en')}/s arriving`);
  const server = await startTimberline();
  try {
    const table = messageTable(await indexSetId(server, 'timberline'));
    await server.stop();
    const engine = await openEmbeddedEngine(path.join(server.dataFolder, 'messages'), FILLING_BYTES);
    await fillFormats(engine, { table, rows: messages, now: new Date() });
    await engine.close();
    await server.start();
    const arriving = keepArriving(server, ARRIVING_SECONDS);
    await measure(server.api, kinds);
    await server.stop();
    await arriving;
  } finally {
    await server.clean();
  }
}

import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Rerouting } from 'api/stream-reroutings';
import { untilFound } from 'test/e2e/found';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { aNewIndexSet } from 'test/server/an-index-set';
import { until } from 'test/until';
import { momentsOf, pseudoRandom } from './pseudo-random';

const SEED = 20_261_123;
const MESSAGES = 20_000;
/** Each job is killed at moments up to this one after it, or the server, has started. */
const WITHIN_MS = 1_200;

const random = pseudoRandom(SEED);

describe('a server killed while it applies rules to stored messages', () => {
  let server: Timberline;
  let stream: string;
  const base = () => `/timberline/streams/${stream}/reroutings`;
  const newest = async () => (await server.api<{ reroutings: Rerouting[] }>('GET', base())).reroutings[0];
  const count = async (of?: string) => {
    const filter = of === undefined ? '' : `&filter=${encodeURIComponent(`streams:${of}`)}`;
    const place = `/search/universal/relative?range=0&limit=1&query=message:order${filter}`;
    return (await server.api<{ total_results: number }>('GET', place)).total_results;
  };

  /** Kills the server some times, then waits for the job to end. @returns in which states it was found before */
  async function killAgainAndAgain(kills: number): Promise<string[]> {
    const states: string[] = [];
    for (const moment of momentsOf(WITHIN_MS, kills, random)) {
      await new Promise((resolve) => setTimeout(resolve, moment));
      await server.kill();
      await server.start();
      states.push((await newest())?.state ?? '');
    }
    await until('the job to end', async () => !['running', 'undoing'].includes((await newest())?.state ?? ''));
    return states;
  }

  beforeAll(async () => {
    server = await startTimberline();
    const { id } = await server.api<{ id: string }>('POST', '/system/indices/index_sets', aNewIndexSet('odd'));
    const { stream_id: made } = await server.api<{ stream_id: string }>('POST', '/streams', {
      title: 'Odd orders',
      index_set_id: id,
      remove_matches_from_default_stream: true,
      rules: [{ type: 2, field: 'message', value: 'order [0-9]*[13579]$' }],
    });
    stream = made;
    await sendLines(server.inputHost, 1514, MESSAGES, (at) => `<13>1 - host app - - - order ${at}`);
    await untilFound(server, 'message:order', MESSAGES);
  });
  afterAll(() => server.clean());

  it('goes on with them, and with undoing it; every message is there once', async () => {
    await server.api('POST', base(), { from: null });
    const states = await killAgainAndAgain(2);
    expect(await newest()).toMatchObject({ state: 'done', added: MESSAGES / 2, removed: 0 });
    expect([await count(stream), await count(DEFAULT_STREAM_ID), await count()]).toEqual([
      ...[MESSAGES / 2, MESSAGES / 2, MESSAGES],
    ]);

    await server.api('POST', `${base()}/${(await newest())?.id}/undo`);
    states.push(...(await killAgainAndAgain(1)));
    expect((await newest())?.state).toBe('undone');
    expect([await count(stream), await count(DEFAULT_STREAM_ID), await count()]).toEqual([0, MESSAGES, MESSAGES]);
    process.stdout.write(`kill -9 while rules are applied to ${MESSAGES} messages: ${states.join(', ')}\n`);
  });
});

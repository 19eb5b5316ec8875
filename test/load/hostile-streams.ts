import { setTimeout as pause } from 'node:timers/promises';
import { type IndexSet } from 'api/indices/index-sets';
import { find } from 'test/e2e/found';
import { sendLines } from 'test/e2e/senders';
import { type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { BOUNDED, UNBOUNDED } from 'test/hostile-patterns';

const STREAMS = 30;
const PATTERNS = [...BOUNDED.slice(0, STREAMS - UNBOUNDED.length), ...UNBOUNDED];
const GELF_TCP = 12_201;
const GELF_HTTP = 12_202;
/** Lines that only ending the thread stops come so often: the last time pauses their stream. */
const ROUNDS = 3;
const FOUND_WITHIN_MS = 120_000;
/** Each search takes processor time from what is measured. */
const ASK_AFTER_MS = 200;

export interface HostileRun {
  /** From sent to found, in milliseconds, of messages that are not hostile. */
  latencies: number[];
  /** Hostile messages, which are answered with 202. */
  baits: number;
}

const gelf = (message: Record<string, unknown>) => JSON.stringify({ version: '1.1', host: 'h', ...message });

const count = async (server: Timberline, facility: string) =>
  (await find(server, `facility:${facility}`)).total_results;

/**
 * Sends messages over one connection at an even pace.
 *
 * @param facility tells them from all others
 * @returns milliseconds from sent to found, of each
 */
export async function sendAndFind(
  server: Timberline,
  facility: string,
  messages: number,
  perSecond: number,
): Promise<number[]> {
  const sentMs: number[] = [];
  const latencies: number[] = [];
  const line = (number: number) => {
    sentMs[number] = performance.now();
    return gelf({ short_message: `order ${number} was paid`, facility, _number: number });
  };
  const sending = sendLines(server.inputHost, GELF_TCP, messages, line, { end: '\0', perSecond });
  await until(
    `the messages of ${facility}`,
    async () => {
      await pause(ASK_AFTER_MS);
      const found = await count(server, facility);
      const nowMs = performance.now();
      // One connection's messages are stored in the order they were sent.
      for (const sent of sentMs.slice(latencies.length, found)) latencies.push(nowMs - sent);
      return found >= messages;
    },
    FOUND_WITHIN_MS,
  );
  await sending;
  return latencies;
}

/** Thirty streams, each with a hostile pattern for a field of its own. */
export interface HostileStreams {
  /** Their ids: the last three have the patterns that only ending a thread stops. */
  readonly ids: readonly string[];
  readonly unbounded: readonly string[];
  /**
   * Sends messages over one connection at an even pace and, meanwhile, what the patterns backtrack on.
   *
   * @returns when all can be found
   */
  run(messages: number, perSecond: number): Promise<HostileRun>;
}

export async function createHostileStreams(server: Timberline): Promise<HostileStreams> {
  const { index_sets: sets } = await server.api<{ index_sets: IndexSet[] }>('GET', '/system/indices/index_sets');
  const indexSetId = sets.find((set) => set.default)?.id;
  const ids: string[] = [];
  for (const [at, [value]] of PATTERNS.entries()) {
    const rules = [{ type: 2, field: `bait${at}`, value, inverted: false, description: '' }];
    const sent = { title: `hostile ${at}`, index_set_id: indexSetId, matching_type: 'AND', rules };
    const { stream_id: id } = await server.api<{ stream_id: string }>('POST', '/streams', sent);
    await server.api('POST', `/streams/${id}/resume`);
    ids.push(id);
  }

  async function sendBaits(pauseMs: number): Promise<number> {
    let sent = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, [, text]] of PATTERNS.entries()) {
        const body = gelf({ short_message: 'bait', facility: 'bait', [`_bait${at}`]: text });
        const answer = await fetch(`http://${server.inputHost}:${GELF_HTTP}/gelf`, { method: 'POST', body });
        if (answer.status !== 202) throw new Error(`A hostile message was answered with ${answer.status}`);
        sent += 1;
        await pause(pauseMs);
      }
    return sent;
  }

  return {
    ids,
    unbounded: ids.slice(-UNBOUNDED.length),
    async run(messages, perSecond) {
      const pauseMs = ((messages / perSecond) * 800) / (ROUNDS * PATTERNS.length);
      const [latencies, baits] = await Promise.all([
        sendAndFind(server, 'steady', messages, perSecond),
        sendBaits(pauseMs),
      ]);
      await until('the hostile messages', async () => (await count(server, 'bait')) >= baits, FOUND_WITHIN_MS);
      return { latencies, baits };
    },
  };
}

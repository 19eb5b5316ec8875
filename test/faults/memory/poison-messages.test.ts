import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

const MESSAGES = 200;
const UNPACKED_BYTES = 8_388_608;
/** The budget of a peak, and what a noisy machine may add. */
const PEAK_BYTES = 1.3 * 1024 ** 3;
const TOLERANCE = 1.15;

/** A GELF message of 8 MB that takes 8 KB on its way. */
function bomb(number: number): Uint8Array<ArrayBuffer> {
  const head = `{"version":"1.1","host":"h","short_message":"poison number${number}","full_message":"`;
  const rest = 'lorem ipsum '.repeat(UNPACKED_BYTES / 12);
  return Uint8Array.from(gzipSync(`${head}${rest.slice(0, UNPACKED_BYTES - head.length - 2)}"}`));
}

/** The most memory a process ever had, in bytes. */
async function peakBytes(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

describe('a server that is sent messages a thousand times their size', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  const send = async (body: string | Uint8Array<ArrayBuffer>) =>
    (await fetch(`http://${server.inputHost}:12202/gelf`, { method: 'POST', body })).status;

  const search = (query: string) =>
    server.api<{ total_results: number; messages: { message: Record<string, string> }[] }>(
      'GET',
      `/search/universal/relative?range=0&limit=1&fields=message,gl2_processing_error&query=${encodeURIComponent(query)}`,
    );

  async function expectFound(word: string): Promise<void> {
    expect(await send(JSON.stringify({ host: 'h', short_message: word }))).toBe(202);
    await until(word, async () => (await search(word)).total_results === 1, 240_000);
  }

  it(`stores ${MESSAGES} of them, cut and marked, and goes on, also after a restart`, async () => {
    const before = await peakBytes(server.pid());
    let sentBytes = 0;
    const startedAt = performance.now();
    for (let number = 0; number < MESSAGES; number += 1) {
      const body = bomb(number);
      sentBytes += body.length;
      expect(await send(body)).toBe(202);
    }
    await expectFound('freshafterpoison');
    const seconds = (performance.now() - startedAt) / 1000;
    const peak = await peakBytes(server.pid());
    const mega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
    process.stdout.write(
      `poison: ${mega(sentBytes)} sent, ${mega(MESSAGES * UNPACKED_BYTES)} unpacked, worked off in ${seconds.toFixed(1)} s; peak memory ${mega(before)} before, ${mega(peak)} after\n`,
    );

    const found = await search('poison');
    expect(found.total_results).toBe(MESSAGES);
    expect(found.messages[0]?.message.gl2_processing_error).toMatch(/^full_message was cut from 8\d+ to 262144 bytes$/);
    expect((await search('_exists_:gl2_processing_error AND poison')).total_results).toBe(MESSAGES);
    expect(peak).toBeLessThan(PEAK_BYTES * TOLERANCE);

    await server.stop();
    await server.start();
    await expectFound('freshafterrestart');
    expect((await search('poison')).total_results).toBe(MESSAGES);
  });
});

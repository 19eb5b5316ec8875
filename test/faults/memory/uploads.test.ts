import { readFile } from 'node:fs/promises';
import { type Upload, UPLOAD_FILE_LIMIT, UPLOAD_PART_BYTES } from 'api/uploads';
import { ADMIN_PASSWORD, startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

/** The budget of a peak, and what a noisy machine may add. */
const PEAK_BYTES = 1.3 * 1024 ** 3;
const TOLERANCE = 1.15;
/** Of the largest file, messages of the largest size stand at its beginning; the rest is one line without an end. */
const MESSAGE_BYTES = 256 * 1024;
const MESSAGES = 200;
const AT_ONCE = 200;
/** Refusals: no such place in the file, too many at once, no room. */
const REFUSED = [409, 429, 503];

const line = (number: number) => `${`poison line${number} `.padEnd(MESSAGE_BYTES - 1, 'lorem ipsum ')}\n`;
const beginning = Buffer.from(Array.from({ length: MESSAGES }, (_, number) => line(number)).join(''));
const endless = Buffer.alloc(UPLOAD_PART_BYTES, 'x');

async function residentBytes(server: Timberline, field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

(process.platform === 'linux' ? describe : describe.skip)('uploads of the largest size, and very many at once', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  const authorization = `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`;
  const send = (method: string, path: string, body: BodyInit, contentType: string) =>
    fetch(`${server.url}api/timberline/uploads${path}`, {
      ...{ method, body },
      headers: { authorization, 'content-type': contentType, 'x-requested-by': 'test' },
    });
  const create = (name: string) =>
    send(
      'POST',
      '',
      JSON.stringify({
        ...{ name, size: UPLOAD_FILE_LIMIT, kind: 'lines', fingerprint: 'a'.repeat(64) },
        stream: { title: name, keep_days: 1 },
      }),
      'application/json',
    );
  const part = (id: string, offset: number, bytes: Buffer) =>
    send('PUT', `/${id}/parts/${offset}`, new Uint8Array(bytes), 'application/octet-stream');

  it('take no more memory than the server promises', async () => {
    const atRest = await residentBytes(server, 'VmRSS');
    const startedAt = performance.now();
    const large = (await (await create('large.log')).json()) as Upload;
    for (let offset = 0; offset < UPLOAD_FILE_LIMIT; offset += UPLOAD_PART_BYTES) {
      const bytes = offset < beginning.length ? beginning.subarray(offset, offset + UPLOAD_PART_BYTES) : endless;
      await until('room for a part', async () => {
        const answer = await part(large.id, offset, bytes);
        await answer.arrayBuffer();
        if (answer.status !== 503 && answer.status !== 200) throw new Error(`The part was answered ${answer.status}`);
        return answer.status === 200;
      });
    }
    await until('the file to be read', async () => {
      const { state, failure } = await server.api<Upload>('POST', `/timberline/uploads/${large.id}/finish`, {});
      if (state === 'failed') throw new Error(String(failure));
      return state === 'done';
    });
    const largeMs = performance.now() - startedAt;
    const afterLarge = await residentBytes(server, 'VmHWM');

    const made = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => create(`${number}.log`)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(made.filter(({ status }) => status !== 201).every(({ status }) => REFUSED.includes(status))).toBe(true);
    const ids = await Promise.all(
      made.filter(({ status }) => status === 201).map(async (each) => ((await each.json()) as Upload).id),
    );
    const sent = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, number) => {
        const answer = await part(ids[number % 2] ?? '', number < 2 ? 0 : number * UPLOAD_PART_BYTES, endless);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(sent.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(sent.every((status) => status === 200 || REFUSED.includes(status))).toBe(true);
    const peak = await residentBytes(server, 'VmHWM');
    process.stdout.write(
      `Uploads: ${inMegabytes(atRest)} at rest, peak ${inMegabytes(afterLarge)} with a file of 2 GiB in ` +
        `${Math.round(largeMs / 1000)} s, ${inMegabytes(peak)} with ${AT_ONCE} parts at once\n`,
    );
    expect(peak).toBeLessThan(PEAK_BYTES * TOLERANCE);
    for (const { id } of [large, ...ids.map((each) => ({ id: each }))])
      await server.api('DELETE', `/timberline/uploads/${id}`);
    expect(server.output()).not.toMatch(/"level":"fatal"|uncaught|unhandled/i);
  });
});

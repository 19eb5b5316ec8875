import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { exchange, found, launchInput } from 'test/inputs/launch';
import { lumberjack, packedWindow } from 'test/inputs/lumberjack';
import { until } from 'test/until';

const MIB = 1024 * 1024;
/** Most take 10 to 50; a single record of 8 MiB, which is cut, copied and checked whole, 60 to 160. To parse them took 1,700. */
const MAX_MS = 250;
const file = path.join(tmpdir(), `timberline-loop-delay-${process.pid}`);

/** Repeated until it is so large. */
const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

const event = (at: number) => ({
  ...{ '@timestamp': '2026-11-21T08:15:30.250Z', '@metadata': { beat: 'filebeat' }, agent: { hostname: 'web-1' } },
  message: `order ${at} was paid after ${at % 3_000} ms ${'x'.repeat(350)}`,
});

(process.platform === 'linux' ? describe : describe.skip)('the largest that inputs take at once', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline({
      NODE_OPTIONS: `--require ${path.resolve(__dirname, '../loop-delay.cjs')}`,
      TIMBERLINE_TEST_LOOP_DELAY: file,
    });
  });
  afterAll(async () => {
    await server.clean();
    await rm(file, { force: true });
  });

  /** The longest that the server answered nobody since the last look, in milliseconds of the processor. */
  async function longestMs(): Promise<number> {
    await rm(file, { force: true });
    process.kill(server.pid(), 'SIGUSR2');
    return Number(await until('the measure', () => readFile(file, 'utf8').catch(() => undefined)));
  }

  async function measured(what: string, send: () => Promise<unknown>): Promise<number> {
    await longestMs();
    const startedMs = performance.now();
    const answer = await send();
    const tookMs = performance.now() - startedMs;
    const longest = await longestMs();
    process.stdout.write(
      `${what}: ${String(answer)}, ${tookMs.toFixed(0)} ms, longest stall ${longest.toFixed(0)} ms\n`,
    );
    return longest;
  }

  const post = (port: number, place: string, body: string | Buffer, contentType = 'application/json') =>
    fetch(`http://${server.inputHost}:${port}${place}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': contentType },
    }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });

  it('do not hold up the others: Beats', async () => {
    const { id, port } = await launchInput(server, 'org.graylog.plugins.beats.Beats2Input');
    await exchange(server, port, packedWindow([event(0)]), 6);
    const events = Array.from({ length: 60_000 }, (_, at) => event(at));
    const large = packedWindow(events);
    const tiny = packedWindow(new Array<object>(190_000).fill({}));
    const bomb = Buffer.concat([lumberjack.window(1), lumberjack.packed([Buffer.alloc(200 * MIB)])]);
    const stalls = [
      await measured('Beats, 30 MiB of events', () => exchange(server, port, large, 6).then(({ length }) => length)),
      await measured('Beats, 190,000 tiny events', () => exchange(server, port, tiny, 6).then(({ length }) => length)),
      await measured('Beats, 200 MiB of zeros', () => exchange(server, port, bomb).then(({ length }) => length)),
    ];
    await until('all events', async () => (await found(server, `gl2_source_input:${id}`)) === events.length + 1);
    expect(Math.max(...stalls)).toBeLessThan(MAX_MS);
  });

  it.each([
    [
      'OpenTelemetry, empty objects',
      'otlp.OtlpHttpInput',
      '/v1/logs',
      `{"resourceLogs":[${fill('{},', 8 * MIB - 100)}{}]}`,
      200,
    ],
    [
      'OpenTelemetry, one record',
      'otlp.OtlpHttpInput',
      '/v1/logs',
      `{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"attributes":[${fill('{},', 8 * MIB - 200)}{}]}]}]}]}`,
      200,
    ],
    [
      'OpenTelemetry, 60,000 records',
      'otlp.OtlpHttpInput',
      '/v1/logs',
      `{"resourceLogs":[{"scopeLogs":[{"logRecords":[${fill('{"severityNumber":9,"body":{"stringValue":"paid"},"attributes":[{"key":"n","value":{"intValue":"7"}}]},', 6 * MIB)}{}]}]}]}`,
      200,
    ],
    [
      'Loki, empty values',
      'loki.LokiHttpInput',
      '/loki/api/v1/push',
      `{"streams":[{"values":[${fill('[],', 8 * MIB - 100)}[]]}]}`,
      204,
    ],
    [
      'Loki, 90,000 lines',
      'loki.LokiHttpInput',
      '/loki/api/v1/push',
      `{"streams":[{"stream":{"app":"shop"},"values":[${fill('["1795248930250000000","order 7 was paid after 12 ms and more"],', 90_000 * 63)}["1","x"]]}]}`,
      204,
    ],
    [
      'Splunk, one event',
      'splunk.SplunkHttpInput',
      '/services/collector',
      `{"event":[${fill('{},', 8 * MIB - 100)}{}]}`,
      200,
    ],
    [
      'Splunk, 100,000 events',
      'splunk.SplunkHttpInput',
      '/services/collector',
      fill('{"event":{"message":"order 7 was paid","took_ms":12}}\n', 100_000 * 53),
      200,
    ],
    [
      'Elasticsearch, one action',
      'elasticsearch.ElasticsearchHttpInput',
      '/_bulk',
      `{"index":[${fill('{},', 16 * MIB - 100)}{}]}\n{}\n`,
      400,
    ],
    [
      'Elasticsearch, 100,000 documents',
      'elasticsearch.ElasticsearchHttpInput',
      '/_bulk',
      fill('{"index":{"_index":"logs"}}\n{"message":"order 7 was paid","took_ms":12}\n', 100_000 * 72),
      200,
    ],
  ])('do not hold up the others: %s', async (what, type, place, body, status) => {
    const { port } = await launchInput(server, `org.timberline.inputs.${type}`);
    await post(port, place, '{}');
    let answered: number | undefined;
    const stall = await measured(what, async () => (answered = await post(port, place, body)));
    expect(answered).toBe(status);
    expect(stall).toBeLessThan(MAX_MS);
  });
});

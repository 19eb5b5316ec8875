import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sizedField } from 'server/codecs/wire/protobuf';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
}

const json = { 'content-type': 'application/json' };
const protobuf = { 'content-type': 'application/x-protobuf' };
const text = (value: string) => Buffer.from(value);
const sized = sizedField;
const fixed64 = (number: number, value: bigint) => {
  const bytes = Buffer.alloc(9);
  bytes[0] = number * 8 + 1;
  bytes.writeBigUInt64LE(value, 1);
  return bytes;
};
const varint = (number: number, value: number) => Buffer.from([number * 8, value]);
const pair = (key: string, value: Buffer) => Buffer.concat([sized(1, text(key)), sized(2, value)]);
const string = (value: string) => sized(1, text(value));

/** As Snappy writes what it cannot make smaller. */
function snappy(bytes: Buffer): Buffer {
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest >= 0x80; rest >>= 7) length.push((rest & 0x7f) | 0x80);
  const head = Buffer.from([...length, rest, 61 << 2, 0, 0]);
  head.writeUInt16LE(bytes.length - 1, head.length - 2);
  return Buffer.concat([head, bytes]);
}

describe('what speaks as other log servers do', () => {
  let running: RunningIngest;
  let used = 0;
  beforeAll(async () => {
    running = await runIngest();
  });
  afterAll(() => running.close());

  async function launch(type: string, configuration: Record<string, unknown> = {}) {
    const id = (used += 1).toString(16).padStart(24, 'd');
    const port = await running.launch(`org.timberline.inputs.${type}`, configuration, { id });
    const send = (body: Buffer | string, { method = 'POST', ...sent }: Sent) =>
      new Promise<Answer>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, method, ...sent }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        });
        asked.on('error', reject);
        asked.end(body);
      });
    return { id, send, where: `gl2_source_input = '${id}'` };
  }
  const bodyOf = ({ body }: Answer) => JSON.parse(String(body)) as Record<string, unknown>;
  const timeOf = (row?: Record<string, unknown>) =>
    new Date(`${String(row?.timestamp).replace(' ', 'T').replace(/Z?$/, 'Z')}`).toISOString();

  describe('Elasticsearch', () => {
    const TYPE = 'elasticsearch.ElasticsearchHttpInput';
    const at = '2026-11-21T08:15:30.250Z';

    it('takes a bulk, and answers for each document', async () => {
      const { send, where } = await launch(TYPE);
      const lines = [
        { index: { _index: 'logs-shop', _id: 'a' } },
        {
          '@timestamp': at,
          message: 'paid',
          host: { name: 'web-1' },
          'log.level': 'info',
          http: { code: 200 },
          tags: ['a'],
        },
        { create: {} },
        { log: 'from fluent bit', kubernetes: { pod: 'p1' } },
        { delete: { _id: 'a' } },
        { update: { _id: 'a' } },
        { doc: { a: 1 } },
        { index: {} },
      ];
      const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\nno json\n`;
      const answer = await send(gzipSync(body), {
        ...{ path: '/logs-here/_bulk?refresh=false', method: 'PUT' },
        headers: { ...json, 'content-encoding': 'gzip' },
      });
      expect([answer.status, answer.headers['x-elastic-product']]).toEqual([200, 'Elasticsearch']);
      const { errors, items } = bodyOf(answer) as { errors: boolean; items: Record<string, { status: number }>[] };
      expect([
        errors,
        items.map((item) => Object.entries(item).map(([verb, { status }]) => [verb, status])[0]),
      ]).toEqual([
        true,
        [
          ['index', 201],
          ['create', 201],
          ['delete', 400],
          ['update', 400],
          ['index', 400],
        ],
      ]);
      const [paid, fluent] = await running.whenStored(2, where);
      expect(paid).toMatchObject({ message: 'paid', source: 'web-1' });
      expect(timeOf(paid)).toBe(at);
      expect(paid?.fields).toMatchObject({
        log_level: 'info',
        http_code: 200,
        tags: '["a"]',
        elasticsearch_index: 'logs-shop',
      });
      expect(fluent).toMatchObject({ message: 'from fluent bit', source: '127.0.0.1' });
      expect(fluent?.fields).toMatchObject({ kubernetes_pod: 'p1', elasticsearch_index: 'logs-here' });
    });

    it('takes a document alone, says what it is, and refuses what it has not', async () => {
      const { send, where } = await launch(TYPE, { access_token: 't7' });
      const basic = { authorization: `Basic ${Buffer.from('elastic:t7').toString('base64')}` };
      expect((await send('', { method: 'GET', path: '/' })).status).toBe(401);
      const identity = bodyOf(await send('', { method: 'GET', path: '/', headers: basic }));
      expect(identity).toMatchObject({ version: { number: expect.stringMatching(/^8\./) as string } });
      const headers = { ...json, authorization: 'ApiKey t7' };
      expect((await send('{"message":"alone"}', { path: '/logs/_doc', headers })).status).toBe(201);
      expect((await send('{"mess', { path: '/logs/_doc', headers })).status).toBe(400);
      expect((await send('{"nothing":{}}\n{}\n', { path: '/_bulk', headers })).status).toBe(400);
      expect((await send('{}', { path: '/_index_template/logs', method: 'PUT', headers })).status).toBe(200);
      expect((await send('{}', { path: '/logs/_search', headers })).status).toBe(404);
      expect((await running.whenStored(1, where))[0]).toMatchObject({ message: 'alone' });
    });
  });

  describe('OpenTelemetry', () => {
    const TYPE = 'otlp.OtlpHttpInput';
    const nanos = 1795248930250000000n;

    it('takes log records in protocol buffers', async () => {
      const { id, send, where } = await launch(TYPE);
      const record = Buffer.concat([
        ...[fixed64(1, nanos), varint(2, 17), sized(3, text('ERROR')), sized(5, string('paid twice'))],
        ...[sized(6, pair('order.id', varint(3, 77))), sized(6, pair('rush', varint(2, 1)))],
        sized(6, pair('cart', sized(6, sized(1, pair('sum', fixed64(4, 0x4008000000000000n)))))),
        ...[sized(9, Buffer.alloc(16, 0xab)), sized(10, Buffer.alloc(8, 0xcd))],
      ]);
      const second = Buffer.concat([fixed64(11, nanos), sized(5, sized(6, sized(1, pair('a', string('b')))))]);
      const scope = Buffer.concat([sized(1, text('checkout')), sized(2, text('1.2'))]);
      const resource = sized(1, pair('service.name', string('shop')));
      const logs = Buffer.concat([sized(1, scope), sized(2, record), sized(2, second)]);
      const sent = sized(1, Buffer.concat([sized(1, resource), sized(2, logs)]));
      const answer = await send(sent, { path: '/v1/logs', headers: protobuf });
      expect([answer.status, answer.headers['content-type'], answer.body.length]).toEqual([
        200,
        'application/x-protobuf',
        0,
      ]);
      const [first, other] = await running.whenStored(2, where);
      expect(first).toMatchObject({ message: 'paid twice', source: 'shop' });
      expect(timeOf(first)).toBe('2026-11-21T08:15:30.250Z');
      expect(first?.fields).toMatchObject({
        ...{ level: 3, severity_text: 'ERROR', order_id: 77, rush: true, cart_sum: 3, service_name: 'shop' },
        ...{
          otel_scope_name: 'checkout',
          otel_scope_version: '1.2',
          trace_id: 'ab'.repeat(16),
          span_id: 'cd'.repeat(8),
        },
      });
      expect(other).toMatchObject({ message: '{"a":"b"}', source: 'shop' });
      const damaged = await send(sent.subarray(0, -1), { path: '/v1/logs', headers: protobuf });
      expect([damaged.status, String(damaged.body)]).toEqual([400, expect.stringContaining('ends too early')]);
      expect(running.undecodable.filter(({ inputId }) => inputId === id)).toEqual([]);
    });

    it('takes them in JSON, and says what it does not take', async () => {
      const { send, where } = await launch(TYPE);
      const attributes = [{ key: 'host.name', value: { stringValue: 'web-1' } }];
      const logRecords = [
        {
          timeUnixNano: String(nanos),
          severityNumber: 9,
          body: { stringValue: 'started' },
          attributes: [{ key: 'n', value: { intValue: '9007199254740993' } }],
        },
        {
          eventName: 'exception',
          attributes: [{ key: 'list', value: { arrayValue: { values: [{ intValue: '1' }] } } }],
        },
      ];
      const body = JSON.stringify({ resourceLogs: [{ resource: { attributes }, scopeLogs: [{ logRecords }] }] });
      const answer = await send(body, { path: '/v1/logs', headers: json });
      expect([answer.status, bodyOf(answer)]).toEqual([200, {}]);
      const [started, event] = await running.whenStored(2, where);
      expect(started).toMatchObject({ message: 'started', source: 'web-1' });
      expect(started?.fields).toMatchObject({ level: 6, host_name: 'web-1' });
      expect(event).toMatchObject({ message: 'exception', fields: { event_name: 'exception', list: '[1]' } });
      expect((await send('{', { path: '/v1/logs', headers: json })).status).toBe(400);
      expect((await send(body, { path: '/v1/traces', headers: json })).status).toBe(404);
      expect((await send(body, { path: '/v1/logs', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    });
  });

  it('Splunk’s collector takes events and raw lines, by number what is wrong', async () => {
    const { send, where } = await launch('splunk.SplunkHttpInput', { access_token: 't7' });
    const headers = { authorization: 'Splunk t7' };
    const path = '/services/collector/event';
    const codes = async (body: string, more: Sent) => {
      const answer = await send(body, more);
      return [answer.status, bodyOf(answer).code];
    };
    expect(await codes('{}', { path })).toEqual([401, 2]);
    expect(await codes('{}', { path, headers: { authorization: 'Splunk t8' } })).toEqual([403, 4]);
    expect(await codes('', { path, headers })).toEqual([400, 5]);
    expect(await codes('{"event":"x"', { path, headers })).toEqual([400, 6]);
    expect(await codes('{"event":"x"}{"host":"y"}', { path, headers })).toEqual([400, 12]);
    expect(await codes('', { method: 'GET', path: '/services/collector/health' })).toEqual([200, 17]);
    const events = [
      {
        time: 1795248930.25,
        host: 'web-1',
        source: '/var/log/x',
        sourcetype: 'shop',
        index: 'main',
        event: 'a } in \\" it',
      },
      { event: { message: 'object', code: 7 }, fields: { region: 'eu' } },
      { event: { message: { text: 'as the library sends it' } } },
    ];
    expect(await codes(events.map((event) => JSON.stringify(event)).join(' '), { path, headers })).toEqual([200, 0]);
    expect(await codes('one\ntwo\n', { path: '/services/collector/raw?host=raw-1&sourcetype=s', headers })).toEqual([
      200, 0,
    ]);
    const rows = await running.whenStored(5, where);
    expect(timeOf(rows[0])).toBe('2026-11-21T08:15:30.250Z');
    expect(rows.map(({ message, source, fields }) => ({ message, source, fields }))).toEqual([
      {
        message: 'a } in \\" it',
        source: 'web-1',
        fields: { splunk_source: '/var/log/x', splunk_sourcetype: 'shop', splunk_index: 'main' },
      },
      { message: 'object', source: '127.0.0.1', fields: { code: 7, region: 'eu' } },
      {
        message: '{"message":{"text":"as the library sends it"}}',
        source: '127.0.0.1',
        fields: { message_text: 'as the library sends it' },
      },
      { message: 'one', source: 'raw-1', fields: { splunk_sourcetype: 's' } },
      { message: 'two', source: 'raw-1', fields: { splunk_sourcetype: 's' } },
    ]);
  });

  it('Loki’s senders push JSON and what Snappy packed', async () => {
    const { send, where } = await launch('loki.LokiHttpInput');
    const path = '/loki/api/v1/push';
    const streams = [
      {
        stream: { app: 'shop', host: 'web-1', level: 'error' },
        values: [['1795248930250000000', 'by JSON', { trace: 't1' }]],
      },
    ];
    expect((await send(JSON.stringify({ streams }), { path, headers: json })).status).toBe(204);
    const entry = Buffer.concat([
      sized(1, Buffer.from([0x08, ...[0xa2, 0xa6, 0x85, 0xd8, 0x06]])),
      ...[sized(2, text('by Snappy')), sized(3, Buffer.concat([sized(1, text('trace')), sized(2, text('t2'))]))],
    ]);
    const push = sized(1, Buffer.concat([sized(1, text('{app="sh\\"op", job="nightly"}')), sized(2, entry)]));
    expect((await send(snappy(push), { path, headers: protobuf })).status).toBe(204);
    const rows = await running.whenStored(2, where);
    expect(rows.map(({ message, source, fields }) => ({ message, source, fields }))).toEqual([
      { message: 'by JSON', source: 'web-1', fields: { app: 'shop', host: 'web-1', level: 3, trace: 't1' } },
      { message: 'by Snappy', source: 'nightly', fields: { app: 'sh"op', job: 'nightly', trace: 't2' } },
    ]);
    expect(timeOf(rows[0])).toBe('2026-11-21T08:15:30.250Z');
    expect((await send('no snappy', { path, headers: protobuf })).status).toBe(400);
    expect((await send('', { path: '/ready', method: 'GET' })).status).toBe(200);
  });

  it.each([
    ['elasticsearch.ElasticsearchHttpInput', '/_bulk', json],
    ['otlp.OtlpHttpInput', '/v1/logs', protobuf],
    ['splunk.SplunkHttpInput', '/services/collector', json],
    ['loki.LokiHttpInput', '/loki/api/v1/push', json],
  ])('%s refuses what becomes too large, unpacked too', async (type, path, headers) => {
    const { send } = await launch(type, { max_chunk_size: 100_000 });
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    expect((await send(bomb, { path, headers: { ...headers, 'content-encoding': 'gzip' } })).status).toBe(413);
    expect((await send(Buffer.alloc(20_000_000, 0x20), { path, headers })).status).toBe(413);
    expect(running.ingest.inputs.states().every(({ state }) => state === 'RUNNING')).toBe(true);
  });

  const shared = 'x'.repeat(1_000_000);
  const records = (count: number) => Array.from({ length: count }, () => sized(2, sized(3, text('INFO'))));
  const lines = (count: number, line: string) => `${line}\n`.repeat(count);
  it.each([
    [
      'otlp.OtlpHttpInput',
      { path: '/v1/logs', headers: protobuf },
      sized(1, Buffer.concat([sized(1, text(shared)), sized(2, Buffer.concat(records(100)))])),
    ],
    [
      'otlp.OtlpHttpInput',
      { path: '/v1/logs', headers: json },
      JSON.stringify({
        resourceLogs: [{ resource: { shared }, scopeLogs: [{ logRecords: new Array(100).fill({}) }] }],
      }),
    ],
    [
      'loki.LokiHttpInput',
      { path: '/loki/api/v1/push', headers: json },
      JSON.stringify({ streams: [{ stream: { shared }, values: new Array(100).fill(['1', 'a']) }] }),
    ],
    ['splunk.SplunkHttpInput', { path: `/services/collector/raw?host=${'h'.repeat(10_000)}` }, lines(5_000, 'a')],
    ['splunk.SplunkHttpInput', { path: '/services/collector' }, '{"event":1}'.repeat(100_001)],
    ['elasticsearch.ElasticsearchHttpInput', { path: '/_bulk' }, lines(100_001, '{"delete":{}}')],
  ])('%s refuses a small body that would make many or large messages (%#)', async (type, sent, body) => {
    const { send } = await launch(type);
    const answer = await send(body, sent);
    expect([answer.status, String(answer.body)]).toEqual([413, expect.stringContaining('send fewer at once')]);
  });

  it('a body that Snappy would make too large is not even unpacked', async () => {
    const { send } = await launch('loki.LokiHttpInput', { max_chunk_size: 100_000 });
    const claim = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0, 0]);
    const answer = await send(claim, { path: '/loki/api/v1/push', headers: protobuf });
    expect([answer.status, String(answer.body)]).toEqual([400, expect.stringContaining('larger than 100000 bytes')]);
  });
});

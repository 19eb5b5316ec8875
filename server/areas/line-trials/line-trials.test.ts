import { type CodecTypeInfo } from 'api/inputs';
import { type LineTrial } from 'api/line-trials';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { extractors } from 'server/areas/extractors';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { lineTrials } from '.';

const SYSLOG = '0000000000000000000000a4';
const LINE = '<34>Oct 11 22:14:15 web-1 shop: GET /cart took 12 ms';
const reader = (...more: string[]) => ({ username: 'ole', permissions: [`inputs:read:${SYSLOG}`, ...more] });

describe('a line that is tried', () => {
  let server: TestServer;
  let stream: string;
  beforeAll(async () => {
    server = await startTestServer({ areas: [lineTrials, extractors], configuration: { inputHost: '127.0.0.1' } });
    const created = await server.call<{ stream_id: string }>('POST', '/streams', {
      body: {
        title: 'Slow',
        index_set_id: (await server.call<{ index_sets: { id: string }[] }>('GET', '/system/indices/index_sets')).body
          .index_sets[0]?.id,
        rules: [{ type: 3, field: 'took', value: '10', inverted: false }],
        remove_matches_from_default_stream: true,
      },
    });
    stream = created.body.stream_id;
    await server.call('POST', `/streams/${stream}/resume`);
    const place = `/system/inputs/${SYSLOG}`;
    for (const [title, regex, order] of [
      ['hostile', '(?=((a+)+)$)(x)', 1],
      ['duration', 'took (\\d+)', 0],
    ] as const)
      await server.call('POST', `${place}/extractors`, {
        body: {
          ...{ title, order, extractor_type: 'regex', extractor_config: { regex_value: regex }, cut_or_copy: 'copy' },
          ...{ source_field: 'message', target_field: 'took', converters: { numeric: {} } },
          ...{ condition_type: 'none', condition_value: '' },
        },
      });
    await server.call('POST', `${place}/staticfields`, { body: { key: 'room', value: 'east' } });
  });
  afterAll(() => server.close());

  const attempt = (body: object, as = reader(`streams:read:${stream}`)) =>
    server.call<LineTrial>('POST', '/timberline/line_trials', { as, body });

  it('shows each step with what it changed, and the streams one may read', async () => {
    const { status, body } = await attempt({ input_id: SYSLOG, text: LINE, remote_address: '10.0.0.9' });
    expect(status).toBe(200);
    expect(body.steps.map(({ kind, title }) => title ?? kind)).toEqual([
      ...['decoded', 'recognised', 'duration', 'hostile', 'static_fields', 'streams'],
    ]);
    const [decoded, , duration, , fixed] = body.steps;
    expect(decoded?.changes).toContainEqual({ field: 'gl2_remote_ip', after: '10.0.0.9' });
    expect(duration).toMatchObject({ type: 'regex', changes: [{ field: 'took', after: 12 }] });
    expect(fixed?.changes).toEqual([{ field: 'room', after: 'east' }]);
    expect(body.fields).toMatchObject({ source: 'web-1', took: 12, room: 'east', gl2_source_input: SYSLOG });
    expect([body.streams, body.hidden_streams]).toEqual([[{ id: stream, title: 'Slow' }], 0]);
    const hidden = (await attempt({ input_id: SYSLOG, text: LINE }, reader())).body;
    expect([hidden.streams, hidden.hidden_streams]).toEqual([[], 1]);
  });

  it('is stopped where a lane would be ended', async () => {
    const { body } = await attempt({ input_id: SYSLOG, text: `<34>Oct 11 22:14:15 web-1 ${'a'.repeat(60)}!` });
    expect(body.steps.find(({ title }) => title === 'hostile')?.error).toContain('too long');
    const all = reader(`streams:read:${DEFAULT_STREAM_ID}`);
    const other = (await attempt({ input_id: SYSLOG, text: 'took 1' }, all)).body;
    expect(other.streams).toEqual([{ id: DEFAULT_STREAM_ID, title: 'All messages' }]);
  });

  it('is read by a codec alone, as text or as bytes', async () => {
    const base64 = Buffer.from('{"host":"web-2","short_message":"hello","_took":12}').toString('base64');
    const { body } = await attempt({ codec: 'gelf', base64 });
    expect(body.fields).toMatchObject({ source: 'web-2', message: 'hello', took: 12 });
    const failed = (await attempt({ codec: 'gelf', text: '{"host":' })).body;
    expect(failed).toMatchObject({ steps: [{ kind: 'decoded', changes: [] }], fields: {}, streams: [] });
    expect(failed.steps[0]?.error).toBeTruthy();
    expect((await attempt({ codec: 'raw', text: '' })).body.steps[0]?.error).toBe('It contains no message.');
  });

  it('is read by the codecs that are listed', async () => {
    const { status, body } = await server.call<Record<string, CodecTypeInfo>>('GET', '/system/codecs/types/all');
    expect(status).toBe(200);
    expect(body.raw).toMatchObject({
      type: 'raw',
      name: 'Raw String',
      requested_configuration: { override_source: {} },
    });
    for (const codec of Object.keys(body)) expect((await attempt({ codec, text: 'a' })).status).toBe(200);
  });

  it.each<[status: number, body: object]>([
    [400, { text: 'a' }],
    [400, { input_id: SYSLOG, codec: 'raw', text: 'a' }],
    [400, { codec: 'raw' }],
    [400, { codec: 'raw', base64: 'ä' }],
    [400, { codec: 'raw', text: 'a', remote_address: 'web-1' }],
    [403, { input_id: '0000000000000000000000a5', text: 'a' }],
    [404, { codec: 'telepathy', text: 'a' }],
  ])('answers %i to %j', async (status, body) => {
    expect((await attempt(body)).status).toBe(status);
  });

  it('needs a session and an input that is there', async () => {
    const asked = { body: { input_id: 'f'.repeat(24), text: 'a' } };
    expect((await server.call('POST', '/timberline/line_trials', { ...asked, as: null })).status).toBe(401);
    expect((await server.call('POST', '/timberline/line_trials', asked)).status).toBe(404);
  });
});

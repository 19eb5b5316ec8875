import { SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { type StreamTrial, type StreamTrialRequest } from 'api/stream-trials';
import { indices } from 'server/areas/indices';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { streamTrials } from '.';

const SHOP = '64a1f0c2a2b3c40d5e6f7a01';
const BANK = '64a1f0c2a2b3c40d5e6f7a02';
const ALL = { username: 'mara', permissions: ['streams:read'] };
const OF_SHOP = { username: 'ole', permissions: [`streams:read:${SHOP}`] };
const [EXACT, REGEX, GREATER, ALWAYS, INPUT] = [1, 2, 3, 7, 8];
const rule = (type: number | undefined, field: string, value: string, inverted = false) => ({
  ...{ type: type ?? 0, field, value, inverted },
});

describe('a trial of the rules of a stream', () => {
  let server: TestServer;
  const trial = (rules: StreamTrialRequest['rules'], further: object = {}, as: TestPerson | null = ALL) =>
    server.call<StreamTrial>('POST', '/timberline/stream_trials', { as, body: { rules, ...further } });

  beforeAll(async () => {
    server = await startTestServer({ areas: [streamTrials, indices] });
    await server.addStream(SHOP, 'Shop');
    await server.addStream(BANK, 'Bank');
    const messages = Array.from({ length: 40 }, (_, at) => ({
      timestamp: new Date(Date.UTC(2026, 10, 23, 12, 0, at)).toISOString(),
      message: `order ${at}`,
      source: at % 2 === 0 ? 'web-1' : 'web-2',
      streams: [at < 10 ? SHOP : BANK],
      fields: { took: at, 'user.name': at % 4 === 0 ? 'mara' : 'ole' },
    }));
    const log = { ...messages[39]!, message: 'of the server', source: 'web-1', streams: [SERVER_LOG_STREAM_ID] };
    await server.insert([...messages, { ...log, timestamp: '2026-11-23T13:00:00.000Z' }]);
  });
  afterAll(() => server.close());

  it('counts what rules match together and each alone, and shows the newest', async () => {
    const { status, body } = await trial([
      rule(EXACT, 'source', 'web-1'),
      rule(GREATER, 'took', '29'),
      rule(EXACT, 'user.name', 'ole', true),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ messages: 40, left_out: 0, matched: 2 },
      rules: [
        { matched: 20, missed_first: 20 },
        { matched: 10, missed_first: 15 },
        { matched: 10, missed_first: 3 },
      ],
      ...{ from: '2026-11-23T12:00:00.000Z', to: '2026-11-23T12:00:39.000Z' },
    });
    expect(body.examples.map(({ message, source }) => [message, source])).toEqual([
      ['order 36', 'web-1'],
      ['order 32', 'web-1'],
    ]);
    const any = await trial([rule(GREATER, 'took', '29'), rule(EXACT, 'source', 'web-1')], { matching_type: 'OR' });
    expect([any.body.matched, any.body.examples.length]).toEqual([25, 10]);
    expect(any.body.rules).toEqual([{ matched: 10 }, { matched: 20 }]);
  });

  it('names the rules that match nothing; without rules nothing is in the stream', async () => {
    const { body } = await trial([rule(ALWAYS, '', ''), rule(INPUT, '', '0'.repeat(24)), rule(EXACT, 'absent', 'x')]);
    expect([body.matched, body.rules.map(({ matched }) => matched)]).toEqual([0, [40, 0, 0]]);
    expect((await trial([])).body).toMatchObject({ messages: 40, matched: 0, rules: [], examples: [] });
  });

  it('looks only at messages the person may read', async () => {
    const { body } = await trial([rule(ALWAYS, '', '')], {}, OF_SHOP);
    expect([body.messages, body.matched, body.to]).toEqual([10, 10, '2026-11-23T12:00:09.000Z']);
    expect((await trial([rule(ALWAYS, '', '')], {}, null)).status).toBe(401);
    expect((await trial([rule(ALWAYS, '', '')], {}, { username: 'eve', permissions: [] })).status).toBe(403);
  });

  it.each([
    ['an unknown type', [rule(99, 'a', 'b')], {}, 'Unknown stream rule type 99'],
    ['an expression nobody can read', [rule(REGEX, 'message', '(')], {}, 'Invalid regular expression'],
    ['an unknown matching', [], { matching_type: 'XOR' }, "Invalid matching type 'XOR'"],
  ])('refuses %s', async (_, rules, further, reason) => {
    const { status, text } = await trial(rules, further);
    expect([status, text]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('ends in time with an expression that would never end; such a rule does not match', async () => {
    const long = { timestamp: '2026-11-23T14:00:00.000Z', source: 'slow', message: 'a'.repeat(40), streams: [SHOP] };
    await server.insert([long]);
    const { body } = await trial([rule(REGEX, 'message', '^(?=(a+)+$)(a|aa)+b'), rule(EXACT, 'source', 'web-1')]);
    expect(body.messages).toBeGreaterThan(0);
    expect(body.messages + body.left_out).toBe(41);
    expect([body.matched, body.rules[0]?.matched]).toEqual([0, 0]);
  });
});

import { DEFAULT_STREAM_ID, SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { LogMessage } from 'server/messages/log-message';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { LaneCounts, NodeCounts } from '../lane/lane-counts';
import { type StreamRule } from '../stream-rules/rule';
import { RULE_TYPE } from '../stream-rules/rule-types';
import { CompiledStream } from './compiled-stream';
import { type RoutedStream } from './routed-stream';
import { Suspended } from '../stage';
import { StreamRouter } from './stream-router';
import { type RoutingLimits, StreamRulesSource } from './stream-rules-source';

const { always, contains, exact, greater, input, regex } = RULE_TYPE;
let ids = 0;
const rule = (type: number, field = '', value = '', inverted = false): StreamRule => ({
  id: `r${(ids += 1)}`,
  type,
  field,
  value,
  inverted,
});
const YES = rule(always);
const NO = rule(exact, 'source', 'nowhere');
const stream = (id: string, rules: StreamRule[], more: Partial<RoutedStream> = {}): RoutedStream => ({
  id,
  version: 1,
  matchingType: 'AND',
  removesFromDefault: false,
  rules,
  ...more,
});

function aMessage(fields: Record<string, string | number> = {}): LogMessage {
  const message = new LogMessage({ id: 'M', receivedMs: 1, timestampMs: 1, message: 'm', source: 'web-1' });
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  return message;
}

describe('stream routing', () => {
  let metrics: MetricRegistry;
  beforeEach(() => {
    metrics = createMetrics();
  });
  afterEach(() => metrics.close());

  /** A lane's stage and what is configured for it, joined as the pool of lanes joins them. */
  function aRouter({
    limits,
    onFaulty,
    nowMs,
  }: { limits?: RoutingLimits; onFaulty?: (id: string, faults: number) => void; nowMs?: () => number } = {}) {
    const source = new StreamRulesSource({ metrics, limits, onFaulty });
    const counts = new LaneCounts();
    const node = new NodeCounts(metrics);
    const input = { id: 'log', type: SERVER_LOG_TYPE, configuration: {}, staticFields: {} };
    const inputOf = (id: string) => (id === 'log' ? input : undefined);
    const report = (fault: unknown) => source.onReport(fault);
    const router = new StreamRouter(stageTools({ metrics: counts, inputOf, report }), nowMs);
    return {
      source,
      process(message = aMessage()) {
        router.configure(source.configuration());
        expect(router.process(message, aBudget)).toEqual([message]);
        counts.settle();
        node.add(counts.take());
        return [...message.streams];
      },
    };
  }

  const routed = (streams: RoutedStream[], message = aMessage(), router = aRouter()) => {
    router.source.replace(streams);
    return router.process(message);
  };
  const total = (name: string) =>
    (metrics.read(`org.graylog2.plugin.streams.Stream.${name}`)?.metric.rate as { total: number } | undefined)?.total;

  it('puts the server’s own log into a stream of its own alone, whatever rules say', () => {
    const router = aRouter();
    const all = stream('all', [YES]);
    expect(routed([all], aMessage({ gl2_source_input: 'log' }), router)).toEqual([SERVER_LOG_STREAM_ID]);
    expect(routed([all], aMessage({ gl2_source_input: 'other' }), router)).toEqual([DEFAULT_STREAM_ID, 'all']);
    expect(total(`${SERVER_LOG_STREAM_ID}.incomingMessages`)).toBe(1);
    expect(total(`${DEFAULT_STREAM_ID}.incomingMessages`)).toBe(1);
  });

  // Card streams.md, "Worked examples", stream level.
  it.each<[string, StreamRule[], boolean, boolean]>([
    ['no rules', [], false, false],
    ['two rules that hold', [YES, YES], true, true],
    ['one of two that holds', [YES, NO], false, true],
    ['two that do not hold', [NO, NO], false, false],
  ])('with %s', (_, rules, all, any) => {
    expect(routed([stream('s', rules)]).includes('s')).toBe(all);
    expect(routed([stream('s', rules, { matchingType: 'OR' })]).includes('s')).toBe(any);
  });

  it('has a message processed again that its lane stopped in a rule', () => {
    const router = new StreamRouter(stageTools({ metrics: new LaneCounts() }));
    router.configure({ streams: [stream('s', [rule(regex, 'letters', '^(?=(a+)+$)a')])], timeoutMs: 1_000 });
    const stopping = {
      watch: () => {
        throw new Suspended('stopped');
      },
    };
    expect(() => router.process(aMessage({ letters: 'aa' }), stopping)).toThrow('stopped');
  });

  it('takes a message out of the default stream when one of its streams does so', () => {
    const removing = stream('a', [YES], { removesFromDefault: true });
    expect(routed([removing, stream('b', [YES])])).toEqual(['a', 'b']);
    expect(routed([stream('b', [YES])])).toEqual([DEFAULT_STREAM_ID, 'b']);
    expect(routed([stream('a', [NO], { removesFromDefault: true })])).toEqual([DEFAULT_STREAM_ID]);
    expect(routed([])).toEqual([DEFAULT_STREAM_ID]);
  });

  it('counts messages by stream, the default one only when they stay there', () => {
    const router = aRouter();
    routed([stream('a', [rule(exact, 'kind', 'a')], { removesFromDefault: true })], aMessage({ kind: 'a' }), router);
    router.process();
    expect([total('a.incomingMessages'), total(`${DEFAULT_STREAM_ID}.incomingMessages`)]).toEqual([1, 1]);
    expect(metrics.read('org.graylog2.plugin.streams.Stream.a.incomingMessages.1-sec-rate')?.type).toBe('gauge');
    router.source.forget('a');
    expect(metrics.names().filter((name) => name.includes('Stream.a.'))).toEqual([]);
  });

  it('tries cheap rules first and stops at the one that decides', () => {
    const slow = rule(regex, 'message', '.*');
    routed([stream('a', [slow, NO]), stream('b', [slow, YES], { matchingType: 'OR' })]);
    expect(total(`a.StreamRule.${slow.id}.executionTime`)).toBe(0);
    expect(total(`b.StreamRule.${slow.id}.executionTime`)).toBe(0);
    routed([stream('c', [slow, YES])]);
    expect(total(`c.StreamRule.${slow.id}.executionTime`)).toBe(1);
    expect(metrics.read(`org.graylog2.plugin.streams.Stream.c.StreamRule.${slow.id}.executionTime`)?.type).toBe(
      'timer',
    );
  });

  it('takes a rule that fails for one that does not hold', () => {
    const message = aMessage({ kind: 'a' });
    message.get = () => {
      throw new Error('broken');
    };
    const failing = rule(greater, 'kind', '1');
    expect(routed([stream('s', [failing, YES], { matchingType: 'OR' })], message)).toContain('s');
    expect(routed([stream('t', [failing])], message)).not.toContain('t');
    expect([total('s.matchingExceptions'), total('t.matchingExceptions')]).toEqual([0, 1]);
  });

  it('gives up a stream whose regular expressions take too long, until it is changed', () => {
    let nowMs = 0;
    const faulty: [string, number][] = [];
    const router = aRouter({
      limits: { timeoutMs: 2_000, maxFaults: 3 },
      onFaulty: (id, faults) => faulty.push([id, faults]),
      nowMs: () => (nowMs += 2_001 / (faulty.length > 0 ? 1_000 : 1)),
    });
    const slow = [stream('slow', [rule(regex, 'message', 'm')])];
    for (let time = 0; time < 3; time += 1) expect(routed(slow, aMessage(), router)).toEqual([DEFAULT_STREAM_ID]);
    expect(faulty).toEqual([['slow', 3]]);
    expect(routed(slow, aMessage(), router)).toEqual([DEFAULT_STREAM_ID]);
    expect([total('slow.ruleTimeouts'), total('slow.faultsExceeded')]).toEqual([3, 1]);

    const changed = slow.map((one) => ({ ...one, version: 2 }));
    expect(routed(changed, aMessage(), router)).toContain('slow');
    expect(faulty).toHaveLength(1);
  });

  it('counts a lane that hung in a rule like a rule that took too long', () => {
    const faulty: [string, number][] = [];
    const router = aRouter({ onFaulty: (id, faults) => faulty.push([id, faults]) });
    router.source.replace([stream('hanging', [YES])]);
    router.source.onHang('gone');
    for (let time = 0; time < 2; time += 1) router.source.onHang('hanging');
    expect(router.process()).toContain('hanging');
    router.source.onHang('hanging');
    expect(router.process()).not.toContain('hanging');
    expect(faulty).toEqual([['hanging', 3]]);
    expect(total('hanging.ruleTimeouts')).toBe(3);
  });

  it('never gives one up when there is no limit of faults', () => {
    let nowMs = 0;
    const onFaulty = jest.fn();
    const limits = { timeoutMs: 10, maxFaults: 0 };
    const router = aRouter({ limits, onFaulty, nowMs: () => (nowMs += 100) });
    for (let time = 0; time < 5; time += 1) routed([stream('slow', [rule(regex, 'message', 'm')])], aMessage(), router);
    expect(total('slow.ruleTimeouts')).toBe(5);
    expect(onFaulty).not.toHaveBeenCalled();
  });

  it('finds the same streams by what they demand as by asking each', () => {
    const fields = ['source', 'kind', 'level'];
    const values = ['web-1', 'a', '3', ''];
    const pick = <Thing>(things: readonly Thing[], at: number) => things[at % things.length] as Thing;
    const rules = Array.from({ length: 60 }, (_, n) => {
      const type = pick([exact, input, contains, greater, exact], n);
      return rule(type, pick(fields, n * 7), type === input ? 'FF' : pick(values, n * 5), n % 6 === 0);
    });
    const streams = Array.from({ length: 300 }, (_, n) =>
      stream(`s${n}`, [pick(rules, n * 13), pick(rules, n * 29 + 1), pick(rules, n * 3)].slice(0, 1 + (n % 3)), {
        matchingType: n % 2 === 0 ? 'AND' : 'OR',
      }),
    );
    const needs = { ...stageTools(), timeoutMs: 1e9, nowMs: () => 0, onTimeout: () => undefined };
    const alone = streams.map((one) => new CompiledStream(one, needs));
    let matches = 0;
    for (const kind of ['a', 'b', ' ']) {
      for (const level of [3, 4]) {
        for (const origin of ['ff', 'ee', '']) {
          const message = aMessage({ kind, level, gl2_source_input: origin });
          const expected = alone.filter((one) => one.matches(message, aBudget)).map((one) => one.stream.id);
          matches += expected.length;
          const found = routed(streams, message).filter((id) => id !== DEFAULT_STREAM_ID);
          expect(found.sort()).toEqual(expected.sort());
        }
      }
    }
    expect(matches).toBeGreaterThan(300);
  });

  it('tries a rule that streams share once, and asks none of them when it does not hold', () => {
    let tried = 0;
    class Counted extends LogMessage {
      override get(name: string) {
        if (name === 'level') tried += 1;
        return super.get(name);
      }
    }
    const level = () => rule(greater, 'level', '3');
    const kind = (n: number) => rule(regex, 'kind', `^\\w{${(n % 3) + 1}}$`);
    const streams = Array.from({ length: 30 }, (_, n) => [
      stream(`all ${n}`, [level(), kind(n)]),
      stream(`any ${n}`, [level(), kind(n)], { matchingType: 'OR' }),
    ]).flat();
    const router = aRouter();
    router.source.replace(streams);
    const read = (fields: Record<string, number | string>) => {
      const message = new Counted({ id: 'M', receivedMs: 1, timestampMs: 1, message: 'm', source: 'web-1' });
      for (const [name, value] of Object.entries(fields)) message.set(name, value);
      tried = 0;
      const found = router.process(message);
      return [found.length - 1, tried];
    };
    expect(read({ level: 3, kind: '?' })).toEqual([0, 1]);
    // Ten of each have the kind. Those that may match are asked themselves.
    expect(read({ level: 2, kind: 'ab' })).toEqual([10, 11]);
    expect(read({ level: 4, kind: 'ab' })).toEqual([40, 41]);
    expect(total('all 1.incomingMessages')).toBe(1);
    expect(total('any 1.incomingMessages')).toBe(2);
  });

  it('leaves a shared rule that takes too long to each of its streams', () => {
    let nowMs = 0;
    const faults: string[] = [];
    const router = aRouter({
      limits: { timeoutMs: 10, maxFaults: 1 },
      onFaulty: (id) => faults.push(id),
      nowMs: () => (nowMs += 20),
    });
    router.source.replace(['a', 'b'].map((id) => stream(id, [rule(regex, 'source', '^\\d+$')])));
    router.process();
    expect(faults).toEqual(['a', 'b']);
  });

  it.each<[pattern: string, value: string, isIn: boolean]>([
    ['(?i)error \\d', 'fatal ERROR 7', true],
    ['(?i)error \\d', 'fatal ERR0R 7', false],
    ['(?iu)key', 'the \u212aEY', true],
    ['[Ff]ailed login', 'Failed login', true],
    ['[Ff]ailed login', 'FAILED login', false],
  ])('looks up streams by text whose case does not matter: %s in %s', (pattern, value, isIn) => {
    const further = Array.from({ length: 20 }, (_, n) => stream(`s${n}`, [rule(regex, 'kind', `(?i)other ${n}`)]));
    const found = routed([stream('sought', [rule(regex, 'kind', pattern)]), ...further], aMessage({ kind: value }));
    expect(found.includes('sought')).toBe(isIn);
  });

  it('routes a message once into a stream that two of its values lead to', () => {
    const either = [rule(exact, 'source', 'web-1'), rule(exact, 'kind', 'a'), rule(exact, 'kind', 'b')];
    const streams = [stream('twice', either, { matchingType: 'OR' })];
    expect(routed(streams, aMessage({ kind: 'a' }))).toContain('twice');
    expect(total('twice.incomingMessages')).toBe(1);
  });

  it('finds streams by texts within fields, many or few, once each', () => {
    const words = ['order', 'paid', 'lost', 'web', 'a', 'rd', 'der 7'];
    const further = Array.from({ length: 40 }, (_, n) => `never ${n}`);
    for (const others of [[], further]) {
      const streams = [...words, ...others].flatMap((word) => [
        stream(`has ${word}`, [rule(contains, 'kind', word), YES]),
        stream(`has no ${word}`, [rule(contains, 'kind', word, true)]),
        stream(`says ${word}`, [rule(regex, 'kind', `${word}\\b`), rule(contains, 'kind', word)], {
          matchingType: 'OR',
        }),
      ]);
      const found = routed(streams, aMessage({ kind: 'order 7 paid' }));
      const expected = words.flatMap((word) => {
        const isIn = 'order 7 paid'.includes(word);
        return isIn ? [`has ${word}`, `says ${word}`] : [`has no ${word}`];
      });
      expect(found.filter((id) => !id.includes('never')).sort()).toEqual([DEFAULT_STREAM_ID, ...expected].sort());
      expect(found.filter((id) => id.includes('never'))).toEqual(others.map((word) => `has no ${word}`));
    }
    expect(total('says order.incomingMessages')).toBe(2);
  });

  it.each<[what: string, type: number, field: string, valueOf: (n: number) => string]>([
    ['a value', exact, 'source', (n) => `web-${n}`],
    ['a text within one', contains, 'message', (n) => `order ${n} `],
    ['an expression with text', regex, 'message', (n) => `\\border ${n} paid`],
  ])('costs little for a thousand streams that demand %s', (_what, type, field, valueOf) => {
    const router = new StreamRouter(stageTools());
    const streams = Array.from({ length: 1000 }, (_, n) => stream(`s${n}`, [rule(type, field, valueOf(n))]));
    router.configure({ streams, timeoutMs: 1e9 });
    const messages = Array.from({ length: 5000 }, (_, n) => aMessage({ n }));
    const before = process.cpuUsage();
    for (const message of messages) router.process(message, aBudget);
    const { user, system } = process.cpuUsage(before);
    const micros = (user + system) / messages.length;
    process.stdout.write(`routing by 1,000 streams: ${micros.toFixed(2)} µs a message\n`);
    expect(micros).toBeLessThan(50);
  });
});

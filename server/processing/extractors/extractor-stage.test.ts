import { createMetrics } from 'server/runtime/metrics';
import { NodeCounts, LaneCounts } from 'server/processing/lane/lane-counts';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { anExtractor } from 'test/server/extractors';
import { aMessageOf } from 'test/server/log-messages';
import { aBudget } from 'test/server/stage-tools';
import { type MessageBudget, PlaceHangs } from '../stage';
import { type Extractor } from './definition';
import { extractorMetricNames } from './extractor-metrics';
import { ExtractorStage } from './extractor-stage';
import { ExtractorsSource } from './extractors-source';

const INPUT = 'a'.repeat(24);

/** The stage of a lane and its source on the node, put together. */
function started(extractors: readonly Extractor[]) {
  const metrics = createMetrics(Date.now, () => () => undefined);
  const harmed: [string, string, number][] = [];
  const source = new ExtractorsSource({
    metrics,
    grokPatterns: () => STANDARD_PATTERNS,
    onHarmful: (inputId, { id }, times) => harmed.push([inputId, id, times]),
  });
  source.replace([{ id: INPUT, extractors }]);
  const counts = new LaneCounts();
  const stage = new ExtractorStage(counts);
  stage.configure(source.configuration());
  const node = new NodeCounts(metrics);
  const run = (fields: Record<string, string>, budget: MessageBudget = aBudget) => {
    const message = aMessageOf({ gl2_source_input: INPUT, ...fields });
    expect(stage.process(message, budget)).toEqual([message]);
    counts.settle();
    node.add(counts.take());
    return message;
  };
  const count = (extractor: Extractor, name: keyof ReturnType<typeof extractorMetricNames>) => {
    const metric = metrics.read(extractorMetricNames(extractor)[name])?.metric;
    return (metric?.rate as { total: number } | undefined)?.total ?? metric?.count ?? 0;
  };
  return { source, stage, run, count, metrics, harmed };
}

describe('the extractors of an input', () => {
  it('run by their order, each on what those before made, and only on messages of the input', () => {
    const shout = anExtractor({ id: 'b', sourceField: 'first', targetField: 'second', order: 1 });
    const first = anExtractor({ id: 'c', targetField: 'first', order: 0 });
    const { run } = started([shout, first]);
    expect(run({ message: 'hello' }).text('second')).toBe('hello');
    expect(run({ message: 'hello', gl2_source_input: 'b'.repeat(24) }).has('first')).toBe(false);
  });

  it('count what they did', () => {
    const one = anExtractor({
      condition: 'string',
      conditionValue: 'GET',
      converters: [{ type: 'date', settings: { date_format: 'yyyy' } }],
    });
    const { run, count } = started([one]);
    run({ message: 'GET /' });
    run({ message: 'POST /' });
    expect([count(one, 'hits'), count(one, 'misses'), count(one, 'converterExceptions')]).toEqual([1, 1, 1]);
    expect([count(one, 'total'), count(one, 'execution'), count(one, 'condition'), count(one, 'converters')]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('count every run when only some are timed', () => {
    const one = anExtractor({ condition: 'string', conditionValue: 'GET' });
    const { run, count } = started([one]);
    for (let at = 0; at < 900; at += 1) run({ message: at % 3 === 0 ? 'POST /' : 'GET /' });
    expect([count(one, 'hits'), count(one, 'total'), count(one, 'execution'), count(one, 'condition')]).toEqual([
      600, 600, 600, 600,
    ]);
  });

  it('say on each message that they cannot be used, and run again when the pattern is back', () => {
    const one = anExtractor({ type: 'grok', targetField: '', settings: { grok_pattern: '%{NOWHERE}' } });
    const { stage, run, count, source } = started([one]);
    expect(run({ message: 'x' }).text('gl2_processing_error')).toContain("No definition for key 'NOWHERE'");
    expect(count(one, 'exceptions')).toBe(1);
    stage.configure({ ...source.configuration(), grokPatterns: new Map([['NOWHERE', 'x']]) });
    expect(run({ message: 'x' }).text('NOWHERE')).toBe('x');
  });

  it('are passed over where a lane hung in them, and reported after three messages', () => {
    const one = anExtractor();
    const { run, stage, source, harmed, count } = started([one]);
    const hanging: MessageBudget = {
      watch: () => {
        throw new PlaceHangs('It takes too long on this message');
      },
    };
    const message = run({ message: 'x' }, hanging);
    expect(message.has('target')).toBe(false);
    expect(message.text('gl2_processing_error')).toBe(
      'Could not apply extractor <Test (e1)> - It takes too long on this message',
    );
    for (let time = 0; time < 4; time += 1) source.onHang('e1');
    source.onHang('gone');
    expect(harmed).toEqual([[INPUT, 'e1', 3]]);
    expect(count(one, 'timeouts')).toBe(4);

    // The message it hung with for the third time is processed again when it is switched off already.
    source.replace([{ id: INPUT, extractors: [{ ...one, isSwitchedOff: true }] }]);
    stage.configure(source.configuration());
    expect(run({ message: 'x' }, hanging).text('gl2_processing_error')).toContain('<Test (e1)> - It takes too long');
    const next = run({ message: 'x' });
    expect([next.has('target'), next.has('gl2_processing_error')]).toEqual([false, false]);
    source.replace([]);
    expect(source.configuration()).toMatchObject({ inputs: [] });
  });

  it('let messages pass while they are disabled', () => {
    const one = anExtractor({ isDisabled: true });
    const { run, stage, source, count } = started([one]);
    expect(run({ message: 'x' }).has('target')).toBe(false);
    expect([source.configuration().inputs, count(one, 'misses')]).toEqual([[], 0]);
    source.replace([{ id: INPUT, extractors: [{ ...one, isDisabled: false }] }]);
    stage.configure(source.configuration());
    expect(run({ message: 'x' }).text('target')).toBe('x');
  });

  it('lose their figures when they are gone', () => {
    const { source, metrics } = started([anExtractor()]);
    expect(metrics.names()).not.toEqual([]);
    source.replace([{ id: INPUT, extractors: [] }]);
    expect(metrics.names()).toEqual([]);
  });

  it('stay the same object as long as nothing changes', () => {
    const { source } = started([anExtractor()]);
    expect(source.configuration()).toBe(source.configuration());
  });
});

it('costs a message little', () => {
  const cost = (count: number, make: (at: number) => Partial<Extractor>) => {
    const extractors = Array.from({ length: count }, (_, at) => anExtractor({ id: `e${at}`, order: at, ...make(at) }));
    const { stage } = started(extractors);
    const text = '10.0.0.7 GET /index.html 200 user=bob took=12 "Mozilla/5.0"';
    const messages = Array.from({ length: 5_000 }, () => aMessageOf({ gl2_source_input: INPUT, message: text }));
    for (const message of messages.slice(0, 1_000)) stage.process(message, aBudget);
    const startedMs = performance.now();
    for (const message of messages.slice(1_000)) stage.process(message, aBudget);
    return ((performance.now() - startedMs) * 1_000) / 4_000;
  };
  const regex = (at: number): Partial<Extractor> => ({
    type: 'regex',
    targetField: `f${at}`,
    settings: { regex_value: 'user=(\\w+)' },
  });
  const grok = (at: number): Partial<Extractor> => ({
    type: 'grok',
    targetField: '',
    settings: {
      grok_pattern: `%{IP:ip${at}} %{WORD:verb${at}} %{NOTSPACE:path${at}} %{INT:status${at};int}`,
      named_captures_only: true,
    },
  });
  const figures = [0, 1, 5, 20].map((count) => `${count}: ${cost(count, regex).toFixed(1)}`);
  const groks = cost(5, grok);
  process.stdout.write(`µs a message with regex extractors ${figures.join(', ')}; with 5 grok ${groks.toFixed(1)}\n`);
  expect(groks).toBeGreaterThan(0);
});

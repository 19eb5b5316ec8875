import { PREVIEW_TEXTS } from 'api/extractors';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { type Extractor } from 'server/processing/extractors/definition';
import { ExtractorStage } from 'server/processing/extractors/extractor-stage';
import { LaneCounts } from 'server/processing/lane/lane-counts';
import { startTimberline } from 'test/e2e/timberline';
import { anExtractor } from 'test/server/extractors';
import { aMessageOf } from 'test/server/log-messages';
import { aBudget } from 'test/server/stage-tools';
import { GROK_EXPRESSIONS, GROK_LINES } from './grok';
import { heading, percentile, report } from './report';

const INPUT = 'a'.repeat(24);
const MESSAGES = 3_000;
/** Counts are settled for each message and handed over for so many. */
const BLOCK = 500;
const ROUNDS = 30;
const WARM_ROUNDS = 10;

/** One of each kind that people use most, by turns. */
const KINDS: readonly Partial<Extractor>[] = [
  { type: 'regex', settings: { regex_value: 'took (\\d+)' }, converters: [{ type: 'numeric', settings: {} }] },
  { type: 'split_and_index', settings: { split_by: ' ', index: 3 } },
  { type: 'substring', settings: { begin_index: 0, end_index: 10 } },
  { type: 'copy_input', converters: [{ type: 'tokenizer', settings: {} }] },
  { type: 'regex', settings: { regex_value: 'user=(\\S+)' }, condition: 'string', conditionValue: 'user=' },
];

const mixed = (count: number): Extractor[] =>
  Array.from({ length: count }, (_, at) =>
    anExtractor({ ...KINDS[at % KINDS.length], id: `e-${at}`, targetField: `field_${at}`, order: at }),
  );
const groks = (): Extractor[] =>
  GROK_EXPRESSIONS.map((each, at) =>
    anExtractor({
      id: `g-${at}`,
      type: 'grok',
      targetField: '',
      settings: { grok_pattern: each, named_captures_only: true },
      order: at,
    }),
  );

/** Median CPU microseconds of a message in the stage, its counts included. */
function costOf(extractors: readonly Extractor[]): number {
  const counts = new LaneCounts();
  const stage = new ExtractorStage(counts);
  stage.configure({ inputs: [{ id: INPUT, extractors }], grokPatterns: STANDARD_PATTERNS });
  const rounds = Array.from({ length: ROUNDS + WARM_ROUNDS }, () => {
    const messages = Array.from({ length: MESSAGES }, (_, at) =>
      aMessageOf({ gl2_source_input: INPUT, message: `${GROK_LINES[at % GROK_LINES.length]} ${at}` }),
    );
    const before = process.cpuUsage();
    for (const [at, message] of messages.entries()) {
      stage.process(message, aBudget);
      counts.settle();
      if (at % BLOCK === 0) counts.take();
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MESSAGES;
  });
  return percentile(rounds.slice(WARM_ROUNDS), 0.5);
}

/** What the extractors of an input cost a message. */
export function benchExtractors(): Promise<void> {
  heading('Extractors: cost of a message in their stage');
  const none = costOf([]);
  report({ what: 'no extractors', measured: none, unit: 'µs' });
  const five = costOf(mixed(5));
  const costs = { one: costOf(mixed(1)), five, twenty: costOf(mixed(20)), 'five grok': costOf(groks()) };
  const bounded = costOf([hostile()]);
  report({ what: 'one', measured: costs.one, unit: 'µs' });
  report({ what: 'five', measured: five, unit: 'µs' });
  report({
    what: 'twenty, against four times five',
    measured: costs.twenty,
    unit: 'µs',
    budget: { atMost: five * 4.8 },
  });
  report({ what: 'five grok', measured: costs['five grok'], unit: 'µs', budget: { atMost: 25 } });
  report({ what: 'one that is hostile, by the linear engine', measured: bounded, unit: 'µs' });
  for (const [what, cost] of Object.entries({ ...costs, 'one hostile': bounded }))
    report({ what: `${what}: messages a second of one core, in the stage`, measured: 1_000_000 / cost, unit: '/s' });
  return benchPreview();
}

/** Nested repetition, which an engine that backtracks never ends on these lines. */
const hostile = (): Extractor =>
  anExtractor({ id: 'h', type: 'regex', settings: { regex_value: '((?:[a-z0-9 ]+)+)#$' } });

const PREVIEWS = 40;
const WARM_PREVIEWS = 5;

/** How long the form waits for what a draft does to 200 messages, each text another. */
async function benchPreview(): Promise<void> {
  const server = await startTimberline();
  try {
    const [{ settings, ...grok } = anExtractor()] = groks();
    const extractor = {
      ...{ title: 'draft', cut_or_copy: 'copy', source_field: 'message', target_field: 'x', order: 0 },
      ...{ extractor_type: grok.type, extractor_config: settings, converters: {} },
      ...{ condition_type: 'none', condition_value: '' },
    };
    const texts = Array.from({ length: PREVIEW_TEXTS }, (_, at) => `${GROK_LINES[at % GROK_LINES.length]} ${at}`);
    const times: number[] = [];
    for (let at = 0; at < PREVIEWS + WARM_PREVIEWS; at += 1) {
      const startedMs = performance.now();
      await server.api('POST', '/tools/extractor_preview', { extractor, texts });
      if (at >= WARM_PREVIEWS) times.push(performance.now() - startedMs);
    }
    const budget = { atMost: 150 };
    report({
      what: 'preview of a grok draft on 200 messages, p95',
      measured: percentile(times, 0.95),
      unit: 'ms',
      budget,
    });
  } finally {
    await server.clean();
  }
}

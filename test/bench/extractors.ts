import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { type Extractor } from 'server/processing/extractors/definition';
import { ExtractorStage } from 'server/processing/extractors/extractor-stage';
import { LaneCounts } from 'server/processing/lane/lane-counts';
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
  report({ what: 'one', measured: costOf(mixed(1)), unit: 'µs' });
  report({ what: 'five', measured: five, unit: 'µs' });
  report({
    what: 'twenty, against four times five',
    measured: costOf(mixed(20)),
    unit: 'µs',
    budget: { atMost: five * 4.8 },
  });
  report({ what: 'five grok', measured: costOf(groks()), unit: 'µs', budget: { atMost: 25 } });
  return Promise.resolve();
}

import { type ExtractorTrial } from 'api/extractors';
import { type Example, textIn } from '../loader/example';

/** What came of a message; `untried` ones the server had no time for. */
export type Outcome = ExtractorTrial['outcome'] | 'untried';

/** A message with a text in the source field, and what the draft does with it. */
export interface SampleResult {
  example: Example;
  text: string;
  outcome: Outcome;
  trial: ExtractorTrial | undefined;
}

/** Which messages are shown. */
export type Shown = 'all' | 'extracted' | 'missed' | 'failed';

/** The messages that have a text in the source field, as they were tried. */
export function resultsOf(
  samples: readonly Example[],
  field: string,
  trials: ReadonlyMap<string, ExtractorTrial>,
): SampleResult[] {
  return samples.flatMap((example) => {
    const text = textIn(example, field);
    if (text === undefined) return [];
    const trial = trials.get(text);
    return [{ example, text, trial, outcome: trial?.outcome ?? 'untried' }];
  });
}

const SHOWN: Readonly<Record<Shown, readonly Outcome[] | undefined>> = {
  all: undefined,
  extracted: ['extracted'],
  missed: ['nothing', 'condition'],
  failed: ['error'],
};

/** The results a filter leaves. */
export const shownResults = (results: readonly SampleResult[], shown: Shown): readonly SampleResult[] =>
  results.filter(({ outcome }) => SHOWN[shown]?.includes(outcome) ?? true);

/** How many there are of each outcome. */
export function countOutcomes(results: readonly SampleResult[]): Readonly<Partial<Record<Outcome, number>>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

import { extractorsCompile } from 'server/processing/trials/compile-checks';
import { runTrialThread } from 'server/processing/trials/run-trials';
import { defineTrial, TrialRefused } from 'server/processing/trials/trial';

export const echo = defineTrial('echo', (text: string, patterns) => `${text}, ${patterns.size} patterns`);
export const refused = defineTrial('refused', (sentence: string): string => {
  throw new TrialRefused(sentence);
});
export const defective = defineTrial('defective', (): string => {
  throw new Error('A defect');
});
/** Runs until its thread is ended. */
export const endless = defineTrial('endless', (): string => {
  for (;;);
});
/** Takes more memory than it may. */
export const greedy = defineTrial('greedy', (): number => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length / 3));
});

runTrialThread([echo, refused, defective, endless, extractorsCompile, greedy]);

import { type GrokDefinitions } from '../extractor-types/grok';

/**
 * Something that a person tries and nobody has saved: it may be slow, or never end. The node names it, the trial thread runs
 * it (server/trial-program.ts); what is asked and what is answered is plain data.
 */
export interface Trial<Asked, Answer> {
  readonly name: string;
  /**
   * Ends within a second.
   *
   * @param patterns grok patterns by name
   * @throws TrialRefused, SettingError, GrokError: sentences for whoever tries
   */
  run(asked: Asked, patterns: GrokDefinitions): Answer;
}

/** Declares something that can be tried. */
export const defineTrial = <Asked, Answer>(name: string, run: Trial<Asked, Answer>['run']): Trial<Asked, Answer> => ({
  name,
  run,
});

/** What was asked cannot be tried; the message is a sentence for whoever asked. */
export class TrialRefused extends Error {
  override readonly name = 'TrialRefused';
}

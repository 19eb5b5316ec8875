import { type GrokDefinitions } from '../extractor-types/grok';

/** What the trial thread is sent. */
export type ToTrials = { type: 'patterns'; patterns: GrokDefinitions } | { type: 'try'; trial: string; asked: unknown };

/** What it says: that it begins with a trial, then one answer to it. Trials keep their order. */
export type FromTrials =
  | { type: 'begun' }
  | { type: 'answer'; answer: unknown }
  /** A sentence for whoever tries. */
  | { type: 'refused'; message: string };

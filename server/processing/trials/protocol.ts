import { type GrokDefinitions } from '../extractor-types/grok';

/** What the trial thread is sent. */
export type ToTrials = { type: 'patterns'; patterns: GrokDefinitions } | { type: 'try'; trial: string; asked: unknown };

/** What it answers, one for each trial, in their order. */
export type FromTrials =
  | { type: 'answer'; answer: unknown }
  /** A sentence for whoever tries. */
  | { type: 'refused'; message: string };

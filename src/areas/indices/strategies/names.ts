import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { texts } from '../texts';

const { strategies } = texts;

/** By class: as a choice in a form, and in a summary (card indices.md, screens 1 and 2). */
const NAMES: Readonly<Record<string, { choice: string; summary: string }>> = {
  [COUNT_ROTATION]: strategies.count,
  [SIZE_ROTATION]: strategies.size,
  [TIME_ROTATION]: strategies.time,
  [DELETE_RETENTION]: strategies.delete,
  [CLOSE_RETENTION]: strategies.close,
  [NOOP_RETENTION]: strategies.noop,
};

/** A strategy as a choice; the last part of its class when this console does not know it. */
export function strategyChoice(strategy: string): string {
  return NAMES[strategy]?.choice ?? strategy.split('.').at(-1) ?? strategy;
}

/** A strategy in a summary; undefined when this console does not know it. */
export function strategySummary(strategy: string): string | undefined {
  return NAMES[strategy]?.summary;
}

import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
} from 'api/indices/strategies';

/** By class: as a choice in a form, and in a summary (card indices.md, screens 1 and 2). */
const NAMES: Readonly<Record<string, { choice: string; summary: string }>> = {
  [COUNT_ROTATION]: { choice: 'Index Message Count', summary: 'Message Count' },
  [SIZE_ROTATION]: { choice: 'Index Size', summary: 'Index Size' },
  [TIME_ROTATION]: { choice: 'Index Time', summary: 'Index Time' },
  [DELETE_RETENTION]: { choice: 'Delete Index', summary: 'Delete' },
  [CLOSE_RETENTION]: { choice: 'Close Index', summary: 'Close' },
  [NOOP_RETENTION]: { choice: 'Do nothing', summary: 'Do nothing' },
};

/** A strategy as a choice; the last part of its class when this console does not know it. */
export function strategyChoice(strategy: string): string {
  return NAMES[strategy]?.choice ?? strategy.split('.').at(-1) ?? strategy;
}

/** A strategy in a summary; undefined when this console does not know it. */
export function strategySummary(strategy: string): string | undefined {
  return NAMES[strategy]?.summary;
}

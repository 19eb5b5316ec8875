import { type CorrelationDraft, type SequenceStep } from './correlation-draft';

/** A step as a sentence says it. */
export interface SaidStep {
  count: number;
  title: string;
}

/** What makes an event, taken apart for a sentence. */
export interface SaidSequence {
  isPerKey: boolean;
  isOrdered: boolean;
  withinMs: number;
  /** Those that need events, each with the negated ones before it where they are ordered. */
  needed: readonly (SaidStep & { before: readonly SaidStep[] })[];
  /** The negated ones after the last, or all of them where they are not ordered. */
  lacking: readonly SaidStep[];
}

/** @param titleOf of a definition by its id */
export function saidSequence(
  { sequence, ordered: isOrdered, join_on_key: isPerKey }: CorrelationDraft,
  withinMs: number,
  titleOf: (id: string) => string,
): SaidSequence {
  const said = ({ count = 0, event_definition_id: id }: SequenceStep): SaidStep => ({ count, title: titleOf(id) });
  const needed: (SaidStep & { before: readonly SaidStep[] })[] = [];
  let lacking: SaidStep[] = [];
  for (const step of sequence) {
    if (step.negate) {
      lacking.push(said(step));
      continue;
    }
    needed.push({ ...said(step), before: isOrdered ? lacking : [] });
    if (isOrdered) lacking = [];
  }
  return { isPerKey, isOrdered, withinMs, needed, lacking };
}

/** How many events some steps are about. */
export const eventsIn = (steps: readonly SaidStep[]): number => steps.reduce((sum, { count }) => sum + count, 0);

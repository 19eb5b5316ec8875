import { FEWEST_STEPS } from 'api/events/conditions';
import { type CorrelationDraft, type SequenceStep } from '../model/correlation-draft';
import { texts } from './correlation-texts';

/** Events that a step can ask for. */
export const MOST_EVENTS_OF_STEP = 1_000;

/** What is wrong with a step. */
export interface StepProblem {
  definition?: string;
  count?: string;
}

/** What a step lacks. */
export function problemOfStep({ event_definition_id: id, count = NaN }: SequenceStep): StepProblem {
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_EVENTS_OF_STEP;
  return {
    definition: id === '' ? texts.definitionMissing : undefined,
    count: isCount ? undefined : texts.countWrong(MOST_EVENTS_OF_STEP),
  };
}

/** Whether something is wrong with a single step, which is said at it. */
export const hasWrongStep = (sequence: readonly SequenceStep[]): boolean =>
  sequence.some((step) => Object.values(problemOfStep(step)).some(Boolean));

function sequenceError(sequence: readonly SequenceStep[]): string | undefined {
  if (sequence.length < FEWEST_STEPS) return texts.tooFew(FEWEST_STEPS);
  const problems = sequence.map(problemOfStep);
  const ofStep = problems.map(({ definition, count }) => definition ?? count).find((text) => text !== undefined);
  return ofStep ?? (sequence.every(({ negate }) => negate) ? texts.allNegated : undefined);
}

/** What is wrong with a condition over events. */
export const correlationErrors = ({ sequence }: CorrelationDraft): Readonly<Record<string, string | undefined>> => ({
  sequence: sequenceError(sequence),
});

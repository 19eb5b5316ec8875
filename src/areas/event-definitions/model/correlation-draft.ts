import { type CorrelationConfig, type CorrelationStep, FEWEST_STEPS } from 'api/events/conditions';

/** A step of a sequence while it is edited. */
export interface SequenceStep {
  /** Names the row on screen. */
  key: string;
  /** Empty until one is chosen. */
  event_definition_id: string;
  /** Undefined while empty, NaN while it is no number. */
  count: number | undefined;
  negate: boolean;
  /** What was stored, of which everything that the form does not change stays. */
  kept?: CorrelationStep;
}

/** What a condition over events has, while it is edited. */
export interface CorrelationDraft {
  sequence: readonly SequenceStep[];
  ordered: boolean;
  join_on_key: boolean;
}

let lastStep = 0;
const nextKey = (): string => `step-${++lastStep}`;

export const newStep = (): SequenceStep => ({
  ...{ key: nextKey(), event_definition_id: '', count: 1, negate: false },
});

const stepDraft = (kept: CorrelationStep): SequenceStep => ({
  ...{ key: nextKey(), event_definition_id: kept.event_definition_id },
  ...{ count: kept.count.value, negate: kept.negate, kept },
});

/** @param config absent for a new one */
export const beginCorrelation = (config?: CorrelationConfig): CorrelationDraft => ({
  sequence: config?.sequence.map(stepDraft) ?? Array.from({ length: FEWEST_STEPS }, newStep),
  ordered: config?.ordered ?? true,
  join_on_key: config?.join_on_key ?? true,
});

export const writeCorrelation = ({ sequence, ordered, join_on_key }: CorrelationDraft) => ({
  sequence: sequence.map(({ event_definition_id, count, negate, kept }): CorrelationStep => ({
    ...kept,
    event_definition_id,
    count: { op: '>=', ...kept?.count, value: count ?? 0 },
    negate,
  })),
  ...{ ordered, join_on_key },
});

import { type SilenceConfig } from 'api/events/conditions';

/** What a silence has, while it is edited. */
export interface SilenceDraft {
  field: string;
  late_by: number | undefined;
  /** Milliseconds; undefined while empty, NaN while it is no length of time. */
  at_least_ms: number | undefined;
}

const USUAL: SilenceDraft = { field: 'source', late_by: 3, at_least_ms: 60_000 };

/** @param config absent for a new one */
export const beginSilence = ({ field, late_by, at_least_ms }: SilenceDraft | SilenceConfig = USUAL): SilenceDraft => ({
  ...{ field, late_by, at_least_ms },
});

export const writeSilence = ({ field, late_by: lateBy, at_least_ms: atLeastMs }: SilenceDraft) => ({
  ...{ field: field.trim(), late_by: lateBy ?? 0, at_least_ms: atLeastMs ?? 0 },
});

/** Milliseconds of silence after which what usually sends so often makes an event. */
export const silentAfterMs = (usualGapMs: number, lateBy: number, atLeastMs: number): number =>
  Math.max(usualGapMs * lateBy, atLeastMs);

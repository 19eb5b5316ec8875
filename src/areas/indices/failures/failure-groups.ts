import { type IndexerFailure } from 'api/indices/failures';
import { readFailure, reasonPattern } from './failure-reading';

/** Failures of one index for the same reason. */
export interface FailureGroup {
  key: string;
  kind: string;
  pattern: string;
  field?: string;
  index: string;
  count: number;
  /** When the newest of them happened, ISO 8601. */
  latest: string;
}

/** When a failure happened; older servers know the time of the message only. */
export const failedAt = ({ received_at: receivedAt, timestamp }: IndexerFailure): string => receivedAt ?? timestamp;

/** Names the group a failure belongs to. */
export function groupKey(failure: IndexerFailure): string {
  const { kind, reason, field } = readFailure(failure);
  return [failure.index, kind, field ?? '', reasonPattern(reason)].join('|');
}

/** The failures by reason and index, most frequent first. */
export function groupFailures(failures: readonly IndexerFailure[]): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const failure of failures) {
    const key = groupKey(failure);
    const { kind, reason, field } = readFailure(failure);
    const before = groups.get(key);
    const latest = failedAt(failure);
    groups.set(key, {
      key,
      kind,
      pattern: reasonPattern(reason),
      field,
      index: failure.index,
      count: (before?.count ?? 0) + 1,
      latest: before && before.latest > latest ? before.latest : latest,
    });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count || (one.latest < other.latest ? 1 : -1));
}

/** The failures that hold the text, in any case, in what is shown of them. */
export function filterFailures(failures: readonly IndexerFailure[], text: string): readonly IndexerFailure[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return failures;
  return failures.filter(({ message, index, letter_id: id, field, value }) =>
    [message, index, id, field, value].some((part) => part?.toLowerCase().includes(wanted)),
  );
}

/** One JSON object a line, for other programs. */
export function jsonLines(failures: readonly IndexerFailure[]): string {
  return failures.map((failure) => `${JSON.stringify(failure)}\n`).join('');
}

import { type DryRun, type DryRunMessage } from 'api/dry-runs';
import { type FieldChange } from 'api/extractors';
import { type DriedMessage } from 'server/processing/trials/dry-run';
import { cutText } from 'server/search/rows/cut-values';
import { type NewestMessage } from './newest-messages';

/** Of a value, in bytes. */
const MAX_VALUE_LENGTH = 500;
/** Of one message; the others are counted. */
const MAX_CHANGES = 50;
/** Of all messages. */
const MAX_CHANGES_TOGETHER = 2_000;

interface Stream {
  id: string;
  title: string;
}

const shownText = (text: string) => (text.length > MAX_VALUE_LENGTH ? cutText(text, MAX_VALUE_LENGTH) : text);

const shownValue = (value: unknown): unknown => (typeof value === 'string' ? shownText(value) : value);

const shownChange = ({ field, ...values }: FieldChange): FieldChange => ({
  field,
  ...('before' in values && { before: shownValue(values.before) }),
  ...('after' in values && { after: shownValue(values.after) }),
});

function kindOf(change: FieldChange): 'added' | 'changed' | 'removed' {
  if (!('before' in change)) return 'added';
  return 'after' in change ? 'changed' : 'removed';
}

function fieldsOf(dried: readonly DriedMessage[]): DryRun['fields'] {
  const counts = new Map<string, DryRun['fields'][number]>();
  for (const change of dried.flatMap(({ changes }) => changes)) {
    const { field } = change;
    const count = counts.get(field) ?? { field, added: 0, changed: 0, removed: 0 };
    count[kindOf(change)] += 1;
    counts.set(field, count);
  }
  const sum = ({ added, changed, removed }: DryRun['fields'][number]) => added + changed + removed;
  return [...counts.values()].sort((one, other) => sum(other) - sum(one));
}

function streamsOf(dried: readonly DriedMessage[], readable: readonly Stream[]) {
  const counts = new Map<string, { added: number; removed: number }>();
  for (const { streams } of dried)
    for (const kind of ['added', 'removed'] as const)
      for (const id of streams[kind]) {
        const count = counts.get(id) ?? { added: 0, removed: 0 };
        count[kind] += 1;
        counts.set(id, count);
      }
  const streams = readable.flatMap(({ id, title }) => {
    const count = counts.get(id);
    return count ? [{ id, title, ...count }] : [];
  });
  return { streams, hidden_streams: counts.size - streams.length };
}

const isChanged = ({ changes, streams }: DriedMessage): boolean =>
  changes.length + streams.added.length + streams.removed.length > 0;

/**
 * A dry run as answers carry it.
 *
 * @param dried one for each message, as far as the time was enough
 * @param readable streams the person may read
 */
export function presentDryRun(
  found: readonly NewestMessage[],
  dried: readonly DriedMessage[],
  readable: readonly Stream[],
): DryRun {
  let left = MAX_CHANGES_TOGETHER;
  const messages = dried.flatMap(({ from, changes, error }, at): DryRunMessage[] => {
    const stored = found[at];
    if (!stored) return [];
    const shown = changes.slice(0, Math.min(left, MAX_CHANGES)).map(shownChange);
    left -= shown.length;
    return [
      {
        ...{ message_id: stored.id, index: stored.index, from, changes: shown },
        timestamp: new Date(stored.timestampMs).toISOString(),
        further_changes: changes.length - shown.length,
        ...(error !== undefined && { error: shownText(error) }),
      },
    ];
  });
  return {
    messages,
    changed: dried.filter(isChanged).length,
    failed: dried.filter(({ error }) => error !== undefined).length,
    from_bytes: dried.filter(({ from }) => from === 'bytes').length,
    left_out: found.length - dried.length,
    fields: fieldsOf(dried),
    ...streamsOf(dried, readable),
  };
}

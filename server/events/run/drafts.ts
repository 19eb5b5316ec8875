import { type EventDraft, makeEvent } from './make-event';
import { type Run, type RunBatch, type RunEvent } from './run-parts';

/** Events made at a time. */
const BATCH = 500;

/** A draft that is not known from an earlier run. */
export interface FreshDraft<Draft = EventDraft> {
  draft: Draft;
  isStored: boolean;
}

/**
 * Those whose events no earlier run has stored; what this very run stored before it was interrupted is among them. Each once:
 * a message may be stored twice where an index was damaged.
 */
export async function freshOf<Draft extends Pick<EventDraft, 'id' | 'timestamp'>>(
  { parts, range }: Run,
  drafts: readonly Draft[],
): Promise<FreshDraft<Draft>[]> {
  if (drafts.length === 0) return [];
  const storedBy = await parts.known.storedBy(drafts);
  const once = new Map(drafts.map((draft) => [draft.id, draft]));
  return [...once.values()].flatMap((draft) => {
    const runEndMs = storedBy.get(draft.id);
    return runEndMs === undefined || runEndMs === range.toMs ? [{ draft, isStored: runEndMs !== undefined }] : [];
  });
}

/** Their events. */
export async function eventsOf(run: Run, drafts: readonly FreshDraft[]): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for (const { draft, isStored } of drafts) events.push({ event: await makeEvent(run, draft), isStored });
  return events;
}

/** Their events, a batch at a time, without those that an earlier run has stored. */
export async function* batchesOf(run: Run, drafts: Iterable<EventDraft>): AsyncGenerator<RunBatch> {
  let batch: EventDraft[] = [];
  for (const draft of drafts) {
    if (batch.push(draft) < BATCH) continue;
    yield { events: await eventsOf(run, await freshOf(run, batch)), scanned: 0 };
    batch = [];
  }
  if (batch.length > 0) yield { events: await eventsOf(run, await freshOf(run, batch)), scanned: 0 };
}

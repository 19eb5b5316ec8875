import { executeSearchNow, type SearchJob } from 'api/search';
import { messageSearch, readMessages } from 'areas/query';
import { call } from 'rest/call';
import { textIn } from './example';

const HOUR_MS = 3_600_000;
/** The day in parts, each with its newest messages: a busy hour does not crowd out the others. */
const PARTS = 12;
const MESSAGES_A_PART = 16;
/** As many as a draft is tried on at once. */
const MAX_TEXTS = 200;

/** Texts of a field of an input in the last day. */
export interface DaySample {
  /** At most 200; all there are where the day has no more messages. */
  texts: readonly string[];
  /** Messages of the last day with the field. */
  total: number;
}

const totalOf = (job: SearchJob, id = ''): number => {
  const parts = Object.values(job.results[id]?.search_types ?? {});
  return parts.map((part) => ('total_results' in part ? Number(part.total_results) : 0))[0] ?? 0;
};

/** A bounded sample of the last day: all messages of a quiet one, else those of each part of it and the newest. */
export async function sampleOfLastDay(inputQuery: string, field: string, signal: AbortSignal): Promise<DaySample> {
  const now = Date.now();
  const question = (fromMs: number, toMs: number, limit: number) => ({
    query: `(${inputQuery}) AND _exists_:${field}`,
    ...{ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
    ...{ streams: [], limit, order: 'DESC' as const },
  });
  const since = (parts: number) => now - (parts * 24 * HOUR_MS) / PARTS;
  // The server's clock may be ahead of this one.
  const untilMs = (parts: number) => (parts === 0 ? now + HOUR_MS : since(parts));
  const search = messageSearch([
    question(since(PARTS), untilMs(0), MAX_TEXTS),
    ...Array.from({ length: PARTS }, (_, at) => question(since(at + 1), untilMs(at), MESSAGES_A_PART)),
  ]);
  const job = await call(executeSearchNow, { body: search, signal });
  const [newest = [], ...parts] = readMessages(job, search);
  const total = totalOf(job, search.queries?.[0]?.id);
  // Messages at the border of two parts are found in both, the newest once more.
  const chosen = total > newest.length ? [...parts.flat(), ...newest] : newest;
  const once = [...new Map(chosen.map((row) => [row.id, row])).values()].slice(0, MAX_TEXTS);
  return { texts: once.flatMap((row) => textIn(row, field) ?? []), total };
}

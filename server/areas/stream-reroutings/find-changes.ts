import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { HttpError } from 'server/calls/http-error';
import { type RoutedStream } from 'server/processing/stream-router/routed-stream';
import { type StreamRule } from 'server/processing/stream-rules/rule';
import { fieldOfRule } from 'server/processing/stream-rules/rule-types';
import { rulesOnMessages } from 'server/processing/trials/rules-on-messages';
import { type Trials } from 'server/processing/trials/trials';
import { chooseColumns, type ReadRow } from 'server/search/export/chosen-columns';
import { readBatches } from 'server/search/export/read-batches';
import { type Fragment } from 'server/search/fragment';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { searchedSets, usedIndices } from 'server/search/scope/indices/used-indices';
import { type Selected, whereIn } from 'server/search/source';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type AppliedStream, type Change, changeOf } from './changes';

export interface FindParts {
  engine: Pick<MessageEngine, 'query'>;
  catalogue: SearchCatalogue;
  trials: Pick<Trials, 'run'>;
}

/** The messages to look at, and for whom. */
export interface FindAsked extends Pick<RoutedStream, 'matchingType' | 'rules'> {
  stream: AppliedStream;
  /** Ids of the streams whose messages may be looked at; null: of all. */
  readable: readonly string[] | null;
  fromMs: number | null;
  toMs: number;
  /** Username. */
  asker: string;
  order: 'ASC' | 'DESC';
  /** Further columns to read. */
  columns?: Selected;
}

export interface FoundRow extends ReadRow {
  streams: string[];
}

export interface Found {
  change: Change;
  row: FoundRow;
}

/** So many messages are read and tried at a time. */
const BATCH = 5_000;
const BUSY = new Set([429, 503]);
const RETRY_MS = 500;

/**
 * Messages that the rules may put into streams. They do not decide about the server's own log, and files that people load
 * belong to the stream chosen for them.
 */
function conditionOf({ readable, fromMs, toMs }: FindAsked): Fragment {
  const at = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`;
  const conditions = [
    'NOT has(streams, {server_log:String})',
    'isNull(fields.upload_id)',
    `timestamp <= ${at('to_ms')}`,
    ...(fromMs === null ? [] : [`timestamp >= ${at('from_ms')}`]),
    ...(readable === null ? [] : ['hasAny(streams, {readable:Array(String)})']),
  ];
  const params = { server_log: SERVER_LOG_STREAM_ID, to_ms: toMs, from_ms: fromMs, readable };
  return { sql: conditions.join(' AND '), params };
}

const usedBy = ({ catalogue }: FindParts, { fromMs, toMs }: FindAsked) =>
  searchedSets(usedIndices(catalogue, [], { fromMs: fromMs ?? Number.NEGATIVE_INFINITY, toMs }));

/** How many messages there are to look at. */
export async function countMessages(parts: FindParts, asked: FindAsked, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const set of usedBy(parts, asked)) {
    const condition = conditionOf(asked);
    const [row] = await parts.engine.query<{ n: number }>(
      `SELECT count() AS n FROM ${set.table} WHERE ${whereIn(set, condition.sql)}`,
      condition.params,
      { asker: asked.asker, signal },
    );
    count += row?.n ?? 0;
  }
  return count;
}

/** What the rules say of messages. */
async function tryRules(
  { trials }: FindParts,
  asked: FindAsked,
  messages: readonly { fields: Record<string, unknown>; timestampMs: number }[],
  signal: AbortSignal,
): Promise<boolean[]> {
  const { matchingType, rules, asker } = asked;
  const said: boolean[] = [];
  while (said.length < messages.length) {
    const rest = messages.slice(said.length);
    try {
      const { tried, matched } = await trials.run(
        rulesOnMessages,
        { matchingType, rules, messages: rest },
        { by: asker, signal },
      );
      const matching = new Set(matched);
      // A thread that others kept busy may have tried nothing; it is asked again.
      for (let at = 0; at < tried; at += 1) said.push(matching.has(at));
    } catch (cause) {
      if (!(cause instanceof HttpError && BUSY.has(cause.status))) throw cause;
      await pause(RETRY_MS, undefined, { signal });
    }
  }
  return said;
}

/**
 * Which stored messages are not in the streams where the rules would put them now, batch by batch; each once, though it
 * may be in several index sets. Only a batch is in memory at a time.
 */
export async function* findChanges(
  parts: FindParts,
  asked: FindAsked,
  signal: AbortSignal,
): AsyncGenerator<{ messages: number; oldest: string; found: Found[] }> {
  const { order, columns = [], asker } = asked;
  const fields = [...new Set(asked.rules.flatMap((rule: StreamRule) => fieldOfRule(rule) ?? []))];
  const chosen = chooseColumns(fields);
  const selected = new Map([...chosen.selected, ['streams', 'streams'] as const, ...columns]);
  const batches = readBatches({
    sets: usedBy(parts, asked),
    condition: conditionOf(asked),
    columns: [...selected],
    order: { timestamp: order, id: order },
    batchSize: BATCH,
    run: ({ sql, params }, settings) => parts.engine.query<ReadRow>(sql, params, { asker, signal, settings }),
  });
  let last: string | undefined;
  for await (const batch of batches) {
    const rows = (batch as FoundRow[]).filter(
      ({ gl2_message_id: id }, at) => id !== (at === 0 ? last : batch[at - 1]?.gl2_message_id),
    );
    last = batch.at(-1)?.gl2_message_id;
    const messages = rows.map((row) => ({ fields: chosen.present(row), timestampMs: Date.parse(row.timestamp) }));
    const said = await tryRules(parts, asked, messages, signal);
    const found = rows.flatMap((row, at): Found[] => {
      const change = changeOf(asked.stream, row.streams, said[at] === true);
      return change === undefined ? [] : [{ change, row }];
    });
    const times = [batch[0]?.timestamp, batch.at(-1)?.timestamp].filter((time) => time !== undefined).sort();
    yield { messages: rows.length, oldest: times[0] ?? '', found };
  }
}

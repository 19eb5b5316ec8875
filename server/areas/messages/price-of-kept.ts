import { type KeptPrice } from 'api/messages';
import { type SearchableSet } from 'server/search/scope/indices/catalogue';
import { indexCondition } from 'server/search/scope/indices/index-condition';
import { type MessageEngine } from 'server/storage/messages/engine';

/** Messages that are looked at, the newest. */
const MAX_SAMPLED = 10_000;
const DAY_MS = 24 * 3_600_000;

interface Messages {
  engine: Pick<MessageEngine, 'query'>;
  sets: readonly SearchableSet[];
  now: Date;
}

interface Sample {
  sampled: number;
  kept: number;
  bytes: number;
  ratio: number;
}

const NOTHING: KeptPrice = {
  messages_per_day: 0,
  sampled: 0,
  kept: 0,
  disk_bytes_per_message: 0,
  disk_bytes_per_day: 0,
};

/** The messages of an input since a moment, from all open indices. */
const messagesOf = (sets: readonly SearchableSet[], columns: string): string =>
  sets
    .map(({ table, indices }) => {
      const open = indices.filter(({ isOpen }) => isOpen).map(({ number }) => number);
      return `SELECT ${columns} FROM ${table} WHERE ${indexCondition(open)} AND gl2_source_input = {input:String}
        AND gl2_receive_timestamp >= fromUnixTimestamp64Milli({since:Int64})`;
    })
    .join(' UNION ALL ');

/**
 * What the kept bytes of an input take on disk. The engine compresses the newest messages, which were received as the input
 * is configured, as it does in the table: of small parts of a table it does not tell the sizes of columns, and never by
 * input.
 *
 * @param asker username
 */
export async function priceOfKept({ engine, sets, now }: Messages, input: string, asker: string): Promise<KeptPrice> {
  if (sets.length === 0) return NOTHING;
  const day = { input, since: now.getTime() - DAY_MS };
  const receivedAt = messagesOf(sets, 'toUnixTimestamp64Milli(gl2_receive_timestamp) AS at');
  const [counted] = await engine.query<{ messages: number }>(`SELECT count() AS messages FROM (${receivedAt})`, day, {
    asker,
  });
  const messages = counted?.messages ?? 0;
  if (messages === 0) return NOTHING;
  const [newest] = await engine.query<{ since: number }>(
    `SELECT min(at) AS since FROM (SELECT at FROM (${receivedAt}) ORDER BY at DESC LIMIT {most:UInt32})`,
    { ...day, most: MAX_SAMPLED },
    { asker },
  );
  const [sample] = await engine.query<Sample>(
    `SELECT count() AS sampled, countIf(received != '') AS kept, sum(length(received)) AS bytes,
       estimateCompressionRatio('ZSTD(3)')(received) AS ratio
     FROM (SELECT received FROM (${messagesOf(sets, 'received')}) LIMIT {most:UInt32})`,
    { input, since: newest?.since ?? day.since, most: MAX_SAMPLED },
    { asker },
  );
  if (!sample || sample.kept === 0 || !(sample.ratio > 0))
    return { ...NOTHING, messages_per_day: messages, sampled: sample?.sampled ?? 0 };
  const perMessage = sample.bytes / sample.ratio / sample.kept;
  return {
    messages_per_day: messages,
    sampled: sample.sampled,
    kept: sample.kept,
    disk_bytes_per_message: perMessage,
    disk_bytes_per_day: perMessage * messages * (sample.kept / sample.sampled),
  };
}

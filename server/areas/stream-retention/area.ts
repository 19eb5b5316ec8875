import { getStreamRetention, STREAM_RETENTION_CAPABILITY } from 'api/stream-retention';
import { indices } from 'server/areas/indices';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { httpError } from 'server/calls/http-error';
import { serve } from 'server/calls/serve';
import { forecastOf } from './forecast';

interface Stored {
  messages: number;
  bytes: number;
  setMessages: number;
  setBytes: number;
  oldestMs: number;
  /** The oldest index with messages of the stream. */
  first: number;
}

/** An engine that reads millions of messages answers within seconds; nobody waits longer for it. */
const SETTINGS = { max_execution_time: 10 };

const instant = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** How long messages of streams stay. */
export const streamRetention = defineServerArea({
  name: 'stream retention',
  needs: { indices, streams },
  permissions: ['streams:read'],
  setUp: ({ engine, now }, { indices: { catalogue }, streams: { setOfStream } }) => ({
    calls: [
      serve(getStreamRetention, async ({ params: { streamId }, caller, signal }) => {
        const set = catalogue.set(setOfStream(streamId) ?? '');
        if (!set) throw httpError.notFound(`Stream <${streamId}> not found!`);
        const [stored] = await engine.query<Stored>(
          `SELECT countIf(is_in) AS messages, sumIf(size, is_in) AS bytes, count() AS setMessages, sum(size) AS setBytes,
             toUnixTimestamp64Milli(minIf(timestamp, is_in)) AS oldestMs, minIf(idx, is_in) AS first
           FROM (SELECT has(streams, {stream:String}) AS is_in, gl2_accounted_message_size AS size, timestamp, idx
                 FROM ${set.table})`,
          { stream: streamId },
          { asker: caller.author.username, signal, settings: SETTINGS },
        );
        const { messages = 0, bytes = 0, setMessages = 0, setBytes = 0, oldestMs, first } = stored ?? {};
        const all = catalogue.indicesOf(set.id);
        const { endOf, ...forecast } = forecastOf(set, all, now().getTime());
        const written = catalogue.writeIndexOf(set.id)?.number;
        const maySeeSet = caller.may(`indexsets:read:${set.id}`);
        return {
          index_set_id: set.id,
          ...forecast,
          new_until: instant(written === undefined ? undefined : endOf(written)),
          oldest: instant(messages === 0 ? undefined : oldestMs),
          first_until: instant(messages === 0 || first === undefined ? undefined : endOf(first)),
          messages,
          bytes,
          set_messages: maySeeSet ? setMessages : null,
          set_bytes: maySeeSet ? setBytes : null,
        };
      }),
    ],
    capabilities: [STREAM_RETENTION_CAPABILITY],
  }),
});

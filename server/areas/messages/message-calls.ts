import { randomUUID } from 'node:crypto';
import { analyzeText, getMessage, parseMessage as parseMessageCall } from 'api/messages';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { findIndex } from 'server/search/scope/fields/index-name';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { inMegabytes, WHOLE_MESSAGE_BYTES } from 'server/search/rows/message-limits';
import { MESSAGE_COLUMNS, presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { selectList } from 'server/search/source';
import { isTooLargeForEngine, type MessageEngine } from 'server/storage/messages/engine';
import { ANALYZERS, DEFAULT_ANALYZER } from './analyzers';
import { parseMessage } from './parse-message';

export interface MessageCallParts {
  engine: MessageEngine;
  catalogue: Pick<SearchCatalogue, 'sets'>;
  /** Told the index a message was looked for in, and how long it took. */
  onRead(indexName: string, ms: number): void;
  /** Name of the analyzer of an index set. */
  analyzerOf(setId: string): string | undefined;
  now: () => Date;
}

/** One readable stream of a message is enough; without any stream it takes the right to read all. */
const mayRead = (caller: Caller, streams: readonly string[]) =>
  streams.some((id) => caller.may(`streams:read:${id}`)) || (streams.length === 0 && caller.may('streams:read'));

/** The calls about single messages. */
export function messageCalls({ engine, catalogue, onRead, analyzerOf, now }: MessageCallParts): ServedCall[] {
  async function find(index: string, id: string, asker: string): Promise<StoredMessage | undefined> {
    const found = findIndex(catalogue.sets(), index);
    if (!found?.set.indices.some(({ number, isOpen }) => isOpen && number === found.idx)) return undefined;
    const started = performance.now();
    try {
      const rows = await engine.query<StoredMessage>(
        `SELECT ${selectList(MESSAGE_COLUMNS, 0)} FROM ${found.set.table}
         WHERE idx = {idx:UInt32} AND gl2_message_id = {id:String} LIMIT 1`,
        { idx: found.idx, id },
        { asker, settings: { max_result_bytes: WHOLE_MESSAGE_BYTES } },
      );
      onRead(index, performance.now() - started);
      return rows[0];
    } catch (cause) {
      if (!isTooLargeForEngine(cause)) throw cause;
      const most = inMegabytes(WHOLE_MESSAGE_BYTES);
      throw httpError.unprocessable(
        `Message ${id} is larger than ${most} and cannot be shown whole. A search shows its beginning; an export has single fields of it.`,
      );
    }
  }

  /** What somebody chose, else what the index set says; a set may name one that only other stores have. */
  function analyzerFor(index: string, chosen: string | undefined): (text: string) => string[] {
    const found = findIndex(catalogue.sets(), index);
    if (!found?.set.indices.some(({ number }) => number === found.idx))
      throw httpError.notFound(`Index ${index} does not exist`);
    if (chosen && !ANALYZERS.has(chosen))
      throw httpError.badRequest(
        `There is no analyzer ${chosen.slice(0, 100)}. Choose ${[...ANALYZERS.keys()].join(', ')}.`,
      );
    const standard = ANALYZERS.get(DEFAULT_ANALYZER) ?? (() => []);
    return ANALYZERS.get(chosen || (analyzerOf(found.set.id) ?? '')) ?? standard;
  }

  return [
    serve(analyzeText, async ({ params: { index }, query: { string, analyzer } }) => ({
      tokens: analyzerFor(index, analyzer)(string),
    })),

    serve(parseMessageCall, async ({ body: { message, remote_address: address, codec, configuration } }) =>
      parseMessage(
        { message, codec, remoteAddress: address || '127.0.0.1', configuration: configuration ?? {} },
        randomUUID(),
        now(),
      ),
    ),

    serve(getMessage, async ({ params: { index, messageId }, caller }) => {
      const stored = await find(index, messageId, caller.username);
      if (!stored) throw httpError.notFound(`Message ${messageId} does not exist in index ${index}`);
      if (!mayRead(caller, stored.streams)) throw httpError.forbiddenResource(messageId);
      describeCall({ target: { id: messageId }, details: { index, streams: stored.streams.join(' ') } });
      const { gl2_message_id: id, timestamp, streams } = stored;
      const message = { id, timestamp, fields: presentMessage(stored), stream_ids: streams };
      return { message, index, highlight_ranges: null };
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { analyzeText, getMessage, parseMessage as parseMessageCall } from 'api/messages';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { findIndex } from 'server/search/scope/fields/index-name';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { MESSAGE_COLUMNS, presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { ANALYZERS, DEFAULT_ANALYZER } from './analyzers';
import { type FindMessage } from './find-message';
import { parseMessage } from './parse-message';

export interface MessageCallParts {
  find: FindMessage;
  catalogue: Pick<SearchCatalogue, 'sets'>;
  /** Name of the analyzer of an index set. */
  analyzerOf(setId: string): string | undefined;
  now: () => Date;
}

/** The calls about single messages. */
export function messageCalls({ find, catalogue, analyzerOf, now }: MessageCallParts): ServedCall[] {
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
      const stored = await find<StoredMessage>({ index, messageId }, caller, MESSAGE_COLUMNS);
      const { gl2_message_id: id, timestamp, streams } = stored;
      const message = { id, timestamp, fields: presentMessage(stored), stream_ids: streams };
      return { message, index, highlight_ranges: null };
    }),
  ];
}

import { finished } from 'node:stream/promises';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type FastifyReply } from 'fastify';
import { httpError } from 'server/calls/http-error';
import { engineErrorText } from 'server/search/execution/search-errors';
import { EngineError } from 'server/storage/messages/engine';
import { contentDisposition } from './download-headers';

/** The text of a file in pieces, each produced on demand. */
export interface SentFile {
  pieces: AsyncGenerator<string>;
  name: string;
  mediaType: string;
  /** Whether the file itself is compressed. */
  isCompressed: boolean;
}

const ENDING = '.gz';

/** How writing ended; `stopped` was requested by the owner, `broken-off` means that the client disconnected. */
export type Outcome =
  { kind: 'broken-off' } | { kind: 'complete' } | { kind: 'failed'; cause: unknown } | { kind: 'stopped' };

export interface Watching {
  /** Why writing should stop, if it should. */
  unwanted(): 'broken-off' | 'stopped' | undefined;
  /** Called once with the outcome, before the file ends, so that whoever has received it sees the same state. */
  onEnd(outcome: Outcome): Promise<void>;
}

async function* goOn(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Reports how the pieces end. A stopped file ends early; a failure aborts the download. */
async function* watched(
  pieces: AsyncGenerator<string>,
  unwanted: Watching['unwanted'],
  tell: Watching['onEnd'],
): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (cause) {
    const kind = unwanted();
    await tell(kind ? { kind } : { kind: 'failed', cause });
    if (kind) return;
    throw cause;
  }
  await tell({ kind: 'complete' });
}

/** The first piece, or its error while the status of the response can still be set. */
async function firstOf(pieces: AsyncGenerator<string>): Promise<IteratorResult<string>> {
  try {
    return await pieces.next();
  } catch (cause) {
    throw cause instanceof EngineError ? httpError.searchError('The export failed', [engineErrorText(cause)]) : cause;
  }
}

/**
 * Sends a file, and waits until the client has received it or disconnected. Only one piece is in memory: the next is
 * produced when the client has taken the last.
 *
 * @throws HttpError 500 before the first piece
 */
export async function writeFile(
  reply: FastifyReply,
  { pieces, name, mediaType, isCompressed }: SentFile,
  { unwanted, onEnd }: Watching,
): Promise<void> {
  let hasEnded = false;
  const tell = async (outcome: Outcome) => {
    if (hasEnded) return;
    hasEnded = true;
    await onEnd(outcome);
  };
  const noted = watched(pieces, unwanted, tell);
  const first = await firstOf(noted);
  const text = Readable.from(goOn(first, noted), { objectMode: true, highWaterMark: 1 });
  const body = isCompressed ? pipeline(text, createGzip(), () => undefined) : text;
  const filename = isCompressed && !name.endsWith(ENDING) ? `${name}${ENDING}` : name;
  reply
    .code(200)
    .type(isCompressed ? 'application/gzip' : `${mediaType}; charset=utf-8`)
    .header('content-disposition', contentDisposition(filename))
    .send(body);
  // A disconnect counts as an end, too.
  await finished(reply.raw).catch(() => undefined);
  await tell({ kind: 'broken-off' });
}

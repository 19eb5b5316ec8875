import { finished } from 'node:stream/promises';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type FastifyReply } from 'fastify';
import { httpError } from 'server/calls/http-error';
import { engineErrorText } from 'server/search/execution/search-errors';
import { EngineError } from 'server/storage/messages/engine';
import { contentDisposition } from './download-headers';

/** A file on its way: its text piece by piece, each made when it is asked for. */
export interface SentFile {
  pieces: AsyncGenerator<string>;
  name: string;
  mediaType: string;
  /** Whether the file itself is compressed. */
  isCompressed: boolean;
}

const ENDING = '.gz';

/** How a file came to its end; `stopped` and `broken-off` are somebody's wish: of the owner, of the client that left. */
export type Outcome =
  { kind: 'broken-off' } | { kind: 'complete' } | { kind: 'failed'; cause: unknown } | { kind: 'stopped' };

export interface Watching {
  /** Why no more is wanted, if so. */
  unwanted(): 'broken-off' | 'stopped' | undefined;
  /** Told once how it ended; the file's end waits for it, so that whoever has it can read the same. */
  onEnd(outcome: Outcome): Promise<void>;
}

async function* goOn(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Tells how the pieces end. Who stops them gets a file that ends where it is; a failure breaks it. */
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

/** The first piece, or why there is none, while the answer can still say so. */
async function firstOf(pieces: AsyncGenerator<string>): Promise<IteratorResult<string>> {
  try {
    return await pieces.next();
  } catch (cause) {
    throw cause instanceof EngineError ? httpError.searchError('The export failed', [engineErrorText(cause)]) : cause;
  }
}

/**
 * Answers with a file and waits until the client has it or has gone. No more than a piece waits in memory: the next one
 * is made when the client has taken the last.
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
  // A client that left is an end, too.
  await finished(reply.raw).catch(() => undefined);
  await tell({ kind: 'broken-off' });
}

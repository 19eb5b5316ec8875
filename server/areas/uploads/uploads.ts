import { type NewUpload, type Upload, UPLOAD_FILE_LIMIT, type UploadRange, UPLOADS_AT_ONCE } from 'api/uploads';
import { type Indices } from 'server/areas/indices';
import { type Streams } from 'server/areas/streams';
import { describeCall } from 'server/calls/audited-call';
import { type Caller, SYSTEM } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Collection, newObjectId } from 'server/storage/documents/collection';
import { type MessageEngine } from 'server/storage/messages/engine';
import { IncomingFile, type UploadJournal, type UploadLimits } from './incoming-file';
import { uploadIndexSet, uploadStream } from './own-stream';
import { presentUpload, type StoredUpload, type UploadDocument, type UploadFigures } from './stored-upload';
import { uploadRange } from './upload-range';
import { createUploadRemoval } from './upload-removal';

/** Of the whole server: every stream that is made for a file has tables of its own. */
export const MAX_OWN_STREAMS = 50;
const MAX_AT_ONCE = 8;
const DAY_MS = 86_400_000;
/** No part came for so long: whoever sent it has gone. */
const GONE_MS = 10 * 60_000;
const REMOVAL_WAIT_MS = 10_000;

export interface UploadsNeeds {
  documents: Collection<StoredUpload>;
  indices: Pick<Indices, 'catalogue' | 'sets'>;
  streams: Pick<Streams, 'editing' | 'setOfStream' | 'list'>;
  engine: Pick<MessageEngine, 'query'>;
  limits: UploadLimits;
  nodeId: string;
  log: Log;
  now: () => Date;
}

/** Log files that people load. */
export interface Uploads {
  list(caller: Caller): Promise<Upload[]>;
  /** Uploads of the same file that the caller may see, the newest first. */
  sameFile(caller: Caller, fingerprint: string, size: number): Promise<UploadDocument[]>;
  /** @throws HttpError 403, 404, 409, 429, 503 */
  create(caller: Caller, sent: NewUpload): Promise<Upload>;
  /** @throws HttpError 404, 409, 503 */
  takePart(caller: Caller, id: string, offset: number, part: Buffer): Promise<Upload>;
  /** @throws HttpError 404, 409 */
  finish(caller: Caller, id: string): Promise<Upload>;
  /** @throws HttpError 404 */
  range(caller: Caller, id: string, signal: AbortSignal): Promise<UploadRange>;
  /** @throws HttpError 403, 404 */
  remove(caller: Caller, id: string): Promise<void>;
  /** Ends what nobody sends any more, and removes what has ended. */
  tidy(): Promise<void>;
  /** Files that were coming in when this node stopped have failed. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Where messages go; called once, when there is a journal. */
  sendThrough(journal: UploadJournal): void;
}

const figuresOf = ({ receivedBytes, messages, unreadable, cut }: UploadFigures): UploadFigures => ({
  ...{ receivedBytes, messages, unreadable, cut },
});

/** The uploads of this installation, and the files that come in on this node. */
export function createUploads(needs: UploadsNeeds): Uploads {
  const { documents, indices, streams, engine, limits, nodeId, log, now } = needs;
  const incoming = new Map<string, { file: IncomingFile; by: string; settled: Promise<void> }>();
  const enqueue = createSerialQueue();
  let journal: UploadJournal | undefined;
  const removal = createUploadRemoval({ documents, indices, streams, journal: () => journal, now });

  const present = (document: UploadDocument): Upload => presentUpload(document, incoming.get(document.id)?.file);
  const maySee = (caller: Caller, { createdBy, body }: UploadDocument): boolean =>
    caller.owns(createdBy) || (body.streamId !== '' && caller.may(`streams:read:${body.streamId}`));

  async function find(caller: Caller, id: string): Promise<UploadDocument> {
    const found = await documents.get(id);
    if (!found || !maySee(caller, found)) throw httpError.notFound(`There is no upload ${id}.`);
    return found;
  }

  const visible = async (caller: Caller) =>
    (await documents.list()).filter((document) => maySee(caller, document)).reverse();

  async function note(id: string, change: Partial<StoredUpload>): Promise<UploadDocument> {
    const changed = await documents.change(id, SYSTEM, ({ body }) => ({ ...body, ...change }));
    if (!changed) throw httpError.notFound(`There is no upload ${id}.`);
    return changed;
  }

  function checkRoom(caller: Caller): void {
    const own = [...incoming.values()].filter(({ by }) => by === caller.username).length;
    if (own >= UPLOADS_AT_ONCE) throw httpError.tooManyAtOnce(`You are already uploading ${UPLOADS_AT_ONCE} files.`, 5);
    if (incoming.size >= MAX_AT_ONCE)
      throw httpError.tooManyAtOnce('This server is already receiving as many files as it can at once.', 10);
  }

  async function checkStream(caller: Caller, { stream }: NewUpload): Promise<void> {
    if ('id' in stream) {
      const found = (await streams.list()).find(({ id }) => id === stream.id);
      if (!found || !caller.may(`streams:read:${stream.id}`))
        throw httpError.notFound(`Stream <${stream.id}> not found!`);
      if (!caller.may(`streams:edit:${stream.id}`) || !found.is_editable) throw httpError.forbiddenResource(stream.id);
      return;
    }
    const made = (await documents.list()).filter(({ body }) => body.indexSetId !== undefined).length;
    if (made >= MAX_OWN_STREAMS)
      throw httpError.conflict(`There are ${MAX_OWN_STREAMS} streams of uploads. Remove one, then load the file.`);
  }

  /** Noted after each step, so that what was made before a failure is removed with the upload. */
  async function makeStream(id: string, title: string, file: string, by: string): Promise<UploadDocument> {
    const set = await indices.sets.create(uploadIndexSet(id, title, now()), SYSTEM);
    await note(id, { indexSetId: set.id });
    const stream = await streams.editing.create(uploadStream(id, title, file, set.id), by);
    const noted = await note(id, { streamId: stream.id });
    await streams.editing.setPaused(stream.id, false, by);
    return noted;
  }

  /** Stores how it ended. */
  async function settle(id: string, file: IncomingFile): Promise<void> {
    const failure = await file.done.then(
      () => null,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
    );
    await note(id, { ...figuresOf(file), state: failure === null ? 'done' : 'failed', failure }).catch(
      // It was removed meanwhile.
      () => undefined,
    );
    incoming.delete(id);
  }

  function receive({ id, body }: UploadDocument, caller: Caller, sent: NewUpload, through: UploadJournal): void {
    const { name: filename, kind, timezone: zone = '', source = filename, joins_lines: joinsLines = false } = sent;
    const head = { uploadId: id, streamId: body.streamId, filename, source, zone, kind };
    const file = new IncomingFile({ head, joinsLines, journal: through, limits });
    const settled = settle(id, file).catch((err: unknown) =>
      log.error({ err, upload: id }, 'The end of an upload was not stored'),
    );
    incoming.set(id, { file, by: caller.username, settled });
  }

  /** @throws HttpError 404, 409 */
  function comingIn(caller: Caller, id: string): IncomingFile | undefined {
    const found = incoming.get(id);
    return found?.by === caller.username ? found.file : undefined;
  }

  return {
    list: async (caller) => (await visible(caller)).map(present),

    sameFile: async (caller, fingerprint, size) =>
      (await visible(caller)).filter(
        ({ body }) => body.fingerprint === fingerprint && body.size === size && body.state !== 'removing',
      ),

    create: (caller, sent) =>
      enqueue(async () => {
        if (!journal) throw httpError.unavailable('Files cannot be loaded yet: the server is starting.');
        checkRoom(caller);
        await checkStream(caller, sent);
        const { name, size, fingerprint, kind, stream } = sent;
        const id = newObjectId(now());
        describeCall({ target: { id, title: name }, details: { size, fingerprint } });
        const endsAt = 'id' in stream ? null : new Date(now().getTime() + stream.keep_days * DAY_MS).toISOString();
        const begun: StoredUpload = {
          ...{ name, size, fingerprint, kind, state: 'receiving', endsAt, failure: null, nodeId },
          ...{ receivedBytes: 0, messages: 0, unreadable: 0, cut: 0 },
          streamId: 'id' in stream ? stream.id : '',
        };
        const document = await documents.insert(begun, caller.username, { id });
        try {
          const made = 'id' in stream ? document : await makeStream(id, stream.title, name, caller.username);
          receive(made, caller, sent, journal);
          return present(made);
        } catch (cause) {
          await removal.remove((await documents.get(id)) ?? document);
          throw cause;
        }
      }),

    async takePart(caller, id, offset, part) {
      const document = await find(caller, id);
      const file = comingIn(caller, id);
      if (!file || file.isEnded || document.body.state !== 'receiving') return present(document);
      const { receivedBytes } = file;
      // The answer to this part was lost, and it was sent again.
      if (offset < receivedBytes && offset + part.length <= receivedBytes) return present(document);
      if (offset !== receivedBytes)
        throw httpError.conflict(`The part begins at byte ${offset}, and ${receivedBytes} bytes have been received.`);
      if (receivedBytes + part.length > Math.min(UPLOAD_FILE_LIMIT, document.body.size))
        throw httpError.badRequest('The file is larger than announced when its upload began.');
      if (!(await file.take(offset, part)) && !file.isEnded)
        throw httpError.busy('The server has no room for more messages at the moment. Send the part again.', 1);
      return present(await find(caller, id));
    },

    async finish(caller, id) {
      const document = await find(caller, id);
      const file = comingIn(caller, id);
      if (!file) return present(document);
      if (file.receivedBytes < document.body.size && !file.isEnded)
        throw httpError.conflict(`${document.body.size - file.receivedBytes} bytes of the file are missing.`);
      await file.finish();
      if (file.isEnded) await incoming.get(id)?.settled;
      return present(await find(caller, id));
    },

    async range(caller, id, signal) {
      const { body } = await find(caller, id);
      if (!caller.may(`streams:read:${body.streamId}`)) throw httpError.missingStreams([body.streamId]);
      const setId = streams.setOfStream(body.streamId);
      const set = setId === undefined ? undefined : indices.catalogue.set(setId);
      return set ? uploadRange(engine, set.table, id, signal) : { messages: 0 };
    },

    async remove(caller, id) {
      const document = await find(caller, id);
      const { streamId } = document.body;
      if (document.createdBy !== caller.username && !caller.may(`streams:edit:${streamId}`))
        throw httpError.forbiddenResource(streamId);
      describeCall({ target: { id, title: document.body.name } });
      await incoming.get(id)?.file.abort('It was cancelled.');
      await removal.removeWhenStored(document, REMOVAL_WAIT_MS);
    },

    async tidy() {
      const nowMs = now().getTime();
      for (const { file } of incoming.values())
        if (nowMs - file.lastPartMs > GONE_MS && !file.isWaiting)
          await file.abort('The rest of the file never arrived.');
      await removal.removeEnded();
    },

    async open() {
      for (const { id, body } of await documents.list())
        if (body.state === 'receiving' && body.nodeId === nodeId)
          await note(id, { state: 'failed', failure: 'The server was stopped during the upload.' });
    },

    async close() {
      const ending = [...incoming.values()];
      await Promise.all(ending.map(({ file }) => file.abort('The server was stopped.')));
      await Promise.all(ending.map(({ settled }) => settled));
    },

    sendThrough: (given) => void (journal = given),
  };
}

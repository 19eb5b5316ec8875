import { type Indices } from 'server/areas/indices';
import { type Streams } from 'server/areas/streams';
import { SYSTEM } from 'server/calls/caller';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Collection } from 'server/storage/documents/collection';
import { type UploadJournal } from './incoming-file';
import { type StoredUpload, type UploadDocument } from './stored-upload';

const CHECK_MS = 500;

export interface RemovalNeeds {
  documents: Collection<StoredUpload>;
  indices: Pick<Indices, 'catalogue' | 'sets'>;
  streams: Pick<Streams, 'editing' | 'setOfStream'>;
  journal: () => UploadJournal | undefined;
  now: () => Date;
}

/** Removes uploads with the streams and index sets that were made for them. */
export interface UploadRemoval {
  /** At once, whatever is still in the journal. */
  remove(document: UploadDocument): Promise<void>;
  /**
   * When its messages have left the journal: without their stream they would be stored elsewhere. Until then it is marked
   * to be removed.
   *
   * @param waitMs for how long at most it waits
   */
  removeWhenStored(document: UploadDocument, waitMs: number): Promise<void>;
  /** Removes those that were marked, whose end has come, or whose stream was deleted by hand. */
  removeEnded(): Promise<void>;
}

/** The removal of uploads. */
export function createUploadRemoval({ documents, indices, streams, journal, now }: RemovalNeeds): UploadRemoval {
  const enqueue = createSerialQueue();

  /** Whether everything that was received before is stored. */
  async function isStored(waitMs: number): Promise<boolean> {
    const received = journal();
    if (!received) return true;
    const { nextOffset } = received;
    for (let waited = 0; received.committedOffset < nextOffset; waited += CHECK_MS) {
      if (waited >= waitMs) return false;
      await received.whenRoom(CHECK_MS);
    }
    return true;
  }

  async function remove({ id, body: { streamId, indexSetId } }: UploadDocument): Promise<void> {
    if (indexSetId !== undefined) {
      if (streams.setOfStream(streamId) === indexSetId) await streams.editing.remove(streamId, SYSTEM);
      if (indices.catalogue.set(indexSetId)) await indices.sets.remove(indexSetId, true, SYSTEM);
    }
    await documents.remove(id, SYSTEM);
  }

  async function removeWhenStored(document: UploadDocument, waitMs: number): Promise<void> {
    const { id, body } = document;
    if (body.state !== 'removing')
      await documents.change(id, SYSTEM, (stored) => ({ ...stored.body, state: 'removing' }));
    if (await isStored(waitMs)) await enqueue(() => remove(document));
  }

  const hasEnded = ({ state, endsAt, indexSetId, streamId }: StoredUpload): boolean => {
    if (state === 'removing') return true;
    if (state === 'receiving') return false;
    const isOver = endsAt !== null && Date.parse(endsAt) <= now().getTime();
    return isOver || (indexSetId !== undefined && streams.setOfStream(streamId) === undefined);
  };

  return {
    remove,
    removeWhenStored,

    async removeEnded() {
      for (const document of await documents.list()) if (hasEnded(document.body)) await removeWhenStored(document, 0);
    },
  };
}

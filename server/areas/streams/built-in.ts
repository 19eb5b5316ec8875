import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SERVER_LOG_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/streams';
import { ROOT_USER_ID } from 'server/areas/users';
import { SYSTEM } from 'server/calls/caller';
import { type Collection } from 'server/storage/documents/collection';
import { completeStream, type StoredStream } from './model';

/** Ids of the index sets the streams of a first start belong to. */
export interface SetsOfBuiltIn {
  messages: string;
  events: string;
  systemEvents: string;
}

interface BuiltIn extends Pick<StoredStream, 'title' | 'description'> {
  id: string;
  creator: string;
  setOf: keyof SetsOfBuiltIn;
}

/** Ids are fixed: other programs name these streams by them (card streams.md, "Special streams"). */
const BUILT_IN: readonly BuiltIn[] = [
  {
    id: DEFAULT_STREAM_ID,
    title: 'All messages',
    description: 'Stream containing all messages',
    creator: ROOT_USER_ID,
    setOf: 'messages',
  },
  {
    id: EVENTS_STREAM_ID,
    title: 'All events',
    description: 'Stream containing all events created by Timberline',
    creator: 'admin',
    setOf: 'events',
  },
  {
    id: SYSTEM_EVENTS_STREAM_ID,
    title: 'All system events',
    description: 'Stream containing all system events created by Timberline',
    creator: 'admin',
    setOf: 'systemEvents',
  },
  {
    id: SERVER_LOG_STREAM_ID,
    title: 'Server log',
    description: 'Stream containing the log of this server, which is in no other stream',
    creator: 'admin',
    setOf: 'messages',
  },
];

/** Sees to it that the streams every installation has are there, each with its index set. */
export async function ensureBuiltIn(documents: Collection<StoredStream>, sets: SetsOfBuiltIn): Promise<void> {
  for (const { id, title, description, creator, setOf } of BUILT_IN) {
    const indexSetId = sets[setOf];
    const found = await documents.get(id);
    if (!found) {
      const body = { title, description, indexSetId, disabled: false, matchingType: 'AND' } as const;
      await documents.insert({ ...body, removesFromDefault: false, rules: [], contentPack: null }, creator, { id });
    } else if (setOf !== 'messages' && found.body.indexSetId !== indexSetId) {
      // Before there were index sets for events, their streams were made with the default one.
      await documents.update(id, { ...completeStream(found).body, indexSetId }, SYSTEM);
    }
  }
}

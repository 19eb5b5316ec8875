import { AUDIT_STREAM_ID } from 'api/audit-log';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, SERVER_LOG_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type BuiltInSets } from 'server/areas/indices';
import { SYSTEM } from 'server/calls/caller';
import { type Collection } from 'server/storage/documents/collection';
import { type StoredStream } from './model';

interface BuiltIn extends Pick<StoredStream, 'title' | 'description'> {
  id: string;
  setOf: keyof BuiltInSets;
}

/** Ids are fixed: other programs name these streams by them (card streams.md, "Special streams"). */
const BUILT_IN: readonly BuiltIn[] = [
  {
    id: DEFAULT_STREAM_ID,
    title: 'All messages',
    description: 'Stream containing all messages',
    setOf: 'messages',
  },
  {
    id: EVENTS_STREAM_ID,
    title: 'All events',
    description: 'Stream containing all events created by Timberline',
    setOf: 'events',
  },
  {
    id: SYSTEM_EVENTS_STREAM_ID,
    title: 'All system events',
    description: 'Stream containing all system events created by Timberline',
    setOf: 'systemEvents',
  },
  {
    id: SERVER_LOG_STREAM_ID,
    title: 'Server log',
    description: 'Stream containing the log of this server, which is not in any other stream',
    setOf: 'messages',
  },
  {
    id: AUDIT_STREAM_ID,
    title: 'Audit log',
    description: 'Stream containing the audit log of this installation',
    setOf: 'audit',
  },
];

/** Creates the built-in streams that are missing, each with its index set. */
export async function ensureBuiltIn(documents: Collection<StoredStream>, sets: BuiltInSets): Promise<void> {
  for (const { id, title, description, setOf } of BUILT_IN) {
    const indexSetId = sets[setOf];
    const found = await documents.get(id);
    if (!found) {
      const body = { title, description, indexSetId, disabled: false, matchingType: 'AND' } as const;
      await documents.insert(
        { ...body, removesFromDefault: false, rules: [], outputs: [], outputFilters: {}, contentPack: null },
        SYSTEM,
        { id },
      );
    } else if (setOf !== 'messages' && found.body.indexSetId !== indexSetId) {
      // Before there were index sets for events, their streams were created in the default one.
      await documents.change(id, SYSTEM, ({ body }) => ({ ...body, indexSetId }));
    }
  }
}

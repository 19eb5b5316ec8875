import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID, type Stream, SYSTEM_EVENTS_STREAM_ID } from 'api/streams';
import { SYSTEM } from 'server/calls/caller';
import { type Collection, type Document } from 'server/storage/documents/collection';

/** A stream as it is stored. */
export interface StoredStream {
  title: string;
  description: string;
  indexSetId: string;
  disabled: boolean;
}

/** Ids of the index sets the streams of a first start belong to. */
export interface SetsOfBuiltIn {
  messages: string;
  events: string;
  systemEvents: string;
}

export interface Streams {
  /** Sees to it that the streams every installation has are there, each with its index set. */
  ensureBuiltIn(sets: SetsOfBuiltIn): Promise<void>;
  list(): Promise<Stream[]>;
}

/** Ids are fixed: other programs name these streams by them (card streams.md). */
const BUILT_IN: { id: string; title: string; description: string; setOf: keyof SetsOfBuiltIn }[] = [
  {
    id: DEFAULT_STREAM_ID,
    title: 'All messages',
    description: 'Every message that no other stream keeps for itself',
    setOf: 'messages',
  },
  { id: EVENTS_STREAM_ID, title: 'All events', description: 'Events made by event definitions', setOf: 'events' },
  {
    id: SYSTEM_EVENTS_STREAM_ID,
    title: 'All system events',
    description: 'Events made by the system itself',
    setOf: 'systemEvents',
  },
];

function present({ id, body, createdAt, createdBy }: Document<StoredStream>): Stream {
  const isBuiltIn = BUILT_IN.some((stream) => stream.id === id);
  return {
    id,
    title: body.title,
    description: body.description,
    disabled: body.disabled,
    is_default: id === DEFAULT_STREAM_ID,
    is_editable: !isBuiltIn,
    index_set_id: body.indexSetId,
    creator_user_id: createdBy,
    created_at: createdAt.toISOString(),
    matching_type: 'AND',
    remove_matches_from_default_stream: false,
    rules: [],
    outputs: [],
    content_pack: null,
  };
}

/** The streams of this installation. */
export function createStreams(documents: Collection<StoredStream>): Streams {
  return {
    async ensureBuiltIn(sets) {
      for (const { id, title, description, setOf } of BUILT_IN) {
        const indexSetId = sets[setOf];
        const found = await documents.get(id);
        if (!found) await documents.insert({ title, description, indexSetId, disabled: false }, SYSTEM, { id });
        // Before there were sets for events, their streams were made with the default one.
        else if (setOf !== 'messages' && found.version === 1 && found.body.indexSetId !== indexSetId)
          await documents.update(id, { ...found.body, indexSetId }, SYSTEM);
      }
    },

    async list() {
      return (await documents.list()).map(present);
    },
  };
}

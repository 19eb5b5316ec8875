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

export interface Streams {
  /** Sees to it that the streams every installation has are there. */
  ensureBuiltIn(indexSetId: string): Promise<void>;
  list(): Promise<Stream[]>;
}

/** Ids are fixed: other programs name these streams by them (card streams.md). */
const BUILT_IN = [
  { id: DEFAULT_STREAM_ID, title: 'All messages', description: 'Every message that no other stream keeps for itself' },
  { id: EVENTS_STREAM_ID, title: 'All events', description: 'Events made by event definitions' },
  { id: SYSTEM_EVENTS_STREAM_ID, title: 'All system events', description: 'Events made by the system itself' },
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
    async ensureBuiltIn(indexSetId) {
      for (const { id, title, description } of BUILT_IN) {
        if (await documents.get(id)) continue;
        await documents.insert({ title, description, indexSetId, disabled: false }, SYSTEM, { id });
      }
    },

    async list() {
      return (await documents.list()).map(present);
    },
  };
}

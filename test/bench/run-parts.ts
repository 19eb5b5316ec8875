import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { createTemplateEngine } from 'server/events/fields/templates';
import { type RunParts } from 'server/events/run/run-parts';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { type MessageEngine } from 'server/storage/messages/engine';
import { messageTable } from 'server/storage/messages/table';

export interface BenchedSet {
  /** Its id. */
  indexSet: string;
  /** How many indices it has. */
  indices: number;
  now: Date;
}

/** What runs of event definitions need to search an index set, without a server around them. */
export function runPartsOf(engine: MessageEngine, { indexSet, indices, now }: BenchedSet): RunParts {
  const set = {
    ...{ id: indexSet, prefix: 'bench', table: messageTable(indexSet), templateType: null },
    indices: Array.from({ length: indices }, (_, number) => ({ number, isOpen: true })),
  };
  return {
    search: {
      engine,
      catalogue: { sets: () => [set], setOfStream: () => indexSet },
      storedFields: createStoredFields(engine, () => [set]),
      now: () => now,
      settings: () => ({ allowLeadingWildcards: false }),
    },
    streams: [DEFAULT_STREAM_ID],
    known: { storedBy: async () => new Map() },
    templates: createTemplateEngine(() => performance.now()),
    lookups: { find: () => undefined },
    hostname: 'bench',
    timeoutMs: 60_000,
  };
}

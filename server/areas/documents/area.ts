import { defineServerArea } from 'server/assembly/server-area';
import { deleteParts } from 'server/entities/parts';
import { createTrash } from 'server/entities/trash';
import { documentsCalls } from './calls';

const SWEEP_MS = 5 * 60_000;

/** What is alike for entities of all kinds: history, trash and references. */
export const documents = defineServerArea({
  name: 'documents',
  setUp: ({ database, entities, now }) => {
    const trash = createTrash(database, entities, now);
    deleteParts(database, entities);
    return {
      calls: documentsCalls(entities, trash),
      capabilities: ['documents'],
      periodicals: [{ name: 'sweeping the trash', everyMs: SWEEP_MS, run: trash.sweep }],
    };
  },
});

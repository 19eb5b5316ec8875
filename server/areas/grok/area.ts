import { documents } from 'server/areas/documents';
import { defineServerArea } from 'server/assembly/server-area';
import { grokCalls } from './calls';
import { MIGRATIONS } from './migrations';
import { createGrokLibrary, type GrokPatterns } from './patterns';

/** The grok patterns people name, and trying grok expressions. */
export const grok = defineServerArea({
  name: 'grok',
  needs: { documents },
  migrations: MIGRATIONS,
  permissions: ['inputs:read', 'inputs:create', 'inputs:edit'],
  setUp({ database, entities, now, trials }) {
    const library = createGrokLibrary(database, now);
    entities.add(library.entities.kind);
    return {
      provides: library as GrokPatterns,
      calls: grokCalls({ library, database, entities, trials }),
      capabilities: ['grok'],
      open: library.open,
      close: library.close,
    };
  },
});

import { indices } from 'server/areas/indices';
import { defineServerArea } from 'server/assembly/server-area';
import { messageCalls } from './message-calls';

/** Single messages. */
export const messages = defineServerArea({
  name: 'messages',
  needs: { indices },
  permissions: ['messages:read', 'messages:analyze'],
  setUp: ({ engine, now }, { indices: { catalogue, operations, searchableSets } }) => ({
    calls: messageCalls({
      engine,
      catalogue: { sets: searchableSets },
      onRead: operations.got,
      analyzerOf: (setId) => catalogue.set(setId)?.analyzer,
      now,
    }),
  }),
});

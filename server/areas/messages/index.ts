import { MESSAGE_ACCESS_CAPABILITY } from 'api/access-capabilities';
import { indices } from 'server/areas/indices';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { findMessageIn } from './find-message';
import { messageAccess } from './message-access';
import { messageCalls } from './message-calls';
import { priceOfKept } from './price-of-kept';
import { readMessagesCall } from './read-messages';
import { receivedCalls } from './received-calls';

/** Single messages. */
export const messages = defineServerArea({
  name: 'messages',
  needs: { indices, shares },
  permissions: ['messages:read', 'messages:analyze', 'inputs:read'],
  setUp: ({ engine, now }, { indices: { catalogue, operations, searchableSets }, shares: { access } }) => {
    const find = findMessageIn({ engine, catalogue: { sets: searchableSets }, onRead: operations.got });
    const analyzerOf = (setId: string) => catalogue.set(setId)?.analyzer;
    return {
      calls: [
        ...messageCalls({ find, catalogue: { sets: searchableSets }, analyzerOf, now }),
        ...receivedCalls({
          find,
          priceOf: (inputId, asker) => priceOfKept({ engine, sets: searchableSets(), now: now() }, inputId, asker),
        }),
        messageAccess(find, access),
        readMessagesCall({ engine, catalogue: { sets: searchableSets } }),
      ],
      capabilities: ['received-bytes', MESSAGE_ACCESS_CAPABILITY],
    };
  },
});

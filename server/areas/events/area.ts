import { eventDefinitions } from 'server/areas/event-definitions';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { eventCalls } from './event-calls';

/** What definitions have found, for those who may read all streams it came from (card events.md). */
export const events = defineServerArea({
  name: 'events',
  needs: { eventDefinitions, search, streams },
  setUp: ({ monotonicMs }, { eventDefinitions: definitions, search: searching, streams: all }) => ({
    calls: eventCalls({
      search: searching.parts,
      streamsFor: searching.streamsFor,
      streams: all.list,
      definitions: definitions.described,
      monotonicMs,
    }),
  }),
});

import { BACK_TESTS_CAPABILITY } from 'api/events/back-tests';
import { eventDefinitions } from 'server/areas/event-definitions';
import { notifications } from 'server/areas/notifications';
import { silences } from 'server/areas/silences';
import { defineServerArea } from 'server/assembly/server-area';
import { createAtOnce } from 'server/calls/at-once';
import { createRememberedRows } from 'server/events/run/remembered-rows';
import { backTestCall } from './call';

/** A slider that is moved may be faster than the statements it cancels. */
const AT_ONCE = 4;
const MOST_REMEMBERED = 32_000_000;
const REMEMBERED_MS = 5 * 60_000;

/** Event definitions, run over the past (wants.md: what a new alert would have cost). */
export const backTests = defineServerArea({
  name: 'back-tests',
  needs: { eventDefinitions, notifications, silences },
  permissions: [],
  setUp({ log, monotonicMs, now }, { eventDefinitions: definitions, notifications: all, silences: silent }) {
    const asking = createRememberedRows({ maxBytes: MOST_REMEMBERED, lastsMs: REMEMBERED_MS, monotonicMs });
    return {
      capabilities: [BACK_TESTS_CAPABILITY],
      calls: [
        backTestCall({
          read: definitions.read,
          receivers: all.receivers,
          atOnce: createAtOnce(AT_ONCE, `No more than ${AT_ONCE} back-tests at once. Wait until one has ended.`),
          parts: async () => ({
            ...(await definitions.runParts()),
            timeoutMs: definitions.configuration().events_search_timeout,
            isSilenced: silent.isSilenced,
            monotonicMs,
            asking,
          }),
          now,
          log,
        }),
      ],
    };
  },
});

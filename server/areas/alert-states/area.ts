import { ALERT_STATES_CAPABILITY } from 'api/events/alert-states';
import { eventDefinitions } from 'server/areas/event-definitions';
import { notificationDeliveries } from 'server/areas/notification-deliveries';
import { scheduler } from 'server/areas/scheduler';
import { search } from 'server/areas/search';
import { defineServerArea } from 'server/assembly/server-area';
import { createAlertStates } from 'server/events/alerts/alert-states';
import { createAlertLinks } from 'server/events/alerts/alert-links';
import { createAlertWatch } from 'server/events/alerts/alert-watch';
import { alertCalls } from './calls';
import { linkCalls } from './link-calls';
import { MIGRATIONS } from './migrations';
import { withholdKnown } from './withhold';

const SWEEP_MS = 3_600_000;
const DEFINITION_KIND = 'event_definition';

/** What people and the server make of alerts, which are the events of a definition and a key. */
export const alertStates = defineServerArea({
  name: 'alert-states',
  needs: { eventDefinitions, notificationDeliveries, scheduler, search },
  migrations: MIGRATIONS,
  permissions: ['eventdefinitions:acknowledge'],
  setUp({ database, secret }, { eventDefinitions: definitions, notificationDeliveries: deliveries, ...needed }) {
    const { scheduler: jobs, search: searching } = needed;
    const states = createAlertStates(database);
    const { tellRecovered } = deliveries;
    definitions.watchBy(createAlertWatch({ database, now: jobs.now, tellRecovered }));
    deliveries.withholdBy(withholdKnown);
    database.changes.listen(async (within, { kind, id, change }) => {
      if (kind === DEFINITION_KIND && change === 'deleted') await states.forgetDefinition(id, within);
    });
    return {
      calls: [
        ...alertCalls({
          states,
          search: searching.parts,
          streamsFor: searching.streamsFor,
          described: definitions.described,
          now: () => jobs.now(),
        }),
        ...linkCalls({
          states,
          links: createAlertLinks(secret),
          titleOf: async (id) => (await definitions.find(id))?.title,
          now: () => jobs.now(),
        }),
      ],
      capabilities: [ALERT_STATES_CAPABILITY],
      periodicals: [
        {
          name: 'clean-up of alerts',
          everyMs: SWEEP_MS,
          leaderOnly: true,
          run: async (signal) => states.sweep(await jobs.now(), signal),
        },
      ],
    };
  },
});

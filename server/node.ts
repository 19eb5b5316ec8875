import { accounts } from 'server/areas/accounts';
import { alertStates } from 'server/areas/alert-states';
import { audit } from 'server/areas/audit';
import { authentication } from 'server/areas/authentication';
import { authenticationServices } from 'server/areas/authentication-services';
import { backTests } from 'server/areas/back-tests';
import { capabilities } from 'server/areas/capabilities';
import { cluster } from 'server/areas/cluster';
import { configuration } from 'server/areas/configuration';
import { decorators } from 'server/areas/decorators';
import { documents } from 'server/areas/documents';
import { eventDefinitions } from 'server/areas/event-definitions';
import { events } from 'server/areas/events';
import { exporting } from 'server/areas/export';
import { extractors } from 'server/areas/extractors';
import { gettingStarted } from 'server/areas/getting-started';
import { grok } from 'server/areas/grok';
import { headerAuthentication } from 'server/areas/header-authentication';
import { identityProviders } from 'server/areas/identity-providers';
import { indices } from 'server/areas/indices';
import { inputs } from 'server/areas/inputs';
import { insights } from 'server/areas/insights';
import { dryRuns } from 'server/areas/dry-runs';
import { lineTrials } from 'server/areas/line-trials';
import { messages } from 'server/areas/messages';
import { notificationDeliveries } from 'server/areas/notification-deliveries';
import { notifications } from 'server/areas/notifications';
import { outputs } from 'server/areas/outputs';
import { permissions } from 'server/areas/permissions';
import { roles } from 'server/areas/roles';
import { scheduler } from 'server/areas/scheduler';
import { search } from 'server/areas/search';
import { shares } from 'server/areas/shares';
import { silences } from 'server/areas/silences';
import { sidecarAccount } from 'server/areas/sidecar-account';
import { slowSearches } from 'server/areas/slow-searches';
import { startAnswers } from 'server/areas/start-answers';
import { streamReroutings } from 'server/areas/stream-reroutings';
import { streamRetention } from 'server/areas/stream-retention';
import { streamTrials } from 'server/areas/stream-trials';
import { streams } from 'server/areas/streams';
import { testMessages } from 'server/areas/test-messages';
import { tokens } from 'server/areas/tokens';
import { uploads } from 'server/areas/uploads';
import { urlAllowList } from 'server/areas/url-allow-list';
import { users } from 'server/areas/users';
import { views } from 'server/areas/views';
import { assembleAreas, migrationsOf } from 'server/assembly/assemble-areas';
import { type ServerArea } from 'server/assembly/server-area';
import { type Configuration } from './configuration';
import { inventoryPeriodical } from './node/inventory-periodical';
import { createNodeCore } from './node/node-core';
import { openNodeIngest } from './node/node-ingest';
import { openNodeStorage } from './node/node-storage';
import { type ListenToLog } from './ingest/transports/server-log-transport';
import { type Log } from './runtime/log';
import { orDamage } from './storage/open';

/** The areas of the server. The order decides where their dependencies do not. */
export const AREAS: readonly ServerArea[] = [
  permissions,
  accounts,
  configuration,
  urlAllowList,
  cluster,
  scheduler,
  shares,
  silences,
  backTests,
  tokens,
  authenticationServices,
  headerAuthentication,
  authentication,
  identityProviders,
  sidecarAccount,
  users,
  roles,
  grok,
  inputs,
  extractors,
  indices,
  documents,
  audit,
  outputs,
  streams,
  streamTrials,
  streamReroutings,
  streamRetention,
  dryRuns,
  lineTrials,
  testMessages,
  decorators,
  search,
  views,
  notifications,
  eventDefinitions,
  notificationDeliveries,
  alertStates,
  events,
  exporting,
  slowSearches,
  insights,
  messages,
  gettingStarted,
  uploads,
  capabilities,
  startAnswers,
];

/** All migrations, from any earlier version to this one. */
export const MIGRATIONS = migrationsOf(AREAS);

/** Builds the embedded server without its HTTP part: storage, areas, ingest and regular work. */
export async function assembleNode(configured: Configuration, log: Log, listenToLog: ListenToLog) {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const storage = await openNodeStorage(configured, MIGRATIONS, log);
    closers.push(storage.close);
    const { core, lifecycle, periodicals, close } = await createNodeCore(configured, storage, log);
    closers.push(close);
    const areas = assembleAreas(core, AREAS);
    await areas.open();
    closers.push(areas.close);
    const ingest = await openNodeIngest({ core, areas, space: storage.space, listenToLog });
    closers.push(ingest.stop, periodicals.stop);
    lifecycle.follow(ingest.processing);
    const { authenticate, generatedPassword } = areas.of(authentication);
    const inventory = inventoryPeriodical(core, areas.of(indices).catalogue);

    return {
      nodeId: core.node.nodeId,
      generatedPassword: generatedPassword(),
      api: { authenticate, calls: [...areas.calls], audit: areas.of(audit).trail },
      endStreams: areas.endStreams,

      async begin() {
        // A full disk must not prevent the start; the inventory written before stays.
        await inventory
          .run()
          .catch((err: unknown) => log.warn({ err }, 'The inventory of the data folder was not saved'));
        ingest.start();
        await areas.of(inputs).launch(ingest.inputs);
        for (const { name, everyMs, run, ...options } of [...storage.periodicals, inventory, ...areas.periodicals])
          periodicals.every(name, everyMs, run, options);
        lifecycle.becomeReady();
        await areas.of(cluster).noteStart();
      },

      stop,
    };
  } catch (cause) {
    await stop();
    throw orDamage(configured.dataFolder, cause);
  }
}

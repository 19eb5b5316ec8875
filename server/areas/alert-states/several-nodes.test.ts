import { MIGRATIONS as DELIVERIES } from 'server/areas/notification-deliveries/migrations';
import { MIGRATIONS as SCHEDULER } from 'server/areas/scheduler/migrations';
import { START, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { aDefinition, anEvent } from 'server/notifications/queue/deliveries.fixture';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { MIGRATIONS } from './migrations';
import { aWatchingNode } from './running-alerts.fixture';

const KEYS = 200;

(postgresInstalled() ? it : it.skip)('two nodes count each event once, and overwrite nobody', async () => {
  const postgres = await startPostgres();
  const databases = [await connectRemoteDatabase(postgres.url), await connectRemoteDatabase(postgres.url)] as const;
  await migrate(databases[0], [...CORE_MIGRATIONS, ...SCHEDULER, ...DELIVERIES, ...MIGRATIONS]);
  const time: VirtualTime = { ms: 0 };
  const [one, other] = databases.map((each, index) => aWatchingNode(each, time, new Map(), `node-${index}`));
  if (!one || !other) throw new Error('two nodes');
  try {
    const definition = aDefinition([]);
    const ofWindow = (minute: number) =>
      Array.from({ length: KEYS }, (_, index) => anEvent(`${minute} ${index}`, START + minute * 60_000, `k${index}`));
    // The same run on both, as when one takes it over from the other.
    await Promise.all([one.prepare(definition, ofWindow(1)), other.prepare(definition, ofWindow(1))]);
    await Promise.all([one.complete(definition, [1, 1]), other.complete(definition, [2, 2])]);
    expect(await one.stateOf('k7')).toMatchObject({ events: 1, state: 'new' });
    // Somebody acknowledges on the other node while a run counts.
    await one.prepare(definition, ofWindow(3));
    const says = Array.from({ length: KEYS }, (_, index) => other.says('acknowledged', `k${index}`));
    await Promise.all([one.complete(definition, [3, 3]), ...says]);
    const states = await Promise.all(Array.from({ length: KEYS }, (_, index) => one.stateOf(`k${index}`)));
    expect(new Set(states.map((each) => `${each?.state} ${each?.by} ${each?.events}`))).toEqual(
      new Set(['acknowledged ada 2']),
    );
  } finally {
    await Promise.all([one, other].map(({ node }) => node.stop()));
    await Promise.all(databases.map((each) => each.close()));
    await postgres.stop();
  }
});

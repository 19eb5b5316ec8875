import { MIGRATIONS as SCHEDULER } from 'server/areas/scheduler/migrations';
import { MIGRATIONS as DELIVERIES } from 'server/areas/notification-deliveries/migrations';
import { START, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { until } from 'test/until';
import { aDefinition, aDeliveringNode, anEvent, type Receivers, startReceiver } from './deliveries.fixture';

const EVENTS = 100;

(postgresInstalled() ? it : it.skip)('two nodes on one PostgreSQL deliver each event once', async () => {
  const postgres = await startPostgres();
  const receiver = await startReceiver();
  const databases = [await connectRemoteDatabase(postgres.url), await connectRemoteDatabase(postgres.url)] as const;
  await migrate(databases[0], [...CORE_MIGRATIONS, ...SCHEDULER, ...DELIVERIES]);
  const time: VirtualTime = { ms: 0 };
  const receivers: Receivers = new Map([['hook', receiver.url]]);
  const nodes = databases.map((each, index) => aDeliveringNode(each, time, receivers, `node-${index}`));
  try {
    await Promise.all(nodes.map(({ node }) => node.open()));
    const definition = aDefinition(['hook']);
    const events = Array.from({ length: EVENTS }, (_, index) => anEvent(`E${index}`, START + index));
    // The same run at once on both, as when one takes it over from the other.
    await Promise.all(nodes.map(({ queue }) => queue.prepare(definition, events)));
    await Promise.all(
      nodes.map(({ queue }, index) => databases[index]?.transaction((within) => queue.release(definition, within))),
    );
    await until('all to be delivered', async () => {
      await Promise.all(nodes.map((each) => each.deliver()));
      return receiver.received.length >= EVENTS;
    });
    await Promise.all(nodes.map((each) => each.deliver()));
    expect(receiver.events().sort()).toEqual(events.map(({ id }) => id).sort());
  } finally {
    await Promise.all(nodes.map(({ node }) => node.stop()));
    await Promise.all(databases.map((each) => each.close()));
    await receiver.close();
    await postgres.stop();
  }
});

import { startTimberline } from 'test/e2e/timberline';
import { createHostileStreams, sendAndFind } from 'test/load/hostile-streams';
import { heading, percentile, report } from './report';

const PER_SECOND = 10_000;
const SECONDS = 10;

/** What hostile patterns of streams cost the messages that are not meant. */
export async function benchHostile(): Promise<void> {
  heading(`Thirty hostile patterns, three of them without bound, beside ${PER_SECOND.toLocaleString('en')} messages/s`);
  const server = await startTimberline();
  const calm = percentile(await sendAndFind(server, 'calm', PER_SECOND * SECONDS, PER_SECOND), 0.95);
  const { run } = await createHostileStreams(server);
  const { latencies } = await run(PER_SECOND * SECONDS, PER_SECOND);
  report({ what: 'from sent to searchable without them, p95', measured: calm / 1000, unit: 's' });
  report({ what: 'from sent to searchable, median', measured: percentile(latencies, 0.5) / 1000, unit: 's' });
  report({ what: '… p95', measured: percentile(latencies, 0.95) / 1000, unit: 's', budget: { atMost: 2 } });
  await server.clean();
}

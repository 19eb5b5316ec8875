import { scheduler } from 'server/areas/scheduler';
import { defineServerArea } from 'server/assembly/server-area';
import { type Scheduler } from 'server/jobs/scheduler/scheduler';
import { sql } from 'server/storage/documents/sql';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { startTestServer } from 'test/server/test-server';
import { heading, percentile, report } from './report';

const TRIGGERS = 10_000;
const COMPLETED = 100_000;
const POLLS = 200;

/** Runs 10,000 due triggers of a job that does nothing, beside 100,000 that have ended. */
async function benchOn(what: string, databaseUrl: string | undefined): Promise<void> {
  let isReady = false;
  const jobArea = defineServerArea({
    name: 'bench-job',
    needs: { scheduler },
    setUp: (_core, { scheduler: jobs }) => {
      jobs.registerType('bench-v1', { run: async () => ({ done: true }) });
      return { provides: jobs };
    },
  });
  const server = await startTestServer({ areas: [jobArea], databaseUrl });
  const poll = () => server.runRegular('beginning due jobs');
  const jobs: Pick<Scheduler, 'define' | 'figures'> = server.of(jobArea);
  await jobs.define({ id: 'bench', title: 'bench', description: '', config: { type: 'bench-v1' } });
  const insert = (count: number, status: string) =>
    server.database.query(sql`
      insert into job_triggers (id, job_definition_id, is_queued, status, schedule, start_time, next_time, due_time,
                                created_at, updated_at)
      select gen_random_uuid()::text, 'bench', true, ${status}, '{"type":"once"}', now(),
             case when ${status} = 'runnable' then now() + n * interval '1 microsecond' end, now(), now(), now()
      from generate_series(1, ${count}) as n`);
  await insert(COMPLETED, 'complete');

  const samples: number[] = [];
  for (let n = 0; n < POLLS; n += 1) {
    const begun = performance.now();
    await poll();
    samples.push(performance.now() - begun);
  }
  report({ what: `${what}: a poll when nothing is due, p95`, measured: percentile(samples, 0.95), unit: 'ms' });

  await insert(TRIGGERS, 'runnable');
  const begun = performance.now();
  while (!isReady) {
    await poll();
    await new Promise((resolve) => setTimeout(resolve, 20));
    isReady = jobs.figures().successful >= TRIGGERS;
  }
  const seconds = (performance.now() - begun) / 1000;
  report({ what: `${what}: triggers claimed, run and ended`, measured: TRIGGERS / seconds, unit: '/s' });
  const vacuumed = performance.now();
  await server.runRegular('upkeep of the scheduler');
  report({ what: `${what}: clearing away after them`, measured: performance.now() - vacuumed, unit: 'ms' });
  await server.close();
}

/** What the durable scheduler costs on each database. */
export async function benchScheduler(): Promise<void> {
  heading(`Scheduler: ${TRIGGERS} triggers that are due, ${COMPLETED} that have ended`);
  await benchOn('embedded', undefined);
  if (!postgresInstalled()) return;
  const postgres = await startPostgres();
  await benchOn('PostgreSQL', postgres.url);
  await postgres.stop();
}

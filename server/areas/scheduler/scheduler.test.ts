import { defineServerArea } from 'server/assembly/server-area';
import { type JobTrigger } from 'server/jobs/scheduler/records';
import { everyMs } from 'server/jobs/scheduler/schedule';
import { startTestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { scheduler } from '.';

const ran: JobTrigger[] = [];

/** An area with a job. */
const clockwork = defineServerArea({
  name: 'clockwork',
  needs: { scheduler },
  setUp: (_core, { scheduler: jobs }) => {
    jobs.registerType('clockwork-v1', {
      async run(trigger, _definition, context) {
        ran.push(trigger);
        return { next: context.nextFutureTime() ?? context.now() };
      },
    });
    return { provides: jobs };
  },
});

it('runs the jobs of other areas, and tells how it fares among the metrics', async () => {
  const server = await startTestServer({ areas: [clockwork] });
  const jobs = server.of(clockwork);
  const job = { id: 'a', title: 'Wind it', description: '', config: { type: 'clockwork-v1' } };
  await jobs.schedule({ ...job, schedule: everyMs(3_600_000) });
  expect(ran).toEqual([]);
  await server.runRegular('beginning due jobs');
  await until('the job to have run', async () => (await jobs.triggersOf(['a'])).get('a')?.status === 'runnable');
  expect(ran).toHaveLength(1);
  await jobs.wake('a');
  await until('the job to have run again', () => ran.length === 2);
  await until('its end', () => jobs.figures().running === 0);
  await server.runRegular('heartbeat of the scheduler');
  await server.runRegular('upkeep of the scheduler');
  const metric = (name: string) => server.metrics.read(`org.graylog.scheduler.JobExecutionEngine.${name}`)?.metric;
  expect(metric('executions.successful')).toEqual({ value: 2 });
  expect(metric('waiting')).toEqual({ value: 0 });
  expect(metric('lag')).toEqual({ value: 0 });
  expect(server.troubles).toEqual([]);
  await server.close();
});

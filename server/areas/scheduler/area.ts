import { defineServerArea } from 'server/assembly/server-area';
import { createScheduler, HEARTBEAT_MS, POLL_MS, type Scheduler, UPKEEP_MS } from 'server/jobs/scheduler/scheduler';
import { MIGRATIONS } from './migrations';

/** What areas use of it: types are registered during set-up, the rest when all areas are open. */
export type Jobs = Omit<Scheduler, 'open' | 'poll' | 'heartbeat' | 'upkeep' | 'settled' | 'stop'>;

const METRICS = 'org.graylog.scheduler.JobExecutionEngine.';

/** The durable scheduler: jobs of other areas that outlive the process. */
export const scheduler = defineServerArea({
  name: 'scheduler',
  migrations: MIGRATIONS,
  setUp({ database, node, log, metrics, monotonicMs }) {
    const jobs = createScheduler({
      database,
      nodeId: node.nodeId,
      log: log.child({ logger: 'scheduler' }),
      monotonicMs,
    });
    metrics.gauge(`${METRICS}running`, () => jobs.figures().running);
    metrics.gauge(`${METRICS}waiting`, () => jobs.figures().waiting);
    metrics.gauge(`${METRICS}lag`, () => jobs.figures().lagMs);
    metrics.gauge(`${METRICS}executions.successful`, () => jobs.figures().successful);
    metrics.gauge(`${METRICS}executions.failed`, () => jobs.figures().failed);
    return {
      provides: jobs satisfies Jobs as Jobs,
      periodicals: [
        { name: 'beginning due jobs', everyMs: POLL_MS, run: jobs.poll },
        { name: 'heartbeat of the scheduler', everyMs: HEARTBEAT_MS, run: jobs.heartbeat },
        { name: 'upkeep of the scheduler', everyMs: UPKEEP_MS, run: jobs.upkeep },
      ],
      open: jobs.open,
      close: jobs.stop,
    };
  },
});

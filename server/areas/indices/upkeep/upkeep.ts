import { type SystemMessages } from 'server/areas/cluster';
import { type Periodical } from 'server/assembly/server-area';
import { type ServedCall } from 'server/calls/serve';
import { type Job } from 'server/jobs/job';
import { type Log } from 'server/runtime/log';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { type IndexLife } from '../life/index-life';
import { type Index } from '../model';
import { rangeCalls } from '../ranges/calls';
import { createRangeJobs } from '../ranges/range-jobs';
import { type IndexStatistics } from '../stats/index-statistics';
import { strategyCalls } from '../strategies/calls';
import { type StrategyLimits } from '../strategies/limits';
import { createAfterRotation } from './after-rotation';
import { createHealthNotice } from './health-notice';
import { createLateWrites } from './late-writes';
import { createRetention } from './retention';
import { createRotation } from './rotation';

const ROTATION_MS = 10_000;
const RETENTION_MS = 5 * 60_000;
const HEALTH_MS = 30_000;

export interface IndexUpkeepParts {
  catalogue: IndexCatalogue;
  life: IndexLife;
  statistics: IndexStatistics;
  jobs: { submit(job: Job, options?: { delayMs?: number }): Promise<string> };
  systemMessages: Pick<SystemMessages, 'write' | 'notify' | 'resolve'>;
  /** State of the search backend: `green`, `yellow` or `red`. */
  readHealth(): Promise<string>;
  /** Finds indices that lost messages. */
  findDamaged(): Promise<void>;
  limits: StrategyLimits;
  /** Whether retention is disabled. */
  isRetentionDisabled: boolean;
  log: Log;
  now: () => Date;
}

/** Regular maintenance of indices, and the calls for strategies and time ranges. */
export interface IndexUpkeep {
  calls: ServedCall[];
  /** To be called with the previous write index after each rotation. */
  afterRotation(old: Index): Promise<void>;
  /** To be called after each write. */
  wrote(indexName: string): void;
  /** One run of each regular task. */
  rotate(signal: AbortSignal): Promise<void>;
  retain(signal: AbortSignal): Promise<void>;
  periodicals: readonly Periodical[];
}

/** Maintenance of indices: rotation, retention and time ranges (card indices.md, "Server semantics"). */
export function createIndexUpkeep(parts: IndexUpkeepParts): IndexUpkeep {
  const { catalogue, jobs, limits, isRetentionDisabled, log } = parts;
  const rotation = createRotation(parts);
  const retention = createRetention(parts);
  const afterRotation = createAfterRotation(parts);
  const lateWrites = createLateWrites(parts);
  const settleHealthNotice = createHealthNotice(parts);

  async function rotate(signal: AbortSignal): Promise<void> {
    await rotation.round(signal);
    await afterRotation.catchUp();
  }

  if (isRetentionDisabled) log.info('Retention is switched off: no index is deleted or closed');

  return {
    calls: [...strategyCalls(limits), ...rangeCalls({ catalogue, jobs, rangeJobs: createRangeJobs(parts) })],
    afterRotation: (old) => afterRotation.closeBooks(old),
    wrote: (indexName) => lateWrites.wrote(indexName),
    rotate,
    retain: (signal) => retention.round(signal),

    periodicals: [
      { name: 'calculating ranges of late writes', everyMs: ROTATION_MS, run: () => lateWrites.settle() },
      { name: 'rotation of indices', everyMs: ROTATION_MS, run: rotate, leaderOnly: true, atOnce: true },
      {
        name: 'notifying about a broken search backend',
        everyMs: HEALTH_MS,
        run: settleHealthNotice,
        leaderOnly: true,
        atOnce: true,
      },
      { name: 'finding damaged indices', everyMs: HEALTH_MS, run: parts.findDamaged, leaderOnly: true },
      ...(isRetentionDisabled
        ? []
        : [{ name: 'retention of indices', everyMs: RETENTION_MS, run: retention.round, leaderOnly: true }]),
    ],
  };
}

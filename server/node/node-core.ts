import { type Core } from 'server/assembly/core';
import { describeNode, type NodeDescription } from 'server/assembly/node-description';
import { createServerEvents } from 'server/assembly/server-events';
import { type Configuration } from 'server/configuration';
import { createEntityRegistry } from 'server/entities/registry';
import { type EndedJob } from 'server/jobs/job';
import { createLeadership, LEADERSHIP_RENEWAL_MS } from 'server/jobs/leadership';
import { createLeases } from 'server/jobs/leases';
import { createPeriodicals, type Periodicals } from 'server/jobs/periodicals';
import { createSystemJobs, JOBS_POLL_MS } from 'server/jobs/system-jobs';
import { ReceiptClock } from 'server/journal/receipt-clock';
import { createTrials, trialThread } from 'server/processing/trials/trials';
import { type Log } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { readInventory } from 'server/storage/inventory';
import { readOrMakeId } from 'server/storage/identity';
import { openSecret } from 'server/storage/secret';
import { trialFile } from 'server/trial-file';
import { createNodeLifecycle, type NodeLifecycle } from './node-lifecycle';
import { type NodeStorage } from './node-storage';

/** The core with what only the node itself uses. */
export interface NodeCore {
  core: Core;
  lifecycle: NodeLifecycle;
  periodicals: Periodicals;
  /** To be called after the areas are closed. */
  close(): Promise<void>;
}

async function describeThisNode(configuration: Configuration): Promise<NodeDescription> {
  const { dataFolder, httpHost, httpPort, pathPrefix } = configuration;
  const known = await readInventory(dataFolder);
  const nodeId = await readOrMakeId(dataFolder, 'node-id', known?.nodeId);
  const clusterId = await readOrMakeId(dataFolder, 'cluster-id', known?.clusterId);
  const prefix = pathPrefix === '/' ? '' : pathPrefix;
  return describeNode({ nodeId, clusterId, transportAddress: `http://${httpHost}:${httpPort}${prefix}/api/` });
}

/** Creates the core and takes part in electing the leader. */
export async function createNodeCore(configuration: Configuration, storage: NodeStorage, log: Log): Promise<NodeCore> {
  const { database, engine, statements, space } = storage;
  const node = await describeThisNode(configuration);
  const secret = await openSecret(configuration.dataFolder, configuration.secret);
  const { nodeId } = node;
  const now = () => new Date();
  const monotonicMs = () => performance.now();
  const receiptClock = new ReceiptClock({ wallMs: Date.now, monotonicMs });
  const metrics = createMetrics();
  const events = createServerEvents(log);
  const lifecycle = createNodeLifecycle(space);
  const leadership = createLeadership(createLeases(database, nodeId), monotonicMs);
  await leadership.renew();
  const { isLeader } = leadership;
  const periodicals = createPeriodicals({ log, isLeader });
  const onEnd = (job: EndedJob) => events.emit('job.ended', job);
  const jobs = createSystemJobs({ database, nodeId, log, now, onEnd });
  await jobs.open();
  const trials = createTrials({ start: trialThread(trialFile), log });
  periodicals.every('renewing the leadership', LEADERSHIP_RENEWAL_MS, leadership.renew);
  periodicals.every('polling system jobs', JOBS_POLL_MS, jobs.poll);

  return {
    core: {
      configuration,
      node,
      lifecycle,
      database,
      secret,
      engine,
      statements,
      metrics,
      log,
      jobs,
      events,
      entities: createEntityRegistry(),
      trials,
      isLeader,
      now,
      monotonicMs,
      receiptClock,
    },
    lifecycle,
    periodicals,
    async close() {
      await periodicals.stop();
      await trials.close();
      await jobs.stop();
      await leadership.resign();
      metrics.close();
    },
  };
}

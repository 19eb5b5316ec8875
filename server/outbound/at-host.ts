import { WorkQueue } from 'server/runtime/work-queue';
import { type GuardedParts, OutboundFailure } from './guarded-request';

const MOST_WAITING = 1_000;

/** Lets at most so many requests at once reach one host. */
export function createHostTurns(atOnce: number): GuardedParts['atHost'] {
  const hosts = new Map<string, { queue: WorkQueue; users: number }>();

  return async (host, work) => {
    const busy = () => new OutboundFailure('connection', `Too many requests wait for ${host}.`);
    const entry = hosts.get(host) ?? { queue: new WorkQueue({ atOnce, waiting: MOST_WAITING }, busy), users: 0 };
    hosts.set(host, entry);
    entry.users += 1;
    try {
      return await entry.queue.run(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) hosts.delete(host);
    }
  };
}

import { listSlowSearches } from 'api/slow-searches';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { MIGRATIONS } from './migrations';
import { createSlowSearches } from './slow-searches';

const SWEEP_MS = 3_600_000;

/** Searches that took long, for administrators: who made them, what they read, and what became of them. */
export const slowSearches = defineServerArea({
  name: 'slow-searches',
  permissions: ['statements:read'],
  migrations: MIGRATIONS,
  setUp: ({ database, events, node, now }) => {
    const stored = createSlowSearches(database, node.nodeId);
    events.on('search.slow', stored.add);
    events.on('user.renamed', ({ from, to }) => stored.handOver(from, to));
    events.on('user.deleted', ({ username }) => stored.removeAllOf(username));
    return {
      provides: {},
      calls: [serve(listSlowSearches, async () => ({ slow_searches: await stored.newest() }))],
      capabilities: ['slow-searches'],
      periodicals: [
        { name: 'sweeping slow searches', everyMs: SWEEP_MS, run: () => stored.sweep(now()), leaderOnly: true },
      ],
    };
  },
});

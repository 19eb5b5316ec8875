import { audit } from 'server/areas/audit';
import { authentication } from 'server/areas/authentication';
import { search } from 'server/areas/search';
import { defineServerArea } from 'server/assembly/server-area';
import { Tails } from 'server/search/insights/tail/tails';
import { patternCall } from './pattern-call';
import { statisticsCall } from './statistics-call';
import { tailCall } from './tail-call';

/** Features beyond a 4.3 cluster: live tail, patterns, and statistics of all fields. */
export const insights = defineServerArea({
  name: 'insights',
  needs: { audit, search, authentication },
  setUp: ({ events, log, monotonicMs: nowMs }, needed) => {
    const { parts, streamsFor } = needed.search;
    const { renew: renewCaller } = needed.authentication;
    const tails = new Tails({ log, nowMs });
    events.on('user.stopped', async ({ userId }) => tails.endAllOf(userId));
    needed.audit.follow((rows, target) => tails.offer(rows, target));
    return {
      /** Receives messages from processing. */
      provides: { tails },
      calls: [
        tailCall({ parts, streamsFor, tails, renewCaller }),
        patternCall({ parts, streamsFor }),
        statisticsCall({ parts, streamsFor }),
      ],
      capabilities: ['live-tail', 'patterns', 'field-statistics'],
      endStreams: () => tails.close(),
    };
  },
});

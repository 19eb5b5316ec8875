import {
  dismissGuide,
  getGuideState,
  getSampleLogs,
  loadSampleLogs,
  removeSampleLogs,
  SAMPLE_LOGS_CAPABILITY,
} from 'api/getting-started';
import { configuration } from 'server/areas/configuration';
import { indices } from 'server/areas/indices';
import { inputs } from 'server/areas/inputs';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { createGuide } from './guide';
import { createSampleLogs } from './sample-logs';

/** The guide for beginners, and logs to try the server with. */
export const gettingStarted = defineServerArea({
  name: 'getting-started',
  needs: { configuration, indices, inputs, streams },
  permissions: ['streams:create'],
  setUp: ({ node, now }, { configuration: clusterConfig, ...needed }) => {
    const guide = createGuide(clusterConfig, node.version);
    const samples = createSampleLogs({ clusterConfig, now, ...needed });
    return {
      provides: { samples },
      capabilities: [SAMPLE_LOGS_CAPABILITY],
      calls: [
        serve(getGuideState, async () => ({ show: await guide.isShown() })),
        serve(dismissGuide, ({ caller }) => guide.dismiss(caller.username)),
        serve(getSampleLogs, ({ caller }) => samples.state(caller)),
        serve(loadSampleLogs, ({ caller }) => samples.load(caller)),
        serve(removeSampleLogs, ({ caller }) => samples.remove(caller)),
      ],
    };
  },
});

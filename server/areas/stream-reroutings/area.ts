import {
  cancelRerouting,
  listReroutings,
  previewRerouting,
  REROUTING_CAPABILITY,
  startRerouting,
  undoRerouting,
} from 'api/stream-reroutings';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { isSeparate } from 'server/search/scope/indices/used-indices';
import { type ChangedSets } from './block-copies';
import { MIGRATIONS } from './migrations';
import { createNotedChanges } from './noted-changes';
import { createReroutingJobs, type ReroutingJobParts } from './rerouting-jobs';
import { createReroutings } from './reroutings';
import { createRuns } from './runs';

const FORGOTTEN_EVERY_MS = 3_600_000;

export interface ReroutingOptions {
  /** Messages that are changed at a time. */
  blockSize?: number;
  /** Awaited before each block. */
  onBlock?: ReroutingJobParts['onBlock'];
}

export const streamReroutingsArea = ({ blockSize, onBlock }: ReroutingOptions = {}) =>
  defineServerArea({
    name: 'stream reroutings',
    needs: { indices, search, streams },
    migrations: MIGRATIONS,
    permissions: ['streams:edit'],
    setUp: ({ database, engine, jobs, node, now, trials }, needed) => {
      const { parts, streamsFor } = needed.search;
      const { catalogue, noteWrite, writeTarget } = needed.indices;
      const noted = createNotedChanges(engine, blockSize);
      const runs = createRuns(database, node.nodeId, now);
      const find = { engine, catalogue: parts.catalogue, trials };
      const sets = async (): Promise<ChangedSets> => {
        const all = await needed.streams.list();
        return {
          sets: catalogue.sets().filter(({ templateType }) => !isSeparate(templateType)),
          setOfStream: needed.streams.setOfStream,
          streamsOf: (setId) => all.filter(({ index_set_id: its }) => its === setId).map(({ id }) => id),
          writeTarget,
          onWritten: (indexName) => noteWrite(indexName, 0, 0),
          listedBy: catalogue.listedBy,
          noteListed: catalogue.noteListed,
          forgetInClosed: catalogue.forgetInClosed,
        };
      };
      const reroutingJobs = createReroutingJobs({ ...find, engine, noted, runs, sets, onBlock });
      const reroutings = createReroutings({
        ...{ find, runs, noted, reroutingJobs, jobs, streamsFor, now },
        streams: needed.streams.list,
      });
      return {
        calls: [
          serve(previewRerouting, ({ params, body, caller, signal }) =>
            reroutings.preview(caller, params.streamId, body, signal),
          ),
          serve(startRerouting, ({ params, body, caller }) => reroutings.start(caller, params.streamId, body)),
          serve(listReroutings, async ({ params }) => ({ reroutings: await reroutings.list(params.streamId) })),
          serve(cancelRerouting, ({ params }) => reroutings.cancel(params.streamId, params.run)),
          serve(undoRerouting, ({ params }) => reroutings.undo(params.streamId, params.run)),
        ],
        capabilities: [REROUTING_CAPABILITY],
        periodicals: [{ name: 'forgetting applied rules', everyMs: FORGOTTEN_EVERY_MS, run: reroutings.forgetOld }],

        async open() {
          await noted.open();
          await reroutings.resume();
        },

        close: reroutingJobs.close,
      };
    },
  });

/** Applying the rules of streams to stored messages. */
export const streamReroutings = streamReroutingsArea();

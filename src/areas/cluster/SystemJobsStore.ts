import { cancelClusterJob, listClusterJobs, type SystemJob } from 'api/system-jobs';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { SystemJobsActions } from './SystemJobsActions';
import { texts } from './texts';

const REFRESH_MS = 2_000;

export interface SystemJobsState {
  /** The jobs of the nodes that answered; absent until loaded, stays when a refresh fails. */
  jobs?: readonly SystemJob[];
  error?: unknown;
}

const initial: SystemJobsState = {};

/** What the nodes do in the background. Texts: card cluster.md, "Added". */
export const SystemJobsStore = createStore(
  'SystemJobs',
  SystemJobsActions,
  initial,
)(({ answer }) => ({
  list: answer(listClusterJobs, {
    into: (nodes) => ({ jobs: Object.values(nodes).flatMap((node) => node?.jobs ?? []) }),
    error: 'error',
    newestOnly: true,
  }),
  cancel: answer(cancelClusterJob, {
    // A job that may not be stopped is told of here: 403, or 404 from the node that was asked.
    send: ({ id }) => ({ params: { jobId: id }, expects: [403, 404] }),
    failure: { message: texts.jobNotCancelled },
    success: () => texts.jobCancelled,
  }),
}));

/** Refreshes the jobs every 2 seconds. */
export const systemJobsPoll = createPoll({ everyMs: REFRESH_MS, run: SystemJobsActions.list.within });

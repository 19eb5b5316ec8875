import { type Answer } from 'api/contract';
import { type listClusterJobs, type SystemJob } from 'api/system-jobs';
import { action, createActions } from 'flux/actions';

export const SystemJobsActions = createActions('SystemJobs', {
  /** Loads the jobs of all nodes that the person may see. */
  list: action<[], Answer<typeof listClusterJobs>>(),
  /** Asks the node that does the job to stop it. */
  cancel: action<[job: SystemJob], SystemJob>(),
});

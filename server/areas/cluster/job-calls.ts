import {
  cancelClusterJob,
  cancelJob,
  getClusterJob,
  getJob,
  listClusterJobs,
  listJobs,
  type SystemJob,
} from 'api/system-jobs';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type JobState, NotCancelable } from 'server/jobs/job';
import { type SystemJobs } from 'server/jobs/system-jobs';

const present = (job: JobState): SystemJob => ({
  id: job.id,
  description: job.description,
  name: job.name,
  info: job.info,
  node_id: job.nodeId,
  started_at: job.startedAt?.toISOString() ?? null,
  percent_complete: job.percentComplete,
  is_cancelable: job.isCancelable,
  provides_progress: job.providesProgress,
});

const notFound = (id: string) => httpError.notFound(`There is no system job ${id}. It may have ended.`);

/**
 * The calls for system jobs (card cluster.md, 15 to 17 and 54): `/cluster` covers all nodes, `/system` only this one.
 */
export function jobCalls(jobs: SystemJobs, nodeId: string): ServedCall[] {
  const readable = async (caller: Caller) =>
    (await jobs.list()).filter(({ id }) => caller.may(`systemjobs:read:${id}`));

  async function find(id: string, ofNode?: string): Promise<JobState> {
    const job = await jobs.get(id);
    if (!job || (ofNode !== undefined && job.nodeId !== ofNode)) throw notFound(id);
    return job;
  }

  async function cancel(job: JobState): Promise<SystemJob> {
    const cancelled = await jobs.cancel(job.id).catch((cause: unknown) => {
      throw cause instanceof NotCancelable ? httpError.forbidden(cause.message) : cause;
    });
    if (!cancelled) throw notFound(job.id);
    return present(cancelled);
  }

  return [
    serve(listClusterJobs, async ({ caller }) => {
      const byNode: Record<string, { jobs: SystemJob[] }> = { [nodeId]: { jobs: [] } };
      for (const job of await readable(caller)) (byNode[job.nodeId] ??= { jobs: [] }).jobs.push(present(job));
      return byNode;
    }),

    serve(getClusterJob, async ({ params }) => present(await find(params.jobId))),

    serve(cancelClusterJob, async ({ caller, params }) => {
      const job = await find(params.jobId);
      if (!caller.may(`systemjobs:delete:${job.name}`) || !job.isCancelable) throw notFound(job.id);
      return cancel(job);
    }),

    serve(listJobs, async ({ caller }) => ({
      jobs: (await readable(caller)).filter((job) => job.nodeId === nodeId).map(present),
    })),

    serve(getJob, async ({ params }) => present(await find(params.jobId, nodeId))),

    serve(cancelJob, async ({ caller, params }) => {
      const job = await find(params.jobId, nodeId);
      if (!caller.may(`systemjobs:delete:${job.name}`)) throw httpError.forbidden();
      return cancel(job);
    }),
  ];
}

import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from './contract';

/** A piece of work a node does in the background. `started_at` is null while it waits for its time. */
export const SystemJob = Open({
  id: Type.String(),
  description: Type.String(),
  /** Class of the job: `org.graylog2.indexer.ranges.RebuildIndexRangesJob`. */
  name: Type.String(),
  info: Type.String(),
  node_id: Type.String(),
  started_at: Nullable(Type.String()),
  percent_complete: Type.Integer(),
  is_cancelable: Type.Boolean(),
  provides_progress: Type.Boolean(),
});
export type SystemJob = Static<typeof SystemJob>;

const SystemJobs = Open({ jobs: Type.Array(SystemJob) });

export const listClusterJobs = defineCall({
  method: 'GET',
  path: '/cluster/jobs',
  access: 'checked-by-service',
  summary: 'The jobs of every node that the caller may see; null for a node that did not respond.',
  response: Type.Record(Type.String(), Nullable(SystemJobs)),
});

export const getClusterJob = defineCall({
  method: 'GET',
  path: '/cluster/jobs/{jobId}',
  access: 'systemjobs:read:{jobId}',
  summary: 'A job on any node.',
  response: SystemJob,
});

export const cancelClusterJob = defineCall({
  method: 'DELETE',
  path: '/cluster/jobs/{jobId}',
  access: 'checked-by-service',
  audit: { action: 'job.cancel', target: '{jobId}' },
  summary: 'Stops a job on any node.',
  response: SystemJob,
});

export const listJobs = defineCall({
  method: 'GET',
  path: '/system/jobs',
  access: 'checked-by-service',
  summary: 'The jobs of this node that the caller may see.',
  response: SystemJobs,
});

export const getJob = defineCall({
  method: 'GET',
  path: '/system/jobs/{jobId}',
  access: 'systemjobs:read:{jobId}',
  summary: 'A job of this node.',
  response: SystemJob,
});

export const cancelJob = defineCall({
  method: 'DELETE',
  path: '/system/jobs/{jobId}',
  access: 'checked-by-service',
  audit: { action: 'job.cancel', target: '{jobId}' },
  summary: 'Stops a job of this node.',
  response: SystemJob,
});

import { type JobOutcome } from 'server/jobs/job';
import { type SystemMessages } from './system-messages';

const SPEAKER = 'org.graylog2.system.jobs.SystemJobManager';

const WORDS: Record<JobOutcome, string> = {
  done: 'has ended',
  cancelled: 'was cancelled',
  failed: 'has failed, the log says why,',
};

/** Writes into the diary of the system how jobs end: id, class and milliseconds (card cluster.md, "System jobs"). */
export const createJobDiary =
  (messages: Pick<SystemMessages, 'write'>) =>
  (job: { id: string; name: string; outcome: JobOutcome; tookMs: number }): Promise<void> =>
    messages.write(SPEAKER, `System job ${job.id} [${job.name}] ${WORDS[job.outcome]} after ${job.tookMs} ms.`);

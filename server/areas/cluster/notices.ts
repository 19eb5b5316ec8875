import { type EndedJob, type JobOutcome } from 'server/jobs/job';
import { type JournalDamage } from 'server/journal/damage-report';
import { type Log } from 'server/runtime/log';
import { type SystemMessages } from './system-messages';

const SPEAKER = 'org.graylog2.system.jobs.SystemJobManager';

const WORDS: Record<JobOutcome, string> = {
  done: 'has ended',
  cancelled: 'was cancelled',
  failed: 'has failed, the log says why,',
};

/** Records the end of jobs in the activity log: id, class and milliseconds (card cluster.md, "System jobs"). */
export const createJobActivityLog =
  (messages: Pick<SystemMessages, 'write'>) =>
  (job: EndedJob): Promise<void> =>
    messages.write(SPEAKER, `System job ${job.id} [${job.name}] ${WORDS[job.outcome]} after ${job.tookMs} ms.`);

const BOOTSTRAP = 'org.graylog2.bootstrap.ServerBootstrap';

/** Notifies people that the previous process crashed. @param reason a sentence */
export async function noticeLastEnd(
  messages: Pick<SystemMessages, 'write' | 'notify'>,
  log: Log,
  hostname: string,
  reason: string,
): Promise<void> {
  const description = `${reason} It was started again by itself; messages that were acknowledged are kept.`;
  log.error(description);
  await messages.write(BOOTSTRAP, `Node ${hostname} ended unexpectedly. ${description}`);
  await messages.notify('generic', 'urgent', { title: `Node ${hostname} ended unexpectedly`, description });
}

/** Creates a notification for damage to the journal: one type for lost messages, another for everything else. */
export function noticeJournalDamage(messages: Pick<SystemMessages, 'notify'>, log: Log) {
  return ({ isLoss, ...details }: JournalDamage): void => {
    const type = isLoss ? 'journal_uncommitted_messages_deleted' : 'generic';
    messages
      .notify(type, 'urgent', { ...details })
      .catch((err: unknown) => log.error({ err }, 'No notification could be made of a damaged journal'));
  };
}

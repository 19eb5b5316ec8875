import { type EndedJob, type JobOutcome } from 'server/jobs/job';
import { type JournalDamage } from 'server/journal/damage-report';
import { type Log } from 'server/runtime/log';
import { type SystemMessages } from './system-messages';

const SPEAKER = 'org.graylog2.system.jobs.SystemJobManager';

const WORDS: Record<JobOutcome, string> = {
  done: 'has ended',
  cancelled: 'was cancelled',
  failed: 'failed (see the log)',
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
  const description = `${reason} It was restarted automatically; acknowledged messages are kept.`;
  log.error(description);
  await messages.write(BOOTSTRAP, `Node ${hostname} ended unexpectedly. ${description}`);
  const title = `Node ${hostname} ended unexpectedly`;
  await messages.notify('generic', 'urgent', { event: 'node_ended', hostname, title, description });
}

/** Creates a notification for damage to the journal: one type for lost messages, another for everything else. */
export function noticeJournalDamage(messages: Pick<SystemMessages, 'notify'>, log: Log) {
  return ({ isLoss, ...details }: JournalDamage): void => {
    const type = isLoss ? 'journal_uncommitted_messages_deleted' : 'generic';
    messages
      .notify(type, 'urgent', { ...details })
      .catch((err: unknown) => log.error({ err }, 'The notification about a damaged journal could not be created'));
  };
}

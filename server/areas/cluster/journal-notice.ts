import { type JournalDamage } from 'server/ingest/journal/damage-report';
import { type Log } from 'server/runtime/log';
import { type SystemMessages } from './system-messages';

/** Makes a notification of what cannot be read in the journal: lost messages are one kind, everything else another. */
export function noticeJournalDamage(messages: Pick<SystemMessages, 'notify'>, log: Log) {
  return ({ isLoss, ...details }: JournalDamage): void => {
    const type = isLoss ? 'journal_uncommitted_messages_deleted' : 'generic';
    messages
      .notify(type, 'urgent', { ...details })
      .catch((err: unknown) => log.error({ err }, 'No notification could be made of a damaged journal'));
  };
}

import { defineServerArea } from 'server/assembly/server-area';
import { type JournalDamage } from 'server/journal/damage-report';
import { clusterCalls } from './calls';
import { createDiskNotice } from './disk-notice';
import { jobCalls } from './job-calls';
import { createJobActivityLog, noticeJournalDamage, noticeLastEnd } from './notices';
import { statementCalls } from './statement-calls';
import { createSystemMessages, type SystemMessages } from './system-messages';

/** The interface for other areas: activity log and notifications. */
export interface Cluster {
  systemMessages: SystemMessages;
  /** Notifies people of damage to the journal. */
  noteJournalDamage(damage: JournalDamage): void;
  /** Records the start of this node, and notifies people if the previous process crashed. */
  noteStart(): Promise<void>;
}

const DISK_TOLD_EVERY_MS = 1_000;

/** Nodes, jobs, metrics and system notifications. */
export const cluster = defineServerArea({
  name: 'cluster',
  permissions: ['system:read', 'systemmessages:read', 'systemjobs:read', 'statements:read'],
  setUp: ({ configuration, database, events, jobs, lifecycle, log, metrics, node, statements }) => {
    const messages = createSystemMessages(database, node.nodeId);
    events.on('job.ended', createJobActivityLog(messages));

    const provides: Cluster = {
      systemMessages: messages,
      noteJournalDamage: noticeJournalDamage(messages, log),

      async noteStart() {
        await messages.write('org.graylog2.bootstrap.ServerBootstrap', `Node ${node.hostname} started`);
        if (configuration.lastEnd) await noticeLastEnd(messages, log, node.hostname, configuration.lastEnd);
      },
    };
    return {
      provides,
      calls: [
        ...clusterCalls({ node, lifecycle, metrics, messages, consolePath: configuration.pathPrefix }),
        ...jobCalls(jobs, node.nodeId),
        ...statementCalls(statements),
      ],
      capabilities: ['statements'],
      periodicals: [
        {
          name: 'notifying about a full disk',
          everyMs: DISK_TOLD_EVERY_MS,
          run: createDiskNotice(messages, node.hostname, lifecycle.isThrottled),
        },
      ],
    };
  },
});

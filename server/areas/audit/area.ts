import { AUDIT_CAPABILITY, AUDIT_INDEX_SET_ID } from 'api/audit-log';
import { indices } from 'server/areas/indices';
import { defineServerArea } from 'server/assembly/server-area';
import { type ServerEventPayloads } from 'server/assembly/server-events';
import { type AuditTrail } from 'server/calls/audited-call';
import { SYSTEM } from 'server/calls/caller';
import { MessageWriter } from 'server/processing/message-writer';
import { createAuditTrail } from './audit-trail';
import { createDelivery, type DeliveryParts } from './delivery';
import { createEntryQueue } from './entry-queue';
import { type Entry } from './entry';
import { MIGRATIONS } from './migrations';
import { createOutbox, KEPT_OPEN_EVERY_MS } from './outbox';
import { createRepeatedReadings } from './repeated-readings';
import { createSignInFailures, type FailedSignIns } from './sign-in-failures';
import { cutText } from './storable-text';

type Follower = NonNullable<DeliveryParts['onDelivered']>;

/** The interface for other areas. */
export interface Audit {
  /** To be used by whoever answers calls. */
  trail: AuditTrail;
  /** Subscribes to the audit messages that this node has stored; to be called during set-up. */
  follow(follower: Follower): void;
}

/** A delivery costs about the same for one entry as for a hundred. */
const DELIVERED_EVERY_MS = 2_000;
const SIGN_INS_TOLD_EVERY_MS = 5_000;
const MAX_NAME_LENGTH = 200;

const failedSignIns = ({ username, address, count }: FailedSignIns): Omit<Entry, 'host'> => ({
  actor: { userId: '', username: cutText(username, MAX_NAME_LENGTH), means: 'password', address },
  action: 'session.sign_in_failed',
  outcome: 'failed',
  details: { count },
});

/** One that nobody's call ended. */
const viewEnded = ({
  viewer,
  viewedUserId,
  reason,
}: ServerEventPayloads['user.view_as_ended']): Omit<Entry, 'host'> => ({
  actor: { ...viewer, means: 'server', address: '' },
  action: 'user.end_view_as',
  target: { kind: 'user', id: viewedUserId },
  outcome: 'succeeded',
  details: { reason },
});

/** The call that gives the session only reads, unless it does. */
const vouchedSignIn = ({ userId, username, address }: ServerEventPayloads['session.vouched']): Omit<Entry, 'host'> => ({
  actor: { userId, username: cutText(username, MAX_NAME_LENGTH), means: 'header', address },
  action: 'session.sign_in',
  outcome: 'succeeded',
});

const entriesLost = (count: number): Omit<Entry, 'host'> => ({
  actor: { userId: '', username: SYSTEM, means: 'server', address: '' },
  action: 'audit.entries_lost',
  outcome: 'failed',
  details: { count },
});

/** The audit log, kept in a stream and an index set of its own (docs/audit-log.md). */
export const audit = defineServerArea({
  name: 'audit',
  needs: { indices },
  migrations: MIGRATIONS,
  permissions: ['auditlog:read'],
  setUp({ database, engine, entities, events, lifecycle, log, node, now }, { indices: sets }) {
    const { nodeId, hostname: host } = node;
    const nowMs = () => now().getTime();
    const outbox = createOutbox(database, nodeId, nowMs);
    const queue = createEntryQueue({ outbox, log, lossOf: (count) => trail.alone(entriesLost(count)) });
    const isRepeated = createRepeatedReadings(nowMs);
    const trail = createAuditTrail({ outbox, entities, host, nowMs, add: queue.add, write: queue.write, isRepeated });
    const failures = createSignInFailures(nowMs);
    const followers: Follower[] = [];
    const stopRecording = database.changes.record(trail.recordOf);
    events.on('user.view_as_ended', (ended) => queue.write(trail.alone(viewEnded(ended), { atMs: nowMs() })));
    events.on('session.refused', async ({ username, address }) => failures.note(username, address));

    events.on('session.vouched', (who) => queue.write(trail.alone(vouchedSignIn(who))));

    const writer = new MessageWriter({
      engine,
      nodeId,
      log,
      recordFailures: sets.failures.record,
      hasTable: (table) => sets.tables().includes(table),
      onWritten: sets.noteWrite,
    });
    const deliver = createDelivery({
      database,
      engine,
      entities,
      outbox,
      writer,
      nodeId,
      // Queued entries already take their space in the outbox, even on a full disk.
      target: () => (lifecycle.isThrottled() ? undefined : sets.writeTarget(AUDIT_INDEX_SET_ID)),
      onDelivered: (rows, target) => followers.forEach((follow) => follow(rows, target)),
    });

    function tellSignIns(all = false): void {
      for (const failed of failures.take(all)) queue.add(trail.alone(failedSignIns(failed), { atMs: failed.atMs }));
    }

    return {
      provides: { trail, follow: (follower) => void followers.push(follower) } satisfies Audit,
      capabilities: [AUDIT_CAPABILITY],
      periodicals: [
        { name: 'delivery of the audit log', everyMs: DELIVERED_EVERY_MS, run: deliver, leaderOnly: true },
        {
          name: 'keeping entries of running calls open',
          everyMs: KEPT_OPEN_EVERY_MS,
          run: () => outbox.keepOpen(trail.openSince(nowMs() - KEPT_OPEN_EVERY_MS)),
        },
        { name: 'notifying about failed sign-ins', everyMs: SIGN_INS_TOLD_EVERY_MS, run: async () => tellSignIns() },
      ],

      open: outbox.giveUpOwn,

      async close() {
        stopRecording();
        tellSignIns(true);
        await queue.close();
      },
    };
  },
});

import { createRisingUlids } from 'server/runtime/rising-ulids';
import { type AuditedRequest, type AuditTrail, callBeingAnswered } from 'server/calls/audited-call';
import { type EntityRegistry } from 'server/entities/registry';
import { type DocumentChange, type DocumentChangeRecorder } from 'server/storage/documents/document-changes';
import { type CallLedger, RunningCall } from './running-call';
import { documentDifference } from './document-change';
import { type DocumentDifference, type Entry } from './entry';
import { type EntryPart, type Outbox } from './outbox';

/** The audit verb for each change of a document. */
const VERBS: Readonly<Record<DocumentChange['change'], string>> = {
  created: 'create',
  updated: 'update',
  deleted: 'delete',
  restored: 'restore',
};

export interface AuditTrailParts extends Omit<CallLedger, 'onBegin' | 'onEnd'> {
  outbox: Pick<Outbox, 'appending'>;
  entities: Pick<EntityRegistry, 'ofDocument'>;
}

/** Creates entries for calls, and for changes that the server makes itself. */
export interface AuditWriter extends AuditTrail {
  /** The statement that records a change of a document within its transaction. */
  recordOf: DocumentChangeRecorder;
  /** Creates a part of an entry outside of calls. */
  alone(entry: Omit<Entry, 'host'>, rest?: Pick<EntryPart, 'atMs' | 'change'>): EntryPart;
  /** Ids of calls that started before a moment, are still being answered, and have a part of their entry stored. */
  openSince(ms: number): string[];
}

/** Observes calls and document changes. */
export function createAuditTrail({ outbox, entities, ...ledger }: AuditTrailParts): AuditWriter {
  const nextId = createRisingUlids();
  /** Calls with a part of their entry stored. */
  const running = new Set<RunningCall>();
  const { host } = ledger;

  const alone: AuditWriter['alone'] = (entry, rest) => ({
    id: nextId(),
    entry: { host, ...entry },
    isLast: true,
    ...rest,
  });

  function begin(request: AuditedRequest): RunningCall | undefined {
    const { audit } = request.definition;
    if (!audit || 'none' in audit) return undefined;
    return new RunningCall(nextId(), audit, request, {
      ...ledger,
      onBegin: (call) => void running.add(call),
      onEnd: (call) => void running.delete(call),
    });
  }

  /** A change outside of calls: by the server itself, or after the answer. */
  const byItself = ({ by, change }: DocumentChange, difference: DocumentDifference): EntryPart =>
    alone(
      {
        actor: { userId: '', username: by, means: 'server', address: '' },
        action: `${difference.kind}.${VERBS[change]}`,
        outcome: 'succeeded',
      },
      { change: difference },
    );

  return {
    begin,
    alone,

    recordOf(change) {
      const difference = documentDifference(entities, change);
      const call = callBeingAnswered();
      const ofCall = call instanceof RunningCall && call.takesChanges ? call : undefined;
      const part = ofCall ? ofCall.partFor(difference) : byItself(change, difference);
      return part && outbox.appending(part);
    },

    openSince: (ms) => [...running].filter(({ startedMs }) => startedMs <= ms).map(({ id }) => id),
  };
}

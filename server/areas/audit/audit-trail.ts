import { monotonicFactory } from 'ulid';
import { type AuditedRequest, type AuditTrail, callBeingAnswered } from 'server/calls/audited-call';
import { type EntityRegistry } from 'server/entities/registry';
import { type Connection } from 'server/storage/documents/database';
import { type DocumentChange } from 'server/storage/documents/document-changes';
import { type CallLedger, RunningCall } from './running-call';
import { documentDifference } from './document-change';
import { type DocumentDifference, type Entry } from './entry';
import { type EntryPart, type Outbox } from './outbox';

/** What is done to a document, by what becomes of it. */
const VERBS: Readonly<Record<DocumentChange['change'], string>> = {
  created: 'create',
  updated: 'update',
  deleted: 'delete',
  restored: 'restore',
};

export interface AuditTrailParts extends Omit<CallLedger, 'onBegin' | 'onEnd'> {
  outbox: Pick<Outbox, 'append'>;
  entities: Pick<EntityRegistry, 'ofDocument'>;
}

/** The entries of calls, and of what the server does by itself. */
export interface AuditWriter extends AuditTrail {
  /** Writes a change of a document into its transaction. */
  documentChanged(connection: Connection, change: DocumentChange): Promise<void>;
  /** Makes a part of an entry that no call belongs to. */
  alone(entry: Omit<Entry, 'host'>, rest?: Pick<EntryPart, 'atMs' | 'change'>): EntryPart;
  /** Ids of the calls of whose entries a part is written, and that are being answered since before a moment. */
  openSince(ms: number): string[];
}

/** Follows calls and changes of documents. */
export function createAuditTrail({ outbox, entities, ...ledger }: AuditTrailParts): AuditWriter {
  const nextId = monotonicFactory();
  /** Those of whose entries a part is written. */
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

  /** A change that no call made: by the server itself, or after the answer. */
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

    async documentChanged(connection, change) {
      const difference = documentDifference(entities, change);
      const call = callBeingAnswered();
      const ofCall = call instanceof RunningCall && call.takesChanges ? call : undefined;
      const part = ofCall ? ofCall.partFor(difference) : byItself(change, difference);
      if (part) await outbox.append([part], connection);
    },

    openSince: (ms) => [...running].filter(({ startedMs }) => startedMs <= ms).map(({ id }) => id),
  };
}

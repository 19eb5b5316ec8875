import { type AuditedChange, type AuditedReading } from 'api/contract';
import { readGrn } from 'api/grn';
import { type AuditedCall, type AuditedRequest, type CallDescription, type Outcome } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { type DocumentDifference, type Entry, type Means, type Target } from './entry';
import { type EntryPart } from './outbox';
import { cutText } from './storable-text';

/** What the entries of calls need. */
export interface CallLedger {
  /** Host name of this machine. */
  host: string;
  nowMs(): number;
  /** Queued for a common write; nobody waits for it. */
  add(part: EntryPart): void;
  /** Resolves when it is written. */
  write(part: EntryPart): Promise<void>;
  /** Whether the same read was made by polling a moment ago. */
  isRepeated(key: string): boolean;
  /** Called when a first part of the entry was stored and another is to follow. */
  onBegin(call: RunningCall): void;
  onEnd(call: RunningCall): void;
}

const MAX_NAME_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 100;
const MAX_DETAIL_LENGTH = 2_000;
/** Further documents are counted, but not listed. */
const MAX_CHANGES = 100;
const FAILED_FROM = 400;

function meansOf({ sessionId, tokenId, isVouched }: Pick<Caller, 'isVouched' | 'sessionId' | 'tokenId'>): Means {
  if (sessionId !== undefined) return 'session';
  if (tokenId !== undefined) return 'token';
  return isVouched ? 'header' : 'password';
}

const detailsOf = (details: NonNullable<CallDescription['details']>) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [[name, typeof value === 'string' ? cutText(value, MAX_DETAIL_LENGTH) : value]],
    ),
  );

/** The id from a target template; undefined when the call has none. */
function idIn(template: string | undefined, params: AuditedRequest['params']): string | undefined {
  return (
    template &&
    cutText(
      template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      MAX_NAME_LENGTH,
    )
  );
}

/** @param kind unless the id is a GRN, which contains it */
function targetNamed(id: string, kind: string): Target {
  const named = readGrn(id);
  return named ? { kind: named.type, id: named.id } : { kind, id };
}

/** The entry of one call, built while the call is answered. */
export class RunningCall implements AuditedCall {
  readonly startedMs: number;
  private actor: Entry['actor'] | undefined;
  private target: Target | undefined;
  private details: Record<string, string | number> = {};
  private changes = 0;
  private hasEnded = false;
  /** For reads: the target is known. */
  private hasBegun = false;
  /** For reads: the outcome, when the status of the answer does not show it. */
  private outcome: Promise<Outcome | undefined> | undefined;

  constructor(
    readonly id: string,
    private readonly audit: AuditedChange | AuditedReading,
    private readonly request: AuditedRequest,
    private readonly ledger: CallLedger,
  ) {
    this.startedMs = ledger.nowMs();
    const { caller, params } = request;
    if (caller) this.actor = this.actorFor(caller.author, meansOf(caller), caller.viewer && caller.username);
    const named = idIn(audit.target, params);
    if (named !== undefined) this.target = targetNamed(named, this.kind);
  }

  /** Kind of the target. */
  private get kind(): string {
    return this.audit.action.slice(0, this.audit.action.indexOf('.'));
  }

  /**
   * Whether changes still belong to the call: work may continue after the answer, and a sign-in starts without a user.
   */
  get takesChanges(): boolean {
    return !this.hasEnded && this.actor !== undefined;
  }

  describe({ actor, target, details, outcome, isEndless }: CallDescription): void {
    if (actor) this.actor = this.actorFor(actor, actor.means ?? 'password');
    if (target)
      this.target = {
        kind: this.kind,
        id: cutText(target.id, MAX_NAME_LENGTH),
        ...(target.title && { title: cutText(target.title, MAX_NAME_LENGTH) }),
      };
    if (details) this.details = { ...this.details, ...detailsOf(details) };
    if (outcome) this.outcome = outcome;
    if (!('reads' in this.audit)) return;
    if (isEndless) this.endReading('succeeded');
    else if (!this.hasBegun) this.beginReading();
  }

  /** @returns the part of the entry for a document change, to be stored with it; undefined beyond the limit */
  partFor(change: DocumentDifference): EntryPart | undefined {
    this.changes += 1;
    this.ledger.onBegin(this);
    if (this.changes > MAX_CHANGES) return undefined;
    return { id: this.id, entry: this.entry('succeeded'), change, isLast: false };
  }

  async end(status: number | undefined): Promise<void> {
    if (this.hasEnded) return;
    const failed = status !== undefined && status >= FAILED_FROM ? status : undefined;
    if ('reads' in this.audit) {
      if (failed !== undefined) this.endReading('failed', failed);
      else void this.endReadingLater(status === undefined ? 'interrupted' : 'succeeded');
      return;
    }
    this.hasEnded = true;
    const { ledger } = this;
    ledger.onEnd(this);
    // A failed call without a known user did nothing. Failed sign-ins are counted elsewhere.
    if (!this.actor) return;
    if (this.changes > MAX_CHANGES) this.details.further_changes = this.changes - MAX_CHANGES;
    const part = this.lastPart(failed === undefined ? 'succeeded' : 'failed', failed);
    // A call that changed something besides documents is answered once its entry is stored; entries of document changes
    // are stored already.
    if (failed !== undefined || this.changes > 0) ledger.add(part);
    else await ledger.write(part);
  }

  /** Long reads are recorded even if the server stops before they end; polled reads are short. */
  private beginReading(): void {
    this.hasBegun = true;
    if (this.request.isPeriodical) return;
    this.ledger.onBegin(this);
    this.ledger.add({ ...this.lastPart('succeeded'), isLast: false });
  }

  private async endReadingLater(answered: Outcome): Promise<void> {
    this.endReading((await this.outcome) ?? answered);
  }

  private endReading(outcome: Outcome, status?: number): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const { ledger } = this;
    ledger.onEnd(this);
    if (!this.actor) return;
    const part = this.lastPart(outcome, status);
    const { actor, action, target, details } = part.entry;
    const key = () => JSON.stringify([actor, action, target, details, outcome, status]);
    if (!this.request.isPeriodical || !ledger.isRepeated(key())) ledger.add(part);
  }

  private lastPart(outcome: Outcome, status?: number): EntryPart {
    return { id: this.id, entry: this.entry(outcome, status), atMs: this.startedMs, isLast: true };
  }

  private actorFor(
    { userId, username }: { userId: string; username: string },
    means: Means,
    viewedAs?: string,
  ): Entry['actor'] {
    return {
      userId,
      username: cutText(username, MAX_NAME_LENGTH),
      means,
      address: cutText(this.request.address, MAX_ADDRESS_LENGTH),
      ...(viewedAs !== undefined && { viewedAs: cutText(viewedAs, MAX_NAME_LENGTH) }),
    };
  }

  private entry(outcome: Outcome, status?: number): Entry {
    return {
      host: this.ledger.host,
      actor: this.actor as Entry['actor'],
      action: this.audit.action,
      outcome,
      ...(this.target && { target: this.target }),
      ...(status !== undefined && { status }),
      ...(this.request.isPeriodical && { isPeriodical: true }),
      ...(Object.keys(this.details).length > 0 && { details: this.details }),
    };
  }
}

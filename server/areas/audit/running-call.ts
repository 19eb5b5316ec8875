import { type AuditedChange, type AuditedReading } from 'api/contract';
import { readGrn } from 'api/grn';
import { type AuditedCall, type AuditedRequest, type CallDescription, type Outcome } from 'server/calls/audited-call';
import { type DocumentDifference, type Entry, type Means, type Target } from './entry';
import { type EntryPart } from './outbox';
import { cutText } from './storable-text';

/** What the entries of calls stand on. */
export interface CallLedger {
  /** The name of this machine. */
  host: string;
  nowMs(): number;
  /** Written together with others; nobody waits for it. */
  add(part: EntryPart): void;
  /** Resolves when it is written. */
  write(part: EntryPart): Promise<void>;
  /** Whether a timer read just so a moment ago. */
  isRepeated(key: string): boolean;
  /** Told when a first part of the entry has been written, and the rest has yet to come. */
  onBegin(call: RunningCall): void;
  onEnd(call: RunningCall): void;
}

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 100;
const LONGEST_DETAIL = 2_000;
/** More documents are counted, and not told one by one. */
const MOST_CHANGES = 100;
const FAILED_FROM = 400;

const meansOf = (sessionId: string | undefined): Means => (sessionId === undefined ? 'password' : 'session');

const detailsOf = (details: NonNullable<CallDescription['details']>) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [[name, typeof value === 'string' ? cutText(value, LONGEST_DETAIL) : value]],
    ),
  );

/** The id in a target's template; undefined when the call names none. */
function idIn(template: string | undefined, params: AuditedRequest['params']): string | undefined {
  return (
    template &&
    cutText(
      template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      LONGEST_NAME,
    )
  );
}

/** @param kind unless the id is a GRN, which names it */
function targetNamed(id: string, kind: string): Target {
  const named = readGrn(id);
  return named ? { kind: named.type, id: named.id } : { kind, id };
}

/** The entry of one call, as it comes about while the call is answered. */
export class RunningCall implements AuditedCall {
  readonly startedMs: number;
  private actor: Entry['actor'] | undefined;
  private target: Target | undefined;
  private details: Record<string, string | number> = {};
  private changes = 0;
  private hasEnded = false;
  /** Of a reading: it is known what is read. */
  private hasBegun = false;
  /** Of a reading: what comes of it, when the answer does not tell. */
  private outcome: Promise<Outcome | undefined> | undefined;

  constructor(
    readonly id: string,
    private readonly audit: AuditedChange | AuditedReading,
    private readonly request: AuditedRequest,
    private readonly ledger: CallLedger,
  ) {
    this.startedMs = ledger.nowMs();
    const { caller, params } = request;
    if (caller) this.actor = this.actorFor(caller, meansOf(caller.sessionId));
    const named = idIn(audit.target, params);
    if (named !== undefined) this.target = targetNamed(named, this.kind);
  }

  /** Kind of what it is done to. */
  private get kind(): string {
    return this.audit.action.slice(0, this.audit.action.indexOf('.'));
  }

  /** Whether changes are still its own: work may go on after the answer, and whoever signs in is nobody at first. */
  get takesChanges(): boolean {
    return !this.hasEnded && this.actor !== undefined;
  }

  describe({ actor, target, details, outcome, isEndless }: CallDescription): void {
    if (actor) this.actor = this.actorFor(actor, 'password');
    if (target)
      this.target = {
        kind: this.kind,
        id: cutText(target.id, LONGEST_NAME),
        ...(target.title && { title: cutText(target.title, LONGEST_NAME) }),
      };
    if (details) this.details = { ...this.details, ...detailsOf(details) };
    if (outcome) this.outcome = outcome;
    if (!('reads' in this.audit)) return;
    if (isEndless) this.endReading('succeeded');
    else if (!this.hasBegun) this.beginReading();
  }

  /** @returns the part of the entry that a change of a document is, to be written with it; undefined when there are too many */
  partFor(change: DocumentDifference): EntryPart | undefined {
    this.changes += 1;
    this.ledger.onBegin(this);
    if (this.changes > MOST_CHANGES) return undefined;
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
    // Whoever is not known and fails has not done anything. Attempts to sign in are counted elsewhere.
    if (!this.actor) return;
    if (this.changes > MOST_CHANGES) this.details.further_changes = this.changes - MOST_CHANGES;
    const part = this.lastPart(failed === undefined ? 'succeeded' : 'failed', failed);
    // What changed something besides documents is answered when its entry is safe; the others' is already.
    if (failed !== undefined || this.changes > 0) ledger.add(part);
    else await ledger.write(part);
  }

  /** Long ones are told of though the server ends before them; what a timer repeats is short. */
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

  private actorFor({ userId, username }: { userId: string; username: string }, means: Means): Entry['actor'] {
    return {
      userId,
      username: cutText(username, LONGEST_NAME),
      means,
      address: cutText(this.request.address, LONGEST_ADDRESS),
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

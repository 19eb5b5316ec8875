import { type Claim, type ClaimedTrigger, type Claims, TAKEOVER_MS } from './claims';
import { ClaimLost, Completed, type JobOutcome, type JobType, RUN_LIMIT_MS, type RunContext } from './job-type';
import { nextFutureTime, nextTime } from './schedule';

/** When what failed for reasons outside of the job is tried again. */
export const RETRY_MS = 5000;
/** How long an aborted run has to end before its worker is given to others. */
export const ABORTED_ENDS_WITHIN_MS = 10_000;

/** Why a run is aborted, besides {@link ClaimLost}. */
export class RunTooLong extends Error {
  override readonly name = 'RunTooLong';
}
/** See {@link RunTooLong}. */
export class NodeStops extends Error {
  override readonly name = 'NodeStops';
}

/** What became of a run. */
export type RunEnd =
  | { kind: 'outcome'; outcome: JobOutcome }
  /** Moved on by the run. */
  | { kind: 'completed' }
  /** Somebody else's by now. */
  | { kind: 'lost' }
  /** To be run again as it was. */
  | { kind: 'given back' }
  | { kind: 'threw'; outcome: JobOutcome; cause: unknown };

export interface TriggerRunNeeds {
  claims: Pick<Claims, 'keep' | 'complete'>;
  /** Of the claim, asked before it. */
  askedAtMs: number;
  monotonicMs(): number;
}

/** A trigger of this node, from its claim to its release. */
export class TriggerRun {
  readonly claim: Claim;
  private readonly aborting = new AbortController();
  private readonly beganMs: number;
  private heldUntilMs: number;
  private abandon: (end: RunEnd) => void = () => undefined;

  constructor(
    readonly claimed: ClaimedTrigger,
    private readonly type: JobType | undefined,
    private readonly needs: TriggerRunNeeds,
  ) {
    const { trigger } = claimed;
    this.claim = { id: trigger.id, clock: trigger.lock.clock };
    this.beganMs = needs.monotonicMs();
    this.heldUntilMs = needs.askedAtMs + TAKEOVER_MS;
  }

  get hasLostClaim(): boolean {
    return this.aborting.signal.reason instanceof ClaimLost;
  }

  /** The claim was renewed by a statement begun then. */
  renewed(askedAtMs: number): void {
    this.heldUntilMs = Math.max(this.heldUntilMs, askedAtMs + TAKEOVER_MS);
  }

  lose(): void {
    this.aborting.abort(new ClaimLost(this.claim.id));
  }

  stop(): void {
    this.aborting.abort(new NodeStops('node stops'));
  }

  /** Aborts a run that takes too long or may have lost its claim, and leaves one that does not end when it is aborted. */
  check(): void {
    const tookMs = this.needs.monotonicMs() - this.beganMs;
    const limitMs = this.type?.limitMs ?? RUN_LIMIT_MS;
    if (this.needs.monotonicMs() >= this.heldUntilMs) this.lose();
    if (tookMs >= limitMs) this.aborting.abort(new RunTooLong(`longer than ${limitMs} ms`));
    if (tookMs >= limitMs + ABORTED_ENDS_WITHIN_MS)
      this.abandon(this.hasLostClaim ? { kind: 'lost' } : this.endOf(this.aborting.signal.reason));
  }

  /** Leaves the run to itself. */
  giveUp(): void {
    this.abandon(this.hasLostClaim ? { kind: 'lost' } : { kind: 'given back' });
  }

  /** The end of a run whose outcome cannot be stored. */
  again(): RunEnd {
    return { kind: 'outcome', outcome: this.retry('The outcome of the run could not be stored.') };
  }

  /** Never rejects. */
  async run(): Promise<RunEnd> {
    const { definition } = this.claimed;
    if (!definition) return { kind: 'outcome', outcome: { failed: 'The definition of the job is missing.' } };
    const { type } = this;
    if (!type) {
      const failed = `This server does not know jobs of the type ${definition.config.type}.`;
      return { kind: 'outcome', outcome: { failed } };
    }
    const abandoned = new Promise<RunEnd>((resolve) => {
      this.abandon = resolve;
    });
    const running = async (): Promise<RunEnd> => {
      try {
        const outcome = await type.run(this.claimed.trigger, definition, this.context());
        return outcome instanceof Completed ? { kind: 'completed' } : { kind: 'outcome', outcome };
      } catch (cause) {
        return this.endOf(cause);
      }
    };
    return Promise.race([running(), abandoned]);
  }

  private endOf(cause: unknown): RunEnd {
    const why: unknown = this.aborting.signal.reason;
    if (cause instanceof ClaimLost || why instanceof ClaimLost) return { kind: 'lost' };
    if (why instanceof NodeStops) return { kind: 'given back' };
    if (why instanceof RunTooLong) {
      return { kind: 'threw', cause, outcome: this.retry('The run took too long and was ended.') };
    }
    const next = this.nextFutureTime();
    const reason = 'The run failed. The log of the server says why.';
    return { kind: 'threw', cause, outcome: next ? { next, reason } : { failed: reason } };
  }

  private retry(reason: string): JobOutcome {
    return { retryAt: new Date(this.now().getTime() + RETRY_MS), reason };
  }

  /** Of the database: behind by what the answer to the claim took. */
  private now(): Date {
    const { triggeredAt } = this.claimed.trigger;
    return new Date(Number(triggeredAt) + Math.max(0, this.needs.monotonicMs() - this.beganMs));
  }

  private due(): Date {
    return this.claimed.trigger.dueTime ?? this.now();
  }

  private nextFutureTime(): Date | undefined {
    return nextFutureTime(this.claimed.trigger.schedule, this.due(), this.now());
  }

  private context(): RunContext {
    const { claims, monotonicMs } = this.needs;
    const ensure = (isHeld: boolean) => {
      if (isHeld) return;
      this.lose();
      throw new ClaimLost(this.claim.id);
    };
    return {
      signal: this.aborting.signal,
      now: () => this.now(),
      nextTime: () => nextTime(this.claimed.trigger.schedule, this.due()),
      nextFutureTime: () => this.nextFutureTime(),
      keep: async (progress) => {
        const askedAtMs = monotonicMs();
        ensure(!this.hasLostClaim && (await claims.keep(this.claim, progress)));
        this.renewed(askedAtMs);
      },
      complete: async (within, outcome) => {
        ensure(await claims.complete(within, this.claim, outcome));
        return new Completed(this.claim.id);
      },
    };
  }
}

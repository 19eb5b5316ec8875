import { type IntakeLimits } from './intake-limits';

/** Frames that may be read to their end at once while bytes are scarce. */
const TURNS = 8;
/** Whose turn it is has to go on within this time. */
const TURN_IDLE_MS = 5000;

export type PendingLimits = Pick<IntakeLimits, 'pendingBytes' | 'stalledMs' | 'longestMs'>;

/** Somebody who reads from a sender. */
export interface Reader {
  /** Stops reading, or goes on. */
  hold(isHeld: boolean): void;
  /** Gives up the unfinished frame and the connection it comes from. */
  giveUp(reason: string): void;
  /** Memory of what is not complete, with what was read ahead while it was held. */
  unfinishedBytes(): number;
}

/** What one reader holds. */
export interface PendingAccount {
  /**
   * Something was read.
   *
   * @param unfinished bytes of memory of the frame that is not complete
   * @param waiting bytes of frames that are not in the journal
   * @param isNewFrame a frame was completed: what is unfinished belongs to a new one
   */
  read(unfinished: number, waiting: number, isNewFrame: boolean): void;
  /** Something was written to the journal. */
  written(unfinished: number, waiting: number): void;
  close(): void;
}

interface Held extends PendingAccount {
  reader: Reader;
  unfinished: number;
  waiting: number;
  isHeld: boolean;
  hadTurns: number;
  sinceMs: number;
  grownMs: number;
  turnMs: number;
}

const sizeOf = ({ unfinished, waiting }: Held) => unfinished + waiting;

/**
 * The budget of bytes that were read and are not in the journal, over all inputs. From half of it on, whoever holds more
 * than a fair share is not read until there is room, but for a few at a time, the oldest first, who may finish their
 * frames. At its end unfinished frames are given up, large and old ones first. What waits for the journal is never given
 * up and drains by itself.
 */
export class PendingBytes {
  /** Bytes that are read and not in the journal. */
  total = 0;
  private readonly accounts = new Set<Held>();
  private readonly held = new Set<Held>();
  private readonly turns = new Set<Held>();
  private unfinished = 0;
  private holding = 0;
  private sweptMs: number;

  constructor(
    private readonly limits: PendingLimits,
    private readonly now: () => number = Date.now,
  ) {
    this.sweptMs = now();
  }

  get limitBytes(): number {
    return this.limits.pendingBytes;
  }

  open(reader: Reader): PendingAccount {
    const nowMs = this.now();
    const account: Held = {
      reader,
      unfinished: 0,
      waiting: 0,
      isHeld: false,
      hadTurns: 0,
      sinceMs: nowMs,
      grownMs: nowMs,
      turnMs: 0,
      read: (unfinished, waiting, isNewFrame) => this.read(account, unfinished, waiting, isNewFrame),
      written: (unfinished, waiting) => this.written(account, unfinished, waiting),
      close: () => this.close(account),
    };
    this.accounts.add(account);
    return account;
  }

  /** Gives up frames that take too long and lets those read on for whom there is room; called every second. */
  sweep(): void {
    const nowMs = this.now();
    const passedMs = nowMs - this.sweptMs;
    this.sweptMs = nowMs;
    const isScarceByOthers = this.unfinished < this.softBytes / 2;
    for (const account of [...this.accounts]) {
      if (account.isHeld) this.set(account, account.reader.unfinishedBytes(), account.waiting);
      if (account.unfinished === 0) continue;
      // Time in which the journal keeps a sender waiting is not the sender's.
      if (account.waiting > 0 || (account.isHeld && isScarceByOthers)) {
        account.sinceMs += passedMs;
        account.grownMs += passedMs;
      }
      if (nowMs - account.sinceMs >= this.limits.longestMs) this.giveUp(account, 'its message took too long');
      else if (nowMs - account.grownMs >= this.limits.stalledMs) this.giveUp(account, 'its message stalled');
      else if (this.turns.has(account) && nowMs - Math.max(account.grownMs, account.turnMs) >= TURN_IDLE_MS)
        this.turns.delete(account);
    }
    this.relieve();
    for (const account of this.accounts) this.settle(account);
    this.fillTurns();
  }

  private get softBytes(): number {
    return this.limits.pendingBytes / 2;
  }

  private read(account: Held, unfinished: number, waiting: number, isNewFrame: boolean): void {
    if (!this.accounts.has(account)) return;
    account.grownMs = this.now();
    const isNew = isNewFrame || account.unfinished === 0;
    if (isNew) {
      account.sinceMs = account.grownMs;
      account.hadTurns = 0;
    }
    const endsTurn = isNew && this.turns.delete(account);
    this.set(account, unfinished, waiting);
    this.settle(account);
    this.relieve();
    if (endsTurn) this.release();
  }

  private written(account: Held, unfinished: number, waiting: number): void {
    if (!this.accounts.has(account)) return;
    const before = this.total;
    this.set(account, unfinished, waiting);
    this.settle(account);
    if (before >= this.softBytes && this.total < this.softBytes) this.release();
  }

  private close(account: Held): void {
    if (!this.accounts.has(account)) return;
    this.set(account, 0, 0);
    this.accounts.delete(account);
    this.held.delete(account);
    this.turns.delete(account);
    if (this.held.size > 0) this.release();
  }

  private set(account: Held, unfinished: number, waiting: number): void {
    const before = sizeOf(account);
    const after = unfinished + waiting;
    this.unfinished += unfinished - account.unfinished;
    this.total += after - before;
    this.holding += Number(after > 0) - Number(before > 0);
    account.unfinished = unfinished;
    account.waiting = waiting;
  }

  private mayRead(account: Held): boolean {
    if (this.total < this.softBytes) return true;
    if (this.total >= this.limits.pendingBytes) return false;
    if (sizeOf(account) <= this.softBytes / Math.max(1, this.holding)) return true;
    // The last quarter is for whoever had the first of the turns, so that one message always gets to its end.
    const [first] = this.turns;
    return account === first || (this.turns.has(account) && this.total < this.limits.pendingBytes * 0.75);
  }

  private settle(account: Held): void {
    const isHeld = !this.mayRead(account);
    if (isHeld === account.isHeld) return;
    account.isHeld = isHeld;
    if (isHeld) this.held.add(account);
    else this.held.delete(account);
    account.reader.hold(isHeld);
  }

  /** Lets those read on for whom there is room. */
  private release(): void {
    for (const account of [...this.held]) this.settle(account);
    this.fillTurns();
  }

  private fillTurns(): void {
    while (this.turns.size < TURNS) {
      const next = this.longestWaiting();
      if (!next) return;
      next.hadTurns += 1;
      next.turnMs = this.now();
      this.turns.add(next);
      this.settle(next);
    }
  }

  private longestWaiting(): Held | undefined {
    let found: Held | undefined;
    for (const account of this.held) {
      if (account.unfinished === 0 || this.turns.has(account)) continue;
      const isEarlier =
        !found ||
        account.hadTurns < found.hadTurns ||
        (account.hadTurns === found.hadTurns && account.sinceMs < found.sinceMs);
      if (isEarlier) found = account;
    }
    return found;
  }

  /** When unfinished frames take what there is, the largest and oldest of them end. */
  private relieve(): void {
    while (this.total >= this.limits.pendingBytes && this.unfinished >= this.softBytes) {
      const nowMs = this.now();
      const weigh = ({ unfinished, sinceMs }: Held) => unfinished * (nowMs - sinceMs + 1000);
      let heaviest: Held | undefined;
      for (const account of this.accounts)
        if (account.unfinished > 0 && (!heaviest || weigh(account) > weigh(heaviest))) heaviest = account;
      if (!heaviest) return;
      this.giveUp(heaviest, 'unfinished messages use too much memory');
    }
  }

  private giveUp(account: Held, reason: string): void {
    this.set(account, 0, account.waiting);
    account.reader.giveUp(reason);
  }
}

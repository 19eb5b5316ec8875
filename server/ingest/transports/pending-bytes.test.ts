import { type PendingAccount, PendingBytes } from './pending-bytes';

const LIMITS = { pendingBytes: 1000, stalledMs: 30_000, longestMs: 300_000 };

/** A sender that never fails to do as it is told. */
class Sender {
  isHeld = false;
  gaveUp: string | undefined;
  unfinished = 0;
  waiting = 0;
  readonly account: PendingAccount;

  constructor(budget: PendingBytes) {
    this.account = budget.open({
      hold: (isHeld) => (this.isHeld = isHeld),
      giveUp: (reason) => {
        this.gaveUp = reason;
        this.unfinished = 0;
        this.account.close();
      },
      unfinishedBytes: () => this.unfinished,
    });
  }

  reads(bytes: number): void {
    this.unfinished += bytes;
    this.account.read(this.unfinished, this.waiting, false);
  }

  completes(): void {
    this.waiting += this.unfinished;
    this.unfinished = 0;
    this.account.read(0, this.waiting, true);
  }

  isWritten(): void {
    this.waiting = 0;
    this.account.written(this.unfinished, 0);
  }
}

describe('the budget of pending bytes', () => {
  let nowMs: number;
  let budget: PendingBytes;
  const sender = () => new Sender(budget);
  const passes = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000;
      budget.sweep();
    }
  };

  beforeEach(() => {
    nowMs = 1_000_000;
    budget = new PendingBytes(LIMITS, () => nowMs);
  });

  it('lets everybody read while there is plenty', () => {
    const [one, other] = [sender(), sender()];
    one.reads(300);
    other.reads(199);
    expect([one.isHeld, other.isHeld, budget.total]).toEqual([false, false, 499]);
  });

  it('holds those who hold more than their share, and lets the small ones read on', () => {
    const large = Array.from({ length: 12 }, sender);
    large.forEach((each) => each.reads(60));
    passes(1);
    expect(large.filter(({ isHeld }) => !isHeld)).toHaveLength(8); // They may finish their messages.
    const small = sender();
    for (let message = 0; message < 100; message += 1) {
      small.reads(20);
      small.completes();
      expect(small.isHeld).toBe(false);
      small.isWritten();
    }
    expect(budget.total).toBeLessThan(LIMITS.pendingBytes);
  });

  it('lets a held one read on by itself when another has finished', () => {
    const senders = Array.from({ length: 10 }, sender);
    senders.forEach((each) => each.reads(55));
    senders.forEach((each) => each.reads(1));
    passes(1);
    for (let round = 0; round < 20; round += 1) {
      const reading = senders.find(({ isHeld, unfinished }) => !isHeld && unfinished > 0);
      if (!reading) break;
      reading.reads(60);
      reading.completes();
      reading.isWritten();
    }
    expect(senders.map(({ unfinished, gaveUp }) => [unfinished, gaveUp])).toEqual(senders.map(() => [0, undefined]));
    expect(budget.total).toBe(0);
  });

  it('gives up the largest and oldest unfinished messages when they take all there is', () => {
    const oldest = sender();
    oldest.reads(300);
    passes(1);
    const senders = Array.from({ length: 7 }, sender);
    senders.forEach((each) => each.reads(99));
    expect(oldest.gaveUp).toBeUndefined();
    senders[0]?.reads(20);
    expect(oldest.gaveUp).toMatch(/too much memory/);
    expect(senders.every(({ gaveUp }) => gaveUp === undefined)).toBe(true);
    expect(budget.total).toBeLessThan(LIMITS.pendingBytes);
  });

  it('never gives up what waits for the journal, however long it takes', () => {
    const senders = Array.from({ length: 5 }, sender);
    senders.forEach((each) => {
      each.reads(250);
      each.completes();
    });
    senders[0]?.reads(10);
    passes(3600);
    expect(senders.map(({ isHeld }) => isHeld)).toEqual(senders.map(() => true));
    expect(senders.map(({ gaveUp }) => gaveUp)).toEqual(senders.map(() => undefined));
    senders.forEach((each) => each.isWritten());
    expect(senders.map(({ isHeld }) => isHeld)).toEqual(senders.map(() => false));
  });

  it('ends a message that does not go on, and one that goes on for ever', () => {
    const [silent, slow, busy] = [sender(), sender(), sender()];
    silent.reads(10);
    for (let second = 0; second < 299; second += 1) {
      if (second % 29 === 0) slow.reads(1);
      busy.reads(1);
      busy.completes();
      busy.isWritten();
      passes(1);
      expect(silent.gaveUp === undefined).toBe(second < 29);
    }
    expect([silent.gaveUp, slow.gaveUp]).toEqual(['its message stalled', undefined]);
    passes(1);
    expect([slow.gaveUp, busy.gaveUp]).toEqual(['its message took too long', undefined]);
  });

  it('is free again after 600 senders of half a message', () => {
    const senders = Array.from({ length: 600 }, sender);
    for (let round = 0; round < 40; round += 1)
      for (const each of senders) if (!each.isHeld && !each.gaveUp) each.reads(1);
    expect(budget.total).toBeLessThanOrEqual(LIMITS.pendingBytes);
    passes(31);
    expect(budget.total).toBe(0);
    const next = sender();
    next.reads(400);
    expect(next.isHeld).toBe(false);
  });
});

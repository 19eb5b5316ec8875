import { type Connection, type Database } from 'server/storage/documents/database';
import { type MessageEngine } from 'server/storage/messages/engine';

/** Where a process stands still: before or after it asks something, inside a transaction, or when its rows are stored. */
export type Line = 'asking' | 'answered' | 'in a transaction' | 'stored';

/**
 * A process that stands still, as by SIGSTOP, until it goes on, or never does, as after SIGKILL: nothing that it asks is
 * asked, no answer is read. The other side knows nothing of it; a transaction stays open.
 */
export class Freezing {
  private waiting: ((isKilled: boolean) => void)[] | undefined;
  private next: Line | undefined;
  private onFrozen: () => void = () => undefined;

  get isFrozen(): boolean {
    return this.waiting !== undefined;
  }

  freeze(): void {
    this.waiting ??= [];
    this.next = undefined;
    this.onFrozen();
  }

  /** Waits for what it does, unless it stands still. */
  async orFrozen(work: Promise<void>): Promise<void> {
    if (!this.isFrozen) await Promise.race([work, new Promise<void>((resolve) => (this.onFrozen = resolve))]);
  }

  /** When it comes to such a line. */
  freezeAt(line: Line): void {
    this.next = line;
  }

  goOn(isKilled = false): void {
    this.waiting?.splice(0).forEach((go) => go(isKilled));
    this.waiting = undefined;
  }

  /** What it was doing fails, so that it can be cleared away. */
  die(): void {
    this.goOn(true);
  }

  database(real: Database): Database {
    return {
      ...real,
      query: (statement) => this.pass(() => real.query(statement)),
      transaction: (work) =>
        this.pass(() =>
          real.transaction(async (within) => {
            const query: Connection['query'] = (statement) =>
              this.pass(() => within.query(statement), 'in a transaction');
            return work({ ...within, query });
          }),
        ),
    };
  }

  engine(real: MessageEngine): MessageEngine {
    return {
      ...real,
      query: (...asked) => this.pass(() => real.query(...asked)),
      // Not before: what is on its way to the engine when a process stops may still arrive.
      insertLines: async (...asked) => {
        await real.insertLines(...asked);
        await this.reach('stored');
      },
    };
  }

  private async pass<Answer>(ask: () => Promise<Answer>, after: Line = 'answered'): Promise<Answer> {
    await this.reach('asking');
    const answer = await ask();
    await this.reach(after);
    return answer;
  }

  private async reach(line: Line): Promise<void> {
    if (this.next === line) this.freeze();
    while (this.waiting) {
      const isKilled = await new Promise<boolean>((resolve) => this.waiting?.push(resolve));
      if (isKilled) throw new Error('The process was killed');
    }
  }
}

import { type IncomingMessage } from 'node:http';
import { type PendingAccount, type PendingBytes } from 'server/ingest/transports/pending-bytes';

/** What one request holds of the budget of all senders. */
export class RequestRoom {
  private readonly account: PendingAccount;
  private bodyBytes = 0;
  private isHeld = false;
  private givenUp: string | undefined;
  private goOn: () => void = () => undefined;

  /** @param onGivenUp ends the request, for the reason it is told */
  constructor(pending: PendingBytes, request: IncomingMessage, onGivenUp: (reason: string) => void) {
    this.account = pending.open({
      hold: (isHeld) => {
        this.isHeld = isHeld;
        if (!isHeld) this.goOn();
      },
      giveUp: (reason) => {
        this.givenUp = reason;
        onGivenUp(reason);
        this.goOn();
      },
      unfinishedBytes: () => this.bodyBytes + request.readableLength,
    });
  }

  /**
   * Part of the body was read. Resolves when there is room for more.
   *
   * @param bodyBytes memory of what was read of it by now
   * @throws when the request was ended
   */
  async grown(bodyBytes: number): Promise<void> {
    this.bodyBytes = bodyBytes;
    this.account.read(bodyBytes, 0, false);
    if (this.isHeld && this.givenUp === undefined) await new Promise<void>((resolve) => (this.goOn = resolve));
    this.checkGoesOn();
  }

  /** The body is whole and on its way to the journal. @throws when the request was ended before */
  complete(bytes: number): void {
    this.checkGoesOn();
    this.bodyBytes = 0;
    this.account.read(0, bytes, true);
  }

  close(): void {
    this.account.close();
  }

  private checkGoesOn(): void {
    if (this.givenUp !== undefined) throw new Error(`The request was ended: ${this.givenUp}`);
  }
}

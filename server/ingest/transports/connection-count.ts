import { type Socket } from 'node:net';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { Complaint } from './complaint';

/** How many connections there are over all inputs, and may be. */
export class ConnectionTotal {
  open = 0;

  constructor(readonly most: number) {}
}

/** Counts the connections of one input, and refuses those that are too many for it or for the server. */
export class ConnectionCount {
  private open = 0;
  private readonly refused;
  private readonly complaint;

  /** @param prefix what the names of the input's metrics begin with */
  constructor(
    private readonly total: ConnectionTotal,
    private readonly most: number,
    metrics: MetricRegistry,
    log: Log,
    prefix: string,
  ) {
    this.refused = metrics.counter(`${prefix}refusedConnections`);
    this.complaint = new Complaint(log, 'Too many connections are open; new ones are closed');
  }

  /** @returns whether the connection may stay; one that may not is closed */
  admit(socket: Socket): boolean {
    if (this.open >= this.most || this.total.open >= this.total.most) {
      this.refused.count += 1;
      const facts = { sender: socket.remoteAddress, open: this.open, most: this.most, mostOfAll: this.total.most };
      this.complaint.note(facts);
      socket.destroy();
      return false;
    }
    this.open += 1;
    this.total.open += 1;
    socket.once('close', () => {
      this.open -= 1;
      this.total.open -= 1;
    });
    return true;
  }
}

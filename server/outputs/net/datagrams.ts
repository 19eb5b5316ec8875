import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so many datagrams others get their turn, and the receiver time to empty its buffer. */
const AT_ONCE = 32;

/** Sends datagrams to one receiver. Nobody knows whether it gets them, except when its system says that nobody listens. */
export class Datagrams {
  private socket: Socket | undefined;
  private refused: Error | undefined;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async send(datagrams: readonly Buffer[]): Promise<void> {
    this.check();
    this.socket ??= await this.connected();
    const { socket } = this;
    for (let at = 0; at < datagrams.length; at += AT_ONCE) {
      await Promise.all(datagrams.slice(at, at + AT_ONCE).map((each) => sent(socket, each)));
      await nextTurn();
    }
  }

  /** @throws Error when nobody listens */
  check(): void {
    const { refused } = this;
    this.refused = undefined;
    if (!refused) return;
    this.close();
    throw refused;
  }

  close(): void {
    this.socket?.close();
    this.socket = undefined;
  }

  private async connected(): Promise<Socket> {
    const { address, family } = await lookup(this.host);
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    socket.on('error', (cause) => (this.refused = cause));
    try {
      socket.connect(this.port, address);
      await once(socket, 'connect');
      return socket;
    } catch (cause) {
      socket.close();
      this.refused = undefined;
      throw cause;
    }
  }
}

function sent(socket: Socket, datagram: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(datagram, (error) => (error ? reject(error) : resolve()));
  });
}

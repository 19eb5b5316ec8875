import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { type Origin, type RawRecord } from 'server/journal/record';
import { Complaint } from './complaint';
import { positiveSetting } from 'server/settings/read-setting';
import { listenSettings, type Transport, type TransportNeeds } from './transport';

const DEFAULT_RECEIVE_BUFFER_BYTES = 262_144;
const MAX_REMEMBERED_SENDERS = 1000;

/** Makes records of datagrams that hold several messages. */
export interface DatagramSplitter {
  split(datagram: RawRecord): RawRecord[];
  /** What it still holds when the input stops. */
  end(): RawRecord[];
}

/** A datagram is one payload, unless it is split. What comes while the journal is full is dropped, counted and reported. */
export class UdpTransport implements Transport {
  private socket: Socket | undefined;
  private readonly origins = new Map<string, Origin>();
  private readonly received: RawRecord[] = [];
  private readonly taking = new Set<Promise<void>>();
  private readonly dropped;
  private readonly complaint;

  constructor(
    private readonly needs: TransportNeeds,
    private readonly splitter?: DatagramSplitter,
  ) {
    this.dropped = needs.metrics.counter(`${needs.sink.metricPrefix}droppedMessages`);
    this.complaint = new Complaint(needs.log, 'Datagrams are dropped because the journal accepts none');
  }

  async start(): Promise<void> {
    const { configuration } = this.needs;
    const { host, port } = listenSettings(configuration);
    const socket = createSocket({
      type: isIPv6(host) ? 'udp6' : 'udp4',
      recvBufferSize: positiveSetting(configuration, 'recv_buffer_size', DEFAULT_RECEIVE_BUFFER_BYTES),
    });
    try {
      socket.bind({ address: host, port, exclusive: true });
      await once(socket, 'listening');
    } catch (cause) {
      socket.close();
      throw cause;
    }
    socket.on('message', (payload, sender) => this.receive(payload, sender));
    socket.on('error', (err) => this.needs.log.error({ err }, 'UDP socket failed'));
    this.socket = socket;
  }

  async stop(): Promise<void> {
    const { socket } = this;
    this.socket = undefined;
    if (socket) await new Promise<void>((resolve) => socket.close(() => resolve()));
    for (const record of this.splitter?.end() ?? []) this.received.push(record);
    if (this.received.length > 0) this.take();
    await Promise.all(this.taking);
  }

  address() {
    return this.socket?.address();
  }

  private receive(payload: Buffer, sender: RemoteInfo): void {
    this.needs.network.received(payload.length);
    // What comes in one turn of the event loop goes to the journal at once.
    if (this.received.length === 0) setImmediate(() => this.take());
    const datagram = { origin: this.originOf(sender), payload };
    if (this.splitter) for (const record of this.splitter.split(datagram)) this.received.push(record);
    else this.received.push(datagram);
  }

  private take(): void {
    const received = this.received.splice(0);
    const taken: Promise<void> = this.needs.sink
      .takeFromMany(received)
      .catch((cause: unknown) => this.drop(received.length, cause))
      .finally(() => this.taking.delete(taken));
    this.taking.add(taken);
  }

  private originOf({ address, port }: RemoteInfo): Origin {
    const key = `${address} ${port}`;
    const known = this.origins.get(key);
    if (known) return known;
    if (this.origins.size >= MAX_REMEMBERED_SENDERS) this.origins.clear();
    const origin = this.needs.sink.origin(address, port);
    this.origins.set(key, origin);
    return origin;
  }

  private drop(datagrams: number, cause: unknown): void {
    this.dropped.count += datagrams;
    this.complaint.note({ err: cause, dropped: this.dropped.count }, datagrams);
  }
}

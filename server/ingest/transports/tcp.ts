import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Framer } from './framing';
import { TcpConnection } from './tcp-connection';
import { readTlsOptions } from './tls-options';
import { listenSettings, type Transport, type TransportNeeds } from './transport';

/** Streams of framed messages, plain or in TLS. A sender is made to wait when the journal does not keep up. */
export class TcpTransport implements Transport {
  private server: Server | undefined;
  private readonly connections = new Set<TcpConnection>();

  constructor(
    private readonly needs: TransportNeeds,
    private readonly createFramer: () => Framer,
  ) {}

  async start(): Promise<void> {
    const tls = await readTlsOptions(this.needs.configuration);
    const accept = (socket: Socket) => this.accept(socket);
    const server = tls
      ? createTlsServer(tls, accept).on('tlsClientError', (err) => this.needs.log.debug({ err }, 'TLS refused'))
      : createServer(accept);
    server.listen({ ...listenSettings(this.needs.configuration), exclusive: true });
    await once(server, 'listening');
    server.on('error', (err) => this.needs.log.error({ err }, 'TCP server failed'));
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([...this.connections].map((connection) => connection.close()));
    await closed;
  }

  address() {
    return (this.server?.address() as AddressInfo | null) ?? undefined;
  }

  private accept(socket: Socket): void {
    if (this.needs.configuration.tcp_keepalive === true) socket.setKeepAlive(true);
    const connection = new TcpConnection(socket, this.createFramer(), this.needs);
    this.connections.add(connection);
    void connection.whenDone.then(() => this.connections.delete(connection));
  }
}

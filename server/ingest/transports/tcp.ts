import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describeTlsFailure } from 'server/ingest/diagnosis/tls-failure';
import { certificateOf, CertificateWatch } from './certificate-watch';
import { Complaint } from './complaint';
import { ConnectionCount } from './connection-count';
import { type Framer } from './framing';
import { type ConnectionNeeds, TcpConnection } from './tcp-connection';
import { limitHandshakes, type PendingHandshakes } from './handshake-limit';
import { readTlsOptions } from './tls-options';
import { listenSettings, mostConnections, type Transport, type TransportNeeds } from './transport';

/** A socket that is paused reads no further ahead than what one read of the system brings. */
const SOCKET_OPTIONS = { highWaterMark: 1 };

/** Streams of framed messages, plain or in TLS. A sender is made to wait when the journal does not keep up. */
export class TcpTransport implements Transport {
  private server: Server | undefined;
  private certificateWatch: CertificateWatch | undefined;
  private handshakes: PendingHandshakes | undefined;
  private readonly connections = new Set<TcpConnection>();
  private readonly closed;
  private readonly complaint;

  constructor(
    private readonly needs: TransportNeeds,
    private readonly createFramer: () => Framer,
  ) {
    this.closed = needs.metrics.counter(`${needs.sink.metricPrefix}closedConnections`);
    this.complaint = new Complaint(needs.log, 'Connections were closed with an unfinished message');
  }

  async start(): Promise<void> {
    const { configuration, connections, metrics, limits, log, ownCertificate, sink, tell } = this.needs;
    const look = await CertificateWatch.look(configuration);
    const tls = await readTlsOptions(configuration, ownCertificate);
    const accept = (socket: Socket) => this.accept(socket);
    const secure = tls && createTlsServer({ ...SOCKET_OPTIONS, ...tls }, accept);
    if (secure) this.handshakes = limitHandshakes(secure, limits.handshakeMs);
    const server = secure ?? createServer(SOCKET_OPTIONS, accept);
    server.on('tlsClientError', (err: Error, { remoteAddress }: Socket) => {
      log.debug({ err }, 'TLS refused');
      sink.refuse({ remoteAddress, bytes: Buffer.alloc(0), ...describeTlsFailure(err) });
    });
    const count = new ConnectionCount(connections, mostConnections(configuration), metrics, log, sink.metricPrefix);
    server.prependListener('connection', (socket: Socket) => count.admit(socket));
    server.listen({ ...listenSettings(configuration), exclusive: true });
    await once(server, 'listening');
    server.on('error', (err) => log.error({ err }, 'TCP server failed'));
    this.server = server;
    if (secure)
      this.certificateWatch = new CertificateWatch(
        { server: secure, configuration, ownCertificate, everyMs: limits.certificateMs, tell, log },
        certificateOf(tls),
        look,
      );
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.certificateWatch?.stop();
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    this.handshakes?.end();
    await Promise.all([...this.connections].map((connection) => connection.close()));
    await closed;
  }

  address() {
    return (this.server?.address() as AddressInfo | null) ?? undefined;
  }

  certificate() {
    return this.certificateWatch?.inUse;
  }

  private accept(socket: Socket): void {
    if (socket.destroyed) return; // Refused.
    if (this.needs.configuration.tcp_keepalive === true) socket.setKeepAlive(true);
    const needs: ConnectionNeeds = {
      ...this.needs,
      onClosed: ({ remoteAddress }, reason) => {
        this.closed.count += 1;
        this.complaint.note({ sender: remoteAddress, reason });
      },
    };
    const connection = new TcpConnection(socket, this.createFramer(), needs);
    this.connections.add(connection);
    void connection.whenDone.then(() => this.connections.delete(connection));
  }
}

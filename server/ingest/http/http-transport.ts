import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, type Socket } from 'node:net';
import { type InputConfiguration } from 'server/codecs/codec';
import { certificateOf, CertificateWatch } from 'server/ingest/transports/certificate-watch';
import { Complaint } from 'server/ingest/transports/complaint';
import { ConnectionCount } from 'server/ingest/transports/connection-count';
import { describeTlsFailure } from 'server/ingest/diagnosis/tls-failure';
import { limitHandshakes, type PendingHandshakes } from 'server/ingest/transports/handshake-limit';
import { readTlsOptions } from 'server/ingest/transports/tls-options';
import { positiveSetting } from 'server/settings/read-setting';
import {
  listenSettings,
  mostConnections,
  type Transport,
  type TransportNeeds,
} from 'server/ingest/transports/transport';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { publicText } from 'server/runtime/public-text';
import { BodyError, readBody } from './http-body';
import { type HttpAnswer, type HttpDialect, type ReadBody, type RequestHead } from './http-dialect';
import { RequestRoom } from './request-room';

const DEFAULT_IDLE_SECONDS = 60;
/** The head of a request has to be there within this time. */
const HEAD_MS = 30_000;
const LARGE_BYTES = 256 * 1024;
/** What is answered to a request that breaks the rules of HTTP. */
const STATUS_OF_BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** How often the times of requests are looked at, as a part of them. */
const CHECKS = 12;

/**
 * The one listener of all inputs over HTTP. A request is answered once what it holds is in the journal, on disk: 503 when
 * the journal takes none, 413 for a body over the limit, and whatever the dialect refuses. A request that is not complete
 * after a minute ends.
 */
export class HttpTransport implements Transport {
  private server: Server | undefined;
  private certificateWatch: CertificateWatch | undefined;
  private handshakes: PendingHandshakes | undefined;
  /** Counts the traffic of a connection since it was counted last. */
  private readonly notes = new WeakMap<Socket, () => void>();

  private readonly unpackInTurn = createSerialQueue();
  private readonly readInTurn = createSerialQueue();
  private readonly closed;
  private readonly complaint;

  /** @param dialect that senders speak */
  constructor(
    private readonly needs: TransportNeeds,
    private readonly dialect: HttpDialect,
  ) {
    this.closed = needs.metrics.counter(`${needs.sink.metricPrefix}closedConnections`);
    this.complaint = new Complaint(needs.log, 'Connections were closed with an unfinished request');
  }

  async start(): Promise<void> {
    const { configuration, log, limits, ownCertificate, tell } = this.needs;
    const { requestMs, handshakeMs, certificateMs } = limits;
    const look = await CertificateWatch.look(configuration);
    const tls = await readTlsOptions(configuration, ownCertificate);
    const answer: RequestListener = (request, response) => {
      this.answer(request, response).catch((err: unknown) => {
        log.debug({ err }, 'A request failed');
        response.destroy();
      });
    };
    const times = {
      requestTimeout: requestMs,
      headersTimeout: Math.min(HEAD_MS, requestMs),
      connectionsCheckingInterval: Math.ceil(requestMs / CHECKS),
    };
    const secure = tls && createHttpsServer({ ...times, ...tls }, answer);
    if (secure) this.handshakes = limitHandshakes(secure, handshakeMs);
    const server = secure ?? createServer(times, answer);
    server.keepAliveTimeout = idleMs(configuration);
    this.measure(server);
    this.watchRefused(server);
    server.listen({ ...listenSettings(configuration), exclusive: true });
    await once(server, 'listening');
    server.on('error', (err) => log.error({ err }, 'HTTP server failed'));
    this.server = server;
    if (secure)
      this.certificateWatch = new CertificateWatch(
        { server: secure, configuration, ownCertificate, everyMs: certificateMs, tell, log },
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
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), 1000);
    await closed;
    clearTimeout(timer);
  }

  address() {
    return (this.server?.address() as AddressInfo | null) ?? undefined;
  }

  certificate() {
    return this.certificateWatch?.inUse;
  }

  private measure(server: Server): void {
    const { network, connections, configuration, metrics, log, sink } = this.needs;
    const count = new ConnectionCount(connections, mostConnections(configuration), metrics, log, sink.metricPrefix);
    server.on('connection', (socket) => {
      if (!count.admit(socket)) return;
      let [read, written] = [0, 0];
      const note = () => {
        network.received(socket.bytesRead - read);
        network.sent(socket.bytesWritten - written);
        [read, written] = [socket.bytesRead, socket.bytesWritten];
      };
      this.notes.set(socket, note);
      network.opened();
      socket.on('close', () => {
        note();
        network.closed();
      });
    });
  }

  /** What is no HTTP, or not encrypted as the input wants it, is answered as Node does, and kept for the diagnosis. */
  private watchRefused(server: Server): void {
    const { sink } = this.needs;
    server.on('tlsClientError', (err: Error, { remoteAddress }: Socket) =>
      sink.refuse({ remoteAddress, bytes: Buffer.alloc(0), ...describeTlsFailure(err) }),
    );
    server.on('clientError', (err: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
      const { code = '', rawPacket: bytes, message: reason } = err;
      if (bytes && code.startsWith('HPE_')) sink.refuse({ remoteAddress: socket.remoteAddress, reason, bytes });
      if (code === 'ECONNRESET' || !socket.writable) socket.destroy(err);
      else socket.end(`HTTP/1.1 ${STATUS_OF_BROKEN[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.allowOrigin(request, response);
    response.on('finish', () => this.notes.get(request.socket)?.());
    const head = headOf(request);
    const greeting = this.dialect.greet(head);
    const { remoteAddress } = request.socket;
    if (greeting) {
      if (greeting.status === 404 || greeting.status === 401)
        this.needs.sink.refuse({ remoteAddress, reason: `Answered with ${greeting.status}`, bytes: requestLine(head) });
      return finish(response, greeting);
    }
    let body: Buffer | undefined;
    const room = new RequestRoom(this.needs.pending, request, (reason) => this.giveUp(request, response, reason));
    try {
      const { configuration, sink } = this.needs;
      body = await readBody(request, {
        limitBytes: positiveSetting(configuration, 'max_chunk_size', this.dialect.mostBytes),
        room,
        inTurn: this.unpackInTurn,
      });
      const { payloads, answer } = await this.read(body, head);
      room.complete(body.length + payloads.memoryBytes);
      await sink.take(sink.origin(request.socket.remoteAddress, request.socket.remotePort), payloads.list);
      finish(response, answer);
    } catch (cause) {
      if (response.writableEnded || (request.destroyed && !request.complete)) return;
      if (cause instanceof BodyError) {
        this.needs.sink.refuse({ remoteAddress, reason: cause.message, bytes: body ?? requestLine(head) });
        return finish(response, this.dialect.refusal(cause.status, cause.message, head));
      }
      const reason = cause instanceof Error ? publicText(cause.message) : undefined;
      refuseForNow(response, this.dialect.refusal(503, reason, head));
    } finally {
      room.close();
    }
  }

  /** Large bodies one after the other: what is made of them is not counted before it is whole. */
  private read(body: Buffer, head: RequestHead): Promise<ReadBody> {
    const read = () => this.dialect.read(body, head);
    return body.length > LARGE_BYTES ? this.readInTurn(read) : read();
  }

  private giveUp(request: IncomingMessage, response: ServerResponse, reason: string): void {
    this.closed.count += 1;
    this.complaint.note({ sender: request.socket.remoteAddress, reason });
    response.once('finish', () => request.destroy());
    response.setHeader('connection', 'close');
    refuseForNow(response, this.dialect.refusal(503, `The message was not accepted: ${reason}`, headOf(request)));
  }

  private allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    const { enable_cors: isAllowed, cors_allow_credentials: withCredentials } = this.needs.configuration;
    if (isAllowed === false || origin === undefined) return;
    response.setHeader('access-control-allow-origin', origin);
    if (withCredentials === true) response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type');
    response.setHeader('vary', 'Origin');
  }
}

function headOf({ method = '', url = '', headers }: IncomingMessage): RequestHead {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  return { method, url, path, headers, query: new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt)) };
}

const requestLine = ({ method, url }: RequestHead): Buffer => Buffer.from(`${method} ${url} HTTP/1.1`);

/** Whoever sends may try again. */
function refuseForNow(response: ServerResponse, answer: HttpAnswer): void {
  response.setHeader('retry-after', '5');
  finish(response, answer);
}

function finish(response: ServerResponse, { status, body, contentType, headers = {} }: HttpAnswer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) response.setHeader('content-length', 0);
  else response.setHeader('content-type', contentType ?? 'text/plain; charset=utf-8');
  response.end(body);
}

function idleMs({ idle_writer_timeout: seconds }: InputConfiguration): number {
  return (typeof seconds === 'number' && seconds >= 0 ? seconds : DEFAULT_IDLE_SECONDS) * 1000;
}

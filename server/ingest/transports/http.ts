import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, type Socket } from 'node:net';
import { type Codec, type InputConfiguration, UndecodableError } from 'server/codecs/codec';
import { detectPayload, type PayloadKind } from 'server/codecs/gelf-payload';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { publicText } from 'server/runtime/public-text';
import { Complaint } from './complaint';
import { ConnectionCount } from './connection-count';
import { BodyError, readBody } from './http-body';
import { RequestRoom } from './request-room';
import { readTlsOptions } from './tls-options';
import { listenSettings, mostConnections, positiveSetting, type Transport, type TransportNeeds } from './transport';

const DEFAULT_BODY_BYTES = 65_536;
const DEFAULT_IDLE_SECONDS = 60;
const PATH = '/gelf';
const PACKED: ReadonlySet<PayloadKind> = new Set(['gzip', 'zlib']);
/** The head of a request has to be there within this time. */
const HEAD_MS = 30_000;
const HANDSHAKE_MS = 30_000;
/** How often the times of requests are looked at, as a part of them. */
const CHECKS = 12;

/**
 * `POST /gelf`: 202 once the message is in the journal, on disk; 400 with the reason for what cannot be read, unless the
 * input takes that too; 503 when the journal takes none; 413 for a body over the limit. A request that is not complete
 * after a minute ends.
 */
export class HttpTransport implements Transport {
  private server: Server | undefined;
  /** Counts the traffic of a connection since it was counted last. */
  private readonly notes = new WeakMap<Socket, () => void>();

  private readonly unpackInTurn = createSerialQueue();
  private readonly closed;
  private readonly complaint;

  /** @param codec that messages will be read by */
  constructor(
    private readonly needs: TransportNeeds,
    private readonly codec: Codec,
  ) {
    this.closed = needs.metrics.counter(`${needs.sink.metricPrefix}closedConnections`);
    this.complaint = new Complaint(needs.log, 'Connections were closed with an unfinished request');
  }

  async start(): Promise<void> {
    const { configuration, log, requestMs } = this.needs;
    const tls = await readTlsOptions(configuration);
    const answer: RequestListener = (request, response) => {
      this.answer(request, response).catch((err: unknown) => {
        log.debug({ err }, 'A request broke');
        response.destroy();
      });
    };
    const times = {
      requestTimeout: requestMs,
      headersTimeout: Math.min(HEAD_MS, requestMs),
      connectionsCheckingInterval: Math.ceil(requestMs / CHECKS),
    };
    const server = tls
      ? createHttpsServer({ ...times, ...tls, handshakeTimeout: HANDSHAKE_MS }, answer)
      : createServer(times, answer);
    server.keepAliveTimeout = idleMs(configuration);
    this.measure(server);
    server.listen({ ...listenSettings(configuration), exclusive: true });
    await once(server, 'listening');
    server.on('error', (err) => log.error({ err }, 'HTTP server failed'));
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), 1000);
    await closed;
    clearTimeout(timer);
  }

  address() {
    return (this.server?.address() as AddressInfo | null) ?? undefined;
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

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.allowOrigin(request, response);
    response.on('finish', () => this.notes.get(request.socket)?.());
    if (request.method === 'OPTIONS') return finish(response, 200);
    if (request.method !== 'POST') return finish(response, 405);
    if (request.url !== PATH) return finish(response, 404);
    const room = new RequestRoom(this.needs.pending, request, (reason) => this.giveUp(request, response, reason));
    try {
      const body = await readBody(request, {
        limitBytes: bodyLimit(this.needs.configuration),
        room,
        inTurn: this.unpackInTurn,
      });
      await this.take(request, body);
      finish(response, 202);
    } catch (cause) {
      if (response.writableEnded || (request.destroyed && !request.complete)) return;
      if (cause instanceof BodyError) return finish(response, cause.status, cause.message);
      refuseForNow(response, cause instanceof Error ? publicText(cause.message) : undefined);
    } finally {
      room.close();
    }
  }

  private giveUp(request: IncomingMessage, response: ServerResponse, reason: string): void {
    this.closed.count += 1;
    this.complaint.note({ sender: request.socket.remoteAddress, reason });
    response.once('finish', () => request.destroy());
    response.setHeader('connection', 'close');
    refuseForNow(response, `The message was not taken: ${reason}`);
  }

  private take({ socket }: IncomingMessage, body: Buffer): Promise<void> {
    const { configuration, sink } = this.needs;
    const origin = sink.origin(socket.remoteAddress, socket.remotePort);
    const isBulk = configuration.enable_bulk_receiving === true;
    const payloads = isBulk ? linesOf(body) : [body];
    if (configuration.accept_unreadable !== true) this.check(payloads, isBulk);
    return sink.take(origin, payloads);
  }

  /** @throws {@link BodyError} for the first that cannot be read; of a bulk, nothing is taken then */
  private check(payloads: readonly Buffer[], isBulk: boolean): void {
    const { configuration } = this.needs;
    payloads.forEach((payload, at) => {
      // Empty ones are counted as such; what is packed inside the body is for the lanes to unpack.
      if (payload.length === 0 || PACKED.has(detectPayload(payload))) return;
      try {
        this.codec.decode(payload, { receivedMs: Date.now(), configuration });
      } catch (cause) {
        const reason = cause instanceof UndecodableError ? cause.message : 'The message cannot be read';
        throw new BodyError(400, isBulk ? `Nothing was taken, message ${at + 1}: ${reason}` : reason);
      }
    });
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

/** Whoever sends may try again. */
function refuseForNow(response: ServerResponse, reason?: string): void {
  response.setHeader('retry-after', '5');
  finish(response, 503, reason);
}

function finish(response: ServerResponse, status: number, reason?: string): void {
  response.statusCode = status;
  if (reason === undefined) response.setHeader('content-length', 0);
  else response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(reason === undefined ? undefined : `${reason}\n`);
}

function bodyLimit(configuration: InputConfiguration): number {
  return positiveSetting(configuration, 'max_chunk_size', DEFAULT_BODY_BYTES);
}

function idleMs({ idle_writer_timeout: seconds }: InputConfiguration): number {
  return (typeof seconds === 'number' && seconds >= 0 ? seconds : DEFAULT_IDLE_SECONDS) * 1000;
}

/** The lines of a body, empty ones left out. */
function linesOf(body: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < body.length;) {
    const found = body.indexOf(0x0a, start);
    const end = found < 0 ? body.length : found;
    const line = body.subarray(start, end > start && body[end - 1] === 0x0d ? end - 1 : end);
    if (line.length > 0) lines.push(line);
    start = end + 1;
  }
  return lines;
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, type Socket } from 'node:net';
import { type InputConfiguration } from 'server/ingest/codecs/codec';
import { BodyError, readBody } from './http-body';
import { readTlsOptions } from './tls-options';
import { listenSettings, positiveSetting, type Transport, type TransportNeeds } from './transport';

const DEFAULT_BODY_BYTES = 65_536;
const DEFAULT_IDLE_SECONDS = 60;
const PATH = '/gelf';

/**
 * `POST /gelf`: 202 once the message is in the journal, on disk, whether it can be read or not; 503 when the journal
 * takes none; 413 for a body over the limit.
 */
export class HttpTransport implements Transport {
  private server: Server | undefined;
  /** Counts the traffic of a connection since it was counted last. */
  private readonly notes = new WeakMap<Socket, () => void>();

  constructor(private readonly needs: TransportNeeds) {}

  async start(): Promise<void> {
    const { configuration, log } = this.needs;
    const tls = await readTlsOptions(configuration);
    const answer: RequestListener = (request, response) => {
      this.answer(request, response).catch((err: unknown) => {
        log.debug({ err }, 'A request broke');
        response.destroy();
      });
    };
    const server = tls ? createHttpsServer(tls, answer) : createServer(answer);
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
    const { network } = this.needs;
    server.on('connection', (socket) => {
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
    try {
      const body = await readBody(request, bodyLimit(this.needs.configuration));
      await this.take(request, body);
      finish(response, 202);
    } catch (cause) {
      if (request.destroyed && !request.complete) return;
      if (cause instanceof BodyError) return finish(response, cause.status, cause.message);
      response.setHeader('retry-after', '5');
      finish(response, 503, cause instanceof Error ? cause.message : undefined);
    }
  }

  private take({ socket }: IncomingMessage, body: Buffer): Promise<void> {
    const { configuration, sink } = this.needs;
    const origin = sink.origin(socket.remoteAddress, socket.remotePort);
    return sink.take(origin, configuration.enable_bulk_receiving === true ? linesOf(body) : [body]);
  }

  private allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    if (this.needs.configuration.enable_cors === false || origin === undefined) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type');
    response.setHeader('vary', 'Origin');
  }
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

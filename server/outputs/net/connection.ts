import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';

export interface ConnectionOptionsOf {
  host: string;
  port: number;
  connectMs: number;
  noDelay: boolean;
  keepAlive: boolean;
  /** Absent: not encrypted. */
  tls?: ConnectionOptions;
}

const PIECE_BYTES = 64 * 1024;
const STALLED_MS = 30_000;
const STALLED = `The receiver accepted nothing for ${STALLED_MS / 1000} seconds`;
const BROKEN = 'The receiver closed the connection';

function opened(options: ConnectionOptionsOf, signal: AbortSignal): Promise<Socket> {
  const { host, port, tls, noDelay, keepAlive, connectMs } = options;
  return new Promise((resolve, reject) => {
    const common = { host, port, noDelay, keepAlive };
    const socket = tls ? connectTls({ servername: host, ...tls, ...common }) : connectPlain(common);
    const timer = setTimeout(
      () => fail(new Error(`No connection to ${host}:${port} within ${connectMs} ms`)),
      connectMs,
    );
    const fail = (cause: unknown) => {
      settled();
      socket.on('error', () => undefined);
      socket.destroy();
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    };
    const onAbort = () => fail(signal.reason);
    const settled = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.removeListener('error', fail);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    socket.once('error', fail);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      settled();
      resolve(socket);
    });
  });
}

/**
 * A connection that is opened when there is something to send. Receivers do not answer over it: whether one has read
 * what was sent is not known, only whether it has closed the connection meanwhile.
 */
export class Connection {
  private socket: Socket | undefined;
  private lost: Error | undefined;

  constructor(private readonly options: ConnectionOptionsOf) {}

  /** Resolves when the system has taken the bytes. @throws Error when it could not connect, or the connection was lost */
  async write(bytes: Buffer, signal: AbortSignal): Promise<void> {
    this.check();
    this.socket ??= this.watched(await opened(this.options, signal));
    const { socket } = this;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      await this.writePiece(socket, bytes.subarray(at, at + PIECE_BYTES), signal);
  }

  /** @throws Error once, when the connection was lost since the last write began; the next one opens another */
  check(): void {
    const { lost } = this;
    this.lost = undefined;
    if (!lost) return;
    this.drop();
    throw lost;
  }

  /** Says that nothing follows, and waits a moment for what is under way. */
  async close(): Promise<void> {
    const { socket } = this;
    this.socket = undefined;
    if (!socket || socket.destroyed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => socket.destroy(), this.options.connectMs);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.end();
    });
  }

  /** A receiver that takes nothing for a while hangs; a slow one takes a piece now and then. */
  private writePiece(socket: Socket, piece: Buffer, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (cause: Error) => {
        settled();
        this.drop();
        reject(cause);
      };
      const onAbort = () => giveUp(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
      const onClose = () => giveUp(this.lost ?? new Error(BROKEN));
      const timer = setTimeout(() => giveUp(new Error(STALLED)), STALLED_MS);
      const settled = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        socket.removeListener('close', onClose);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      socket.once('close', onClose);
      socket.write(piece, (error) => {
        settled();
        if (error) reject(error);
        else resolve();
      });
    });
  }

  private watched(socket: Socket): Socket {
    const lose = (cause: Error) => {
      if (this.socket === socket) this.lost ??= cause;
    };
    socket.on('error', lose);
    // A receiver that says nothing follows has usually ended: it reads no further.
    socket.on('end', () => lose(new Error(BROKEN)));
    socket.on('close', () => lose(new Error(BROKEN)));
    socket.resume(); // What a receiver answers is not looked at, but must not fill the buffer.
    return socket;
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.destroy();
  }
}

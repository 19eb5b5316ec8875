import { type Socket } from 'node:net';
import { type Server as TlsServer } from 'node:tls';

/** Connections whose handshake is not complete. */
export interface PendingHandshakes {
  /** Ends them: a server that closes waits for its connections, these as well. */
  end(): void;
}

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Ends connections whose handshake is not complete in time. Node's own `handshakeTimeout` begins anew with every byte,
 * and leaves the connection of a TCP server open.
 */
export function limitHandshakes(server: TlsServer, withinMs: number): PendingHandshakes {
  const pending = new Map<string, { socket: Socket; timer: NodeJS.Timeout }>();
  const settle = (peer: string) => {
    clearTimeout(pending.get(peer)?.timer);
    pending.delete(peer);
  };
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    const peer = peerOf(socket);
    settle(peer);
    pending.set(peer, { socket, timer: setTimeout(() => socket.destroy(), withinMs) });
    socket.once('close', () => {
      if (pending.get(peer)?.socket === socket) settle(peer);
    });
  });
  server.on('secureConnection', (socket) => settle(peerOf(socket)));
  return { end: () => [...pending.values()].forEach(({ socket }) => socket.destroy()) };
}

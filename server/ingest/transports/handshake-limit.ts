import { type Socket } from 'node:net';
import { type Server as TlsServer } from 'node:tls';

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Ends connections whose handshake is not complete in time. Node's own `handshakeTimeout` begins anew with every byte,
 * and leaves the connection of a TCP server open.
 */
export function limitHandshakes(server: TlsServer, withinMs: number): void {
  const pending = new Map<string, NodeJS.Timeout>();
  const settle = (peer: string) => {
    clearTimeout(pending.get(peer));
    pending.delete(peer);
  };
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    const peer = peerOf(socket);
    settle(peer);
    const timer = setTimeout(() => socket.destroy(), withinMs);
    pending.set(peer, timer);
    socket.once('close', () => {
      if (pending.get(peer) === timer) settle(peer);
    });
  });
  server.on('secureConnection', (socket) => settle(peerOf(socket)));
}

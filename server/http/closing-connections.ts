import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/**
 * Lets an app close as soon as the pending requests are answered. Otherwise it would wait for connections that never
 * carried a request (browsers open some speculatively) and for those kept alive.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    unused.forEach((socket) => socket.destroy());
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing) raw.socket.end();
  });
}

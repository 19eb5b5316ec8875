import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/**
 * Lets an app close as soon as what was asked is answered: without it, connections on which nothing was ever asked
 * (browsers open some ahead of need) and those kept for a next call would be waited for.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    silent.forEach((socket) => socket.destroy());
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing) raw.socket.end();
  });
}

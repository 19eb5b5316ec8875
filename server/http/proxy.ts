import httpProxy from '@fastify/http-proxy';
import { type FastifyInstance } from 'fastify';

/**
 * Forwards every call of the API to another cluster, so that the console administers that one.
 *
 * @param serverUrl base of the cluster's API: `https://logs.example/api`
 */
export async function serveProxy(app: FastifyInstance, prefix: string, serverUrl: string): Promise<void> {
  const { origin, pathname } = new URL(serverUrl);
  await app.register(httpProxy, {
    upstream: origin,
    prefix: `${prefix}/api`,
    rewritePrefix: pathname === '/' ? '' : pathname,
    replyOptions: {
      rewriteHeaders: (headers) => ({ ...headers, 'cache-control': 'no-store' }),
      onError: (reply) => {
        // Without a status the console shows that the server is unavailable, and tries again.
        reply.raw.destroy();
      },
    },
  });
}

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { classicConfigurationScript } from './configuration-script';
import { buildPage, type ConsolePages, type ConsolePlace } from './console-page';
import { type FastifyInstance } from 'fastify';

/** Where the console's scripts and styles are. */
export const assetsPath = (prefix: string): string => `${prefix}/assets/`;

/** Serves the console's files and, for every other address below the prefix, its page. */
export async function serveConsole(app: FastifyInstance, place: ConsolePlace, pages: ConsolePages): Promise<void> {
  const { prefix } = place;
  const { pageFor, policy } = await buildPage(pages, place);
  await app.register(fastifyStatic, {
    root: path.join(pages.buildFolder, 'assets'),
    // The build has compressed them; without its files they are compressed as they are sent.
    preCompressed: true,
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
    prefix: assetsPath(prefix),
    // Another content has another name: nobody asks whether a file has changed, so nothing is sent that such questions need.
    immutable: true,
    maxAge: '365d',
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  await app.register(fastifyStatic, {
    root: pages.publicFolder,
    prefix: `${prefix}/public/`,
    decorateReply: false,
    maxAge: '1h',
  });

  const script = classicConfigurationScript(pages.configuration);
  app.get(`${prefix}/config.js`, (_request, reply) =>
    reply.type('application/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );

  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isReading && (request.url === prefix || request.url.startsWith(`${prefix}/`));
    const isFile = request.url.startsWith(assetsPath(prefix)) || request.url.startsWith(`${prefix}/public/`);
    if (isPage && !isFile) {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .send(pageFor(request.url, request.headers.cookie));
    }
    if (prefix && request.url === '/') return reply.redirect(`${prefix}/`);
    return reply.code(404).send({ type: 'ApiError', message: 'HTTP 404 Not Found' });
  });
}

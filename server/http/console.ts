import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { inScript, classicConfigurationScript } from './configuration-script';
import { PAGE_CONFIGURATION_ID, type PageConfiguration } from 'api/page-configuration';
import { type FastifyInstance } from 'fastify';

/** The folder of the built console and the page's configuration. */
export interface ConsolePages {
  /** The build's folder: `assets.json` and `assets/`. */
  buildFolder: string;
  /** The folder of the page shell: `index.html`, `first-paint.js`, icons. */
  publicFolder: string;
  configuration: PageConfiguration;
}

interface AssetList {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Renders the page shell once; every route of the console gets the same HTML. */
async function buildPage({ buildFolder, publicFolder, configuration }: ConsolePages, prefix: string) {
  const [shell, firstPaint, list] = await Promise.all([
    readFile(path.join(publicFolder, 'index.html'), 'utf8'),
    readFile(path.join(publicFolder, 'first-paint.js'), 'utf8'),
    readFile(path.join(buildFolder, 'assets.json'), 'utf8'),
  ]);
  const { scripts, styles, fonts } = JSON.parse(list) as AssetList;
  const parts: Record<string, string> = {
    base: `${prefix}/`,
    title: 'Timberline',
    configuration: `<script type="application/json" id="${PAGE_CONFIGURATION_ID}">${inScript(configuration)}</script>`,
    firstPaint: `<script>${firstPaint}</script>`,
    preloads: fonts
      .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
      .join(''),
    styles: styles.map((file) => `<link rel="stylesheet" href="${file}">`).join(''),
    scripts: scripts.map((file) => `<script defer src="${file}"></script>`).join(''),
  };
  const html = shell.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashOf(firstPaint)}`,
    // Bootstrap's positioning and the virtual lists set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
  return { html, policy };
}

/** Where the console's scripts and styles are. */
export const assetsPath = (prefix: string): string => `${prefix}/assets/`;

/** Serves the console's files and, for every other address below the prefix, its page. */
export async function serveConsole(app: FastifyInstance, prefix: string, pages: ConsolePages): Promise<void> {
  const { html, policy } = await buildPage(pages, prefix);
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
        .send(html);
    }
    if (prefix && request.url === '/') return reply.redirect(`${prefix}/`);
    return reply.code(404).send({ type: 'ApiError', message: 'HTTP 404 Not Found' });
  });
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../../..');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface GallerySite {
  /** Address of a page of the gallery. */
  page: (id: string) => string;
  close: () => Promise<void>;
}

interface Assets {
  scripts: string[];
  styles: string[];
}

/** Builds the gallery of the kit for development into a folder of its own, and serves it. @throws when it cannot be built */
export async function openGallery(): Promise<GallerySite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-gallery-'));
  const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const configuration = path.join(ROOT, 'test/e2e/gallery/webpack.config.js');
  await promisify(execFile)(process.execPath, [webpack, '--config', configuration, '--output-path', folder]);
  const assets = JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')) as Assets;
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://gallery').pathname);
    const type = TYPES[path.extname(name)];
    if (type === undefined) {
      response.setHeader('content-type', 'text/html');
      response.end(shell(assets));
      return;
    }
    readFile(path.join(folder, 'assets', name)).then(
      (content) => response.setHeader('content-type', type).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    page: (id) => `http://127.0.0.1:${port}/gallery?page=${id}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const shell = ({ scripts, styles }: Assets): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <base href="/" />
    <title>Gallery</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    ${styles.map((name) => `<link rel="stylesheet" href="${name}" />`).join('')}
    ${scripts.map((name) => `<script defer src="${name}"></script>`).join('')}
  </head>
  <body><div id="app"></div></body>
</html>`;

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { type FastifyInstance } from 'fastify';
import { ping } from 'api/cluster';
import { type PageConfiguration } from 'api/page-configuration';
import { getStartAnswers } from 'api/start-answers';
import { serve, type ServedCall } from 'server/calls/serve';
import { silentLog } from 'server/runtime/log';
import { buildApp } from './app';

const IDENTITY = { cluster_id: 'c', node_id: 'n', version: '4.3.15+test', tagline: 't' };

describe.each(['/', '/logs'])('the console under %s', (pathPrefix) => {
  const root = pathPrefix === '/' ? '' : pathPrefix;
  const configuration: PageConfiguration = { apiUrl: `${root}/api`, pathPrefix, rootTimeZone: 'Europe/Stockholm' };
  let buildFolder: string;
  let app: FastifyInstance;

  const start = (given: PageConfiguration = configuration, calls: ServedCall[] = []) =>
    buildApp({
      log: silentLog(),
      pathPrefix,
      nodeId: 'node-1',
      api: {
        checkAnswers: true,
        authenticate: async () => undefined,
        calls: [serve(ping, async () => IDENTITY), ...calls],
      },
      console: { buildFolder, publicFolder: path.resolve(__dirname, '../../public'), configuration: given },
    });

  beforeAll(async () => {
    buildFolder = await mkdtemp(path.join(tmpdir(), 'timberline-console-'));
    await mkdir(path.join(buildFolder, 'assets'));
    await writeFile(
      path.join(buildFolder, 'assets.json'),
      JSON.stringify({
        ...{ scripts: ['assets/main.js'], styles: [], fonts: ['assets/letters.woff2'] },
        ...{ shell: ['assets/shell.js', 'assets/shell.css'], searchPage: ['assets/shell.js', 'assets/search.js'] },
      }),
    );
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await rm(buildFolder, { recursive: true, force: true });
  });

  it.each([`${root}/`, `${root}/search`, `${root}/api/`, `${root}/api`])('answers HEAD %s like GET', async (url) => {
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect([get.statusCode, head.headers['content-type']]).toEqual([200, get.headers['content-type']]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)));
  });

  describe('names what a page loads ahead', () => {
    const ahead = async (url: string, cookie?: string, of: FastifyInstance = app) => {
      const { body } = await of.inject({ url, headers: cookie === undefined ? {} : { cookie } });
      return [...body.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, file = '']) => file);
    };
    const [letters, shell, styles] = ['assets/letters.woff2', 'assets/shell.js', 'assets/shell.css'];

    it.each([
      ['only what all need without a session', '/search', undefined, [letters]],
      ['the same after signing out', '/search', 'a=1; authentication=; b=2', [letters]],
      ['the shell', '/streams', 'authentication=0f8d', [letters, shell, styles]],
      [
        'the page of a search',
        '/search?q=a/b',
        'x=1; authentication=0f8d',
        [letters, shell, styles, 'assets/search.js'],
      ],
      ['the page that people start with', '/', 'authentication=0f8d', [letters, shell, styles, 'assets/search.js']],
    ])('%s', async (_, url, cookie, expected) => {
      expect(await ahead(`${root}${url}`, cookie)).toEqual(expected);
    });

    it('the first answers, where the server has them', async () => {
      const started = await start(configuration, [serve(getStartAnswers, async () => ({ '/streams': [] }))]);
      const files = await ahead(`${root}/search`, undefined, started);
      await started.close();
      expect(files).toEqual([`${root}/api/timberline/start-answers`, letters]);
    });
  });

  it('sends a script without the headers that only pages and calls need', async () => {
    await writeFile(path.join(buildFolder, 'assets', 'main.js'), 'void 0;');
    const { headers } = await app.inject({ url: `${root}/assets/main.js` });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Object.keys(headers)).not.toContain('x-request-id');
    expect((await app.inject({ url: `${root}/search` })).headers).toMatchObject({ 'x-frame-options': 'DENY' });
  });

  it('sends what the build has compressed, and the script itself to clients that take nothing compressed', async () => {
    const script = `void ${'0'.repeat(2000)};`;
    const compressed = gzipSync(script, { level: 1 });
    await writeFile(path.join(buildFolder, 'assets', 'large.js'), script);
    await writeFile(path.join(buildFolder, 'assets', 'large.js.gz'), compressed);
    const get = (encoding: string) =>
      app.inject({ url: `${root}/assets/large.js`, headers: { 'accept-encoding': encoding } });
    const sent = await get('gzip, deflate, br');
    expect(sent.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(sent.rawPayload.equals(compressed)).toBe(true);
    expect((await get('identity')).body).toBe(script);
  });

  it('answers 404 to HEAD and GET of a file that is not there', async () => {
    const url = `${root}/assets/gone.js`;
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('serves the address of the API as a script, for clients that load it', async () => {
    const { statusCode, headers, body } = await app.inject({ url: `${root}/config.js` });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
      'no-store',
    ]);
    const page: { appConfig?: object } = {};
    runInNewContext(body, { window: page });
    expect(page.appConfig).toEqual({
      gl2ServerUrl: `${root}/api/`,
      gl2AppPathPrefix: `${root}/`,
      rootTimeZone: 'Europe/Stockholm',
      isCloud: false,
      pluginUISettings: {},
      featureFlags: {},
    });
  });

  it('escapes values in it that could end the script', async () => {
    const odd = await start({ ...configuration, featureFlags: { '</script>\u2028': 'on' } });
    const { body } = await odd.inject({ url: `${root}/config.js` });
    await odd.close();
    expect(body).not.toMatch(/[<>\u2028]/);
    const page: { appConfig?: object } = {};
    runInNewContext(body, { window: page });
    expect(page.appConfig).toMatchObject({ featureFlags: { '</script>\u2028': 'on' } });
  });
});

import { createServer, type Server } from 'node:http';
import { type FastifyInstance } from 'fastify';
import { silentLog } from 'server/runtime/log';
import { buildApp } from './app';
import { serveProxy } from './proxy';

describe('administering another cluster', () => {
  let cluster: Server;
  let app: FastifyInstance;
  const seen: { method?: string; url?: string; body: string; cookie?: string }[] = [];

  beforeAll(async () => {
    cluster = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, body, cookie: request.headers.cookie });
        response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'authentication=abc; Path=/' });
        response.end('{"from":"the cluster"}');
      });
    });
    await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
    const { port } = cluster.address() as { port: number };
    app = await buildApp({ log: silentLog(), pathPrefix: '/logs', nodeId: '' });
    await serveProxy(app, '/logs', `http://127.0.0.1:${port}/graylog/api`);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    cluster.closeAllConnections();
    await new Promise((resolve) => cluster.close(resolve));
  });

  const address = () => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;

  it('passes path, query, body and cookies on, and the answer back as it is', async () => {
    const answer = await fetch(`${address()}/logs/api/system/sessions?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 't', cookie: 'authentication=old' },
      body: '{"username":"mara"}',
    });

    expect([answer.status, await answer.json()]).toEqual([201, { from: 'the cluster' }]);
    expect(answer.headers.get('set-cookie')).toContain('authentication=abc');
    expect(seen.pop()).toEqual({
      method: 'POST',
      url: '/graylog/api/system/sessions?x=1',
      body: '{"username":"mara"}',
      cookie: 'authentication=old',
    });
  });

  it('passes on large bodies, whose size the cluster decides about, and forbids caching of answers', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    const answer = await fetch(`${address()}/logs/api/views`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(seen.pop()?.body).toBe(body);
  });

  it('closes the connection without a status when the cluster cannot be reached, so that the console waits for it', async () => {
    cluster.closeAllConnections();
    await new Promise((resolve) => cluster.close(resolve));

    await expect(fetch(`${address()}/logs/api/`)).rejects.toThrow();
  });
});

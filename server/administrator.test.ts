import 'test/server/quick-passwords';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FastifyInstance } from 'fastify';
import { layTestDocuments } from 'test/documents';
import { readConfiguration } from './configuration';
import { buildApp } from './http/app';
import { assembleNode } from './node';
import { silentLog } from './runtime/log';

const SEARCH = '65c0000000000000000000a1';
const OTHER_SEARCH = '65c0000000000000000000a2';
const VIEW = '65c0000000000000000000a3';

describe('an administrator who is called otherwise from now on', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-administrator-'));
    await layTestDocuments(path.join(folder, 'documents'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function running(username: string, work: (app: FastifyInstance) => Promise<void>): Promise<void> {
    const environment = {
      TIMBERLINE_DATA_DIR: folder,
      TIMBERLINE_ADMIN_USERNAME: username,
      TIMBERLINE_ADMIN_PASSWORD: 'password-1',
      TIMBERLINE_ROOT_TIMEZONE: 'Europe/Stockholm',
    };
    const node = await assembleNode(readConfiguration(environment), silentLog(), () => undefined);
    const app = await buildApp({
      log: silentLog(),
      pathPrefix: '/',
      nodeId: node.nodeId,
      api: { ...node.api, checkAnswers: true },
    });
    try {
      await work(app);
    } finally {
      await app.close();
      await node.stop();
    }
  }

  const caller =
    (app: FastifyInstance, credentials: string) => async (method: string, url: string, payload?: object) => {
      const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
      const answer = await app.inject({
        method: method as 'GET',
        url: `/api${url}`,
        headers: { authorization, 'x-requested-by': 'test' },
        payload,
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : (answer.json() as unknown) };
    };

  it('has all that the former one made, which has nothing left', async () => {
    const view = { id: VIEW, type: 'SEARCH', title: 'Errors', search_id: SEARCH, state: { q: {} } };
    const search = (id: string) => ({ id, queries: [{ id: 'q' }] });
    let session = '';
    await running('admin', async (app) => {
      const admin = caller(app, 'admin:password-1');
      for (const id of [SEARCH, OTHER_SEARCH])
        expect((await admin('POST', '/views/search', search(id))).status).toBe(201);
      expect(await admin('POST', '/views', view)).toMatchObject({ status: 200, body: { owner: 'admin' } });
      const signedIn = await admin('POST', '/system/sessions', { username: 'admin', password: 'password-1' });
      session = (signedIn.body as { session_id: string }).session_id;
    });

    await running('boss', async (app) => {
      const boss = caller(app, 'boss:password-1');
      expect(await boss('GET', `/views/${VIEW}`)).toMatchObject({ status: 200, body: { owner: 'boss' } });
      expect(await boss('GET', `/views/search/${OTHER_SEARCH}`)).toMatchObject({
        status: 200,
        body: { owner: 'boss' },
      });
      expect(await boss('GET', '/users/boss')).toMatchObject({
        status: 200,
        body: { id: 'local:admin', permissions: ['*'], timezone: 'Europe/Stockholm' },
      });
      expect((await boss('GET', '/users/admin')).status).toBe(404);
      for (const credentials of ['admin:password-1', `${session}:session`])
        expect((await caller(app, credentials)('GET', `/views/${VIEW}`)).status).toBe(401);
    });
  });
});

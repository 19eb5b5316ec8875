import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layTestDocuments } from 'test/documents';
import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { readConfiguration } from './configuration';
import { assembleNode } from './node';
import { silentLog } from './runtime/log';

describe('the contract', () => {
  it('is served call by call, and nothing else is', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-contract-'));
    await layTestDocuments(path.join(folder, 'documents'));
    const node = await assembleNode(readConfiguration({ TIMBERLINE_DATA_DIR: folder }), silentLog(), () => undefined);

    const served = node.api.calls.map(({ definition }) => nameOfCall(definition));
    await node.stop();
    await rm(folder, { recursive: true, force: true });

    expect(served.sort()).toEqual(declaredCalls.map(nameOfCall).sort());
  });

  it('says who may make each call', () => {
    const open = declaredCalls.filter(({ access }) => access === 'public').map(nameOfCall);

    expect(open.sort()).toEqual([
      'GET /',
      'GET /system/authentication/services/backends/active-backend/type',
      'GET /system/lbstatus',
      'GET /system/permissions',
      'GET /system/permissions/reader/{username}',
      'GET /system/sessions',
      'GET /timberline/alert-links/{link}',
      'GET /timberline/identity-providers/buttons',
      'GET /timberline/start-answers',
      'POST /system/sessions',
      'POST /timberline/alert-links/{link}/snooze',
      'POST /timberline/identity-providers/sign-in',
      'POST /timberline/identity-providers/{providerId}/sign-in',
    ]);
  });
});

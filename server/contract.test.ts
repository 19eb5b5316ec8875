import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CallDefinition } from 'api/contract';
import { readConfiguration } from './configuration';
import { assembleNode } from './node';
import { silentLog } from './runtime/log';

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const API = path.resolve(__dirname, '../api');
const declared = readdirSync(API, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file): unknown[] => Object.values(jest.requireActual<object>(path.join(API, file))))
  .filter(isCall);

const nameOf = ({ method, path: place }: CallDefinition) => `${method} ${place}`;

describe('the contract', () => {
  it('is served call by call, and nothing else is', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-contract-'));
    const node = await assembleNode(readConfiguration({ TIMBERLINE_DATA_DIR: folder }), silentLog(), () => undefined);

    const served = node.api.calls.map(({ definition }) => nameOf(definition));
    await node.stop();
    await rm(folder, { recursive: true, force: true });

    expect(served.sort()).toEqual(declared.map(nameOf).sort());
  });

  it('says who may make each call', () => {
    const open = declared.filter(({ access }) => access === 'public').map(nameOf);

    expect(open.sort()).toEqual([
      'GET /',
      'GET /system/authentication/services/backends/active-backend/type',
      'GET /system/lbstatus',
      'GET /system/sessions',
      'POST /system/sessions',
    ]);
  });
});

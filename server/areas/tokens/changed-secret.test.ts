import { accounts } from 'server/areas/accounts';
import { secretOf } from 'server/storage/secret';
import { newFolder, startTestServer, type TestServer } from 'test/server/test-server';
import { rm } from 'node:fs/promises';
import { createTokens } from './tokens';
import { tokens } from '.';

const FIRST = 'the first secret of all';
const OTHER = 'another secret, by mistake';

describe('a secret that is not the one of before', () => {
  let folder: string;
  let server: TestServer | undefined;
  let accountId: string;

  beforeAll(async () => {
    folder = await newFolder();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns what a start with a secret warns of */
  async function start(text: string): Promise<string[]> {
    await server?.stop();
    server = await startTestServer({ areas: [tokens, accounts], folder, core: { secret: secretOf(text) } });
    return server.troubles;
  }
  const kept = () => createTokens((server as TestServer).database, (server as TestServer).secret, () => new Date());
  const make = (name: string) => kept().create({ accountId, name, expiresAt: null }, 'test');

  it('is told at each start, with how many tokens are refused and what to do', async () => {
    expect(await start(FIRST)).toEqual([]);
    accountId = await (server as TestServer).addPerson('mara');
    const { token, value } = await make('nightly');
    expect(await start(FIRST)).toEqual([]);

    const [warning, ...others] = await start(OTHER);
    expect(others).toEqual([]);
    expect(warning).toContain('Access tokens made before are refused (1)');
    expect(warning).toContain('Set the former value again');
    expect(await kept().find(value)).toBeUndefined();
    await make('made with the other');
    expect((await start(OTHER))[0]).toContain('Access tokens made before are refused (1)');

    // The former one again: nothing to say, the token works.
    expect(await start(FIRST)).toEqual([]);
    expect((await kept().find(value))?.id).toBe(token.id);
  });

  it('is told no longer once nothing made with the former one is left', async () => {
    expect((await start(OTHER))[0]).toContain('Access tokens made before are refused (2)');
    for (const { id } of await kept().living()) await kept().documents.remove(id, 'test');
    expect(await start(OTHER)).toEqual([]);
    await make('made after');
    expect(await start(OTHER)).toEqual([]);
  });
});

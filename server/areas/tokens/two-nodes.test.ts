import 'test/server/quick-passwords';
import { type Accounts, createAccounts, NEW_ACCOUNT } from 'server/areas/accounts';
import { createSessions } from 'server/areas/authentication';
import { createAuthentication } from 'server/areas/authentication/authentication';
import { throttleOf } from 'server/areas/authentication/throttle/throttle.fixture';
import { createCaller } from 'server/calls/caller';
import { silentLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { CORE_MIGRATIONS, migrate } from 'server/storage/documents/migrations';
import { connectRemoteDatabase } from 'server/storage/documents/remote';
import { secretOf } from 'server/storage/secret';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { MIGRATIONS } from './migrations';
import { createTokens, type Tokens } from './tokens';

const ADDRESS = '10.0.0.1';

interface Node {
  accounts: Accounts;
  tokens: Tokens;
  /** Who a token stands for. */
  identify(token: string): Promise<string | undefined>;
  renew: ReturnType<typeof createAuthentication>['renew'];
}

function aNode(database: Database, secret: string): Node {
  const accounts = createAccounts(database);
  const tokens = createTokens(database, secretOf(secret), () => new Date());
  const { identify, renew } = createAuthentication({
    accounts,
    tokens,
    rightsOf: async ({ body }) => ({ permissions: body.permissions, ownerships: [] }),
    sessions: createSessions(database),
    throttle: throttleOf(database),
    log: silentLog(),
  });
  return {
    accounts,
    tokens,
    renew,
    identify: async (token) => (await identify({ kind: 'token', token }, ADDRESS, true))?.username,
  };
}

(postgresInstalled() ? describe : describe.skip)('access tokens on two nodes', () => {
  it('work on both, and on neither from the moment of a change', async () => {
    const postgres = await startPostgres();
    const databases = await Promise.all([1, 2, 3].map(() => connectRemoteDatabase(postgres.url)));
    const [one, two, three] = databases as [Database, Database, Database];
    await migrate(one, [...CORE_MIGRATIONS, ...MIGRATIONS]);
    const [here, there] = [aNode(one, 'the secret of both'), aNode(two, 'the secret of both')];
    const { id } = await here.accounts.insert(
      {
        ...{ ...NEW_ACCOUNT, username: 'mara', fullName: 'Mara Lind', email: '', passwordHash: '', permissions: [] },
        ...{ roles: [], timezone: null, sessionTimeoutMs: 1_000 },
      },
      'test',
    );
    const make = () => here.tokens.create({ accountId: id, name: 'nightly', expiresAt: null }, 'test');
    const { token, value } = await make();
    expect([await here.identify(value), await there.identify(value)]).toEqual(['mara', 'mara']);
    expect(await aNode(three, 'a secret of its own').identify(value)).toBeUndefined();

    // Both have used it in the last half minute: it was noted once.
    const uses = await there.tokens.lastUses([token.id]);
    expect(uses.size).toBe(1);
    const caller = createCaller({ userId: id, username: 'mara', permissions: [], tokenId: token.id });
    expect(await there.renew(caller)).toMatchObject({ username: 'mara', tokenId: token.id });

    const setStatus = (status: 'disabled' | 'enabled') =>
      here.accounts.change(id, 'test', ({ body }) => ({ ...body, status }));
    await setStatus('disabled');
    expect([await there.identify(value), await there.renew(caller)]).toEqual([undefined, undefined]);
    await setStatus('enabled');
    expect(await there.identify(value)).toBe('mara');
    await here.accounts.change(id, 'test', ({ body }) => ({ ...body, username: 'mara.lind' }));
    expect(await there.identify(value)).toBe('mara.lind');
    await here.tokens.documents.remove(token.id, 'test');
    expect([await there.identify(value), await there.renew(caller)]).toEqual([undefined, undefined]);

    const another = await make();
    await here.accounts.remove(id, 'test');
    expect(await there.identify(another.value)).toBeUndefined();
    await there.tokens.sweep();
    expect(await here.tokens.living()).toEqual([]);

    await Promise.all(databases.map((each) => each.close()));
    await postgres.stop();
  });
});

import 'test/server/quick-passwords';
import { type SignInBlock } from 'api/sign-in-blocks';
import { type AuditedServer, startAuditedServer, withPassword } from 'server/areas/audit/audit.fixture';
import { authentication, hashPassword } from 'server/areas/authentication';
import { users } from 'server/areas/users';

const PASSWORD = 's3cret-9';
const PLACE = '/timberline/sign-in-blocks';
const ADMIN = withPassword('admin', PASSWORD);

describe('accounts and addresses that have to wait', () => {
  let server: AuditedServer;
  beforeAll(async () => {
    server = await startAuditedServer([users, authentication], {
      asAuditor: ADMIN,
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });
    const passwordHash = await hashPassword(PASSWORD);
    await server.addPerson('mara', { passwordHash, permissions: ['users:edit:mara'], roles: ['Reader'] });
    for (let time = 0; time < 5; time += 1)
      await server.call('GET', '/users/mara', { ...withPassword('mara', 'wrong'), from: '10.0.0.1' });
  });
  afterAll(() => server.close());

  const listed = async (query = '') =>
    (await server.call<{ blocks: SignInBlock[]; total: number }>('GET', `${PLACE}${query}`, ADMIN)).body;

  it('are for those only who may edit everybody', async () => {
    for (const [method, place] of [
      ['GET', PLACE],
      ['DELETE', `${PLACE}/${'0'.repeat(64)}`],
    ] as const) {
      expect((await server.call(method, place, { as: null })).status).toBe(401);
      expect((await server.call(method, place, withPassword('mara', PASSWORD))).status).toBe(403);
    }
  });

  it('are listed with what was counted, all or those of one account', async () => {
    const { blocks, total } = await listed();
    expect(total).toBe(1);
    expect(blocks[0]).toMatchObject({
      ...{ kind: 'account_and_address', username: 'mara', address: '10.0.0.1', failures: 5 },
      blocked_until: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await listed('?username=mara')).total).toBe(1);
  });

  it('may try again once that is lifted, which the audit log has', async () => {
    const id = (await listed()).blocks[0]?.id;
    expect((await server.call('DELETE', `${PLACE}/${id}`, ADMIN)).status).toBe(204);
    const again = await server.call<{ message: string }>('DELETE', `${PLACE}/${id}`, ADMIN);
    expect([again.status, again.body.message]).toEqual([404, 'This block has ended already.']);
    expect((await listed()).total).toBe(0);
    const entries = await server.entries('audit_action:sign_in_block.lift AND audit_outcome:succeeded', 1);
    expect(entries).toHaveLength(1);
    expect(String(entries[0]?.message)).toBe('admin lifted the sign in block “mara, 10.0.0.1”');
  });
});

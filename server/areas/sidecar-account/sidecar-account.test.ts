import { rm } from 'node:fs/promises';
import { accounts, type AccountDocument } from 'server/areas/accounts';
import { permissions } from 'server/areas/permissions';
import { newFolder, startTestServer, type TestServer } from 'test/server/test-server';
import { sidecarAccount } from '.';

const ROLES = ['Reader', 'Sidecar System (Internal)'];

describe('the account of sidecars', () => {
  let folder: string;
  let server: TestServer | undefined;

  beforeAll(async () => {
    folder = await newFolder();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns the account after a start */
  async function started(): Promise<AccountDocument> {
    await server?.stop();
    server = await startTestServer({ areas: [sidecarAccount], folder });
    const found = await server.of(accounts).find('graylog-sidecar');
    expect(found).toBeDefined();
    return found as AccountDocument;
  }
  const rolesOf = ({ body }: AccountDocument) => [...(server as TestServer).of(permissions).namesOf(body.roles)].sort();

  it('is there from the first start on, and as it was left at the next', async () => {
    const made = await started();
    expect(made.body).toMatchObject({
      ...{ fullName: 'Sidecar System User (built-in)', email: 'sidecar@graylog.local', timezone: 'UTC' },
      ...{ serviceAccount: true, status: 'enabled', root: false, permissions: [] },
    });
    expect(rolesOf(made)).toEqual(ROLES);
    expect(await started()).toEqual(made);
    await (server as TestServer).of(accounts).change(made.id, 'test', ({ body }) => ({ ...body, status: 'disabled' }));
    expect((await started()).body).toMatchObject({ status: 'disabled', passwordHash: made.body.passwordHash });
  });

  it('gets roles that were taken away, keeps others, and comes back when it was deleted', async () => {
    const { id, body } = await started();
    const inspector = (server as TestServer).of(permissions).find('user inspector')?.id ?? '';
    await (server as TestServer).of(accounts).update(id, { ...body, roles: [inspector] }, 'test');
    expect(rolesOf(await started())).toEqual([...ROLES, 'User Inspector']);
    await (server as TestServer).of(accounts).remove(id, 'test');
    const again = await started();
    expect(rolesOf(again)).toEqual(ROLES);
  });
});

import 'test/server/quick-passwords';
import { type SessionValidation } from 'api/authentication';
import { authentication } from 'server/areas/authentication';
import { hashPassword } from 'server/areas/authentication/password';
import { users } from 'server/areas/users';
import { type AuditedServer, startAuditedServer, withPassword } from './audit.fixture';

const ADMIN_PASSWORD = 'password-of-admin';
const PASSWORD = 'password-of-rita';
const WRONG = 'wrong-pässword';

describe('the audit log of those who sign in', () => {
  let server: AuditedServer;
  let aheadMs = 0;

  beforeAll(async () => {
    server = await startAuditedServer([authentication, users], {
      asAuditor: withPassword('admin', ADMIN_PASSWORD),
      configuration: { adminUsername: 'admin', adminPassword: ADMIN_PASSWORD, trustedProxies: ['127.0.0.1'] },
      core: { now: () => new Date(Date.now() + aheadMs) },
    });
    await server.addPerson('rita', { passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(() => server.close());

  const signIn = (username: string, password: string, from: string) =>
    server.call<{ session_id: string }>('POST', '/system/sessions', { as: null, body: { username, password }, from });
  /** What was counted for a minute is told. */
  async function aMinuteLater(): Promise<void> {
    aheadMs += 60_000;
    await server.runRegular('notifying about failed sign-ins');
  }

  it('has who signed in and out, by which means, and no session', async () => {
    const { body: session } = await signIn('rita', PASSWORD, '192.0.2.9');
    const { headers } = withPassword(session.session_id, 'session');
    expect((await server.call('DELETE', '/system/sessions', { as: null, headers })).status).toBe(200);

    const entries = await server.entries('audit_action:session.*', 2);

    expect(entries).toMatchObject([
      { audit_action: 'session.sign_in', audit_username: 'rita', audit_means: 'password', audit_address: '192.0.2.9' },
      { audit_action: 'session.sign_out', audit_username: 'rita', audit_means: 'session' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(session.session_id);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it('has whom a trusted proxy named when that began a session, and not when it goes on', async () => {
    const config = '/system/authentication/http-header-auth-config';
    const body = { enabled: true, username_header: 'X-Remote' };
    expect((await server.call('PUT', config, { ...withPassword('admin', ADMIN_PASSWORD), body })).status).toBe(200);
    const validate = (headers: Record<string, string>) =>
      server.call<SessionValidation>('GET', '/system/sessions', {
        as: null,
        headers: { 'x-remote': 'rita', ...headers },
      });
    const { body: first } = await validate({});
    expect(first).toMatchObject({ is_valid: true, username: 'rita' });
    await validate({ cookie: `authentication=${first.session_id ?? ''}` });
    await validate({});

    const entries = await server.entries('audit_means:header', 2);
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry).toMatchObject({
        audit_action: 'session.sign_in',
        audit_username: 'rita',
        audit_outcome: 'succeeded',
      });
    expect(JSON.stringify(entries)).not.toContain(first.session_id);
  });

  it('has what somebody changed by the word of a trusted proxy alone', async () => {
    const body = { preferences: { enableSmartSearch: false } };
    const sent = { as: null, headers: { 'x-remote': 'rita' }, body };
    expect((await server.call('PUT', '/users/rita/preferences', sent)).status).toBe(204);
    const [entry] = await server.entries('audit_action:user.* AND audit_username:rita', 1);
    expect(entry).toMatchObject({ audit_means: 'header', audit_outcome: 'succeeded' });
  });

  it('has attempts that failed, by name and address, and never a password', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await signIn('rita', WRONG, '192.0.2.1')).status).toBe(401);
    expect((await signIn('nobody', WRONG, '192.0.2.2')).status).toBe(401);
    const byCall = await server.call('GET', '/system', { ...withPassword('rita', WRONG), from: '192.0.2.3' });
    expect(byCall.status).toBe(401);
    expect((await server.call('DELETE', '/system/sessions', withPassword('rita', WRONG))).status).toBe(401);
    await aMinuteLater();

    const entries = await server.entries('audit_action:session.sign_in_failed', 4);

    const shown = entries.map((entry) => [entry.audit_username, entry.audit_address, entry.audit_count]).sort();
    expect(shown).toEqual([
      ['nobody', '192.0.2.2', 1],
      ['rita', '127.0.0.1', 1],
      ['rita', '192.0.2.1', 3],
      ['rita', '192.0.2.3', 1],
    ]);
    expect(entries.map(({ audit_outcome: outcome }) => outcome)).toEqual(entries.map(() => 'failed'));
    expect(JSON.stringify(entries)).not.toContain(WRONG);
    expect(server.troubles.filter((line) => !line.includes('login failed'))).toEqual([]);
  });

  it('has those that were not even looked at, too', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await signIn('jon', `${WRONG}${attempt}`, '192.0.2.77')).status);
    expect(statuses).toContain(429);
    await aMinuteLater();

    const [entry, ...others] = await server.entries('audit_address:192.0.2.77', 1);

    expect(others).toEqual([]);
    expect(entry).toMatchObject({ audit_username: 'jon', audit_count: 8 });
  });

  it('has the account of a first start, and what is secret only as changed', async () => {
    const entries = await server.entries('audit_action:user.create', 2);
    expect(entries.map(({ audit_title: title }) => title)).toEqual(['Administrator', 'rita']);
    expect(JSON.stringify(entries)).toContain('passwordHash: (hidden)');
    expect(JSON.stringify(entries)).not.toMatch(/scrypt|passwordHash: "[^(]/);
  });
});

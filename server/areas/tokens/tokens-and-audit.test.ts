import 'test/server/quick-passwords';
import { type Token } from 'api/users/tokens';
import { startAuditedServer, withPassword } from 'server/areas/audit/audit.fixture';
import { authentication, hashPassword } from 'server/areas/authentication';
import { createLog } from 'server/runtime/log';
import { sql } from 'server/storage/documents/sql';
import { tokens } from '.';

const PASSWORD = 's3cret-9';
const ADMIN = withPassword('admin', PASSWORD);

it('a token is in the audit log by name and means of its calls, and its value is nowhere', async () => {
  const lines: string[] = [];
  const server = await startAuditedServer([tokens, authentication], {
    asAuditor: ADMIN,
    configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    core: { log: createLog('trace', (line) => lines.push(line), false) },
  });
  const id = await server.addPerson('rita', { passwordHash: await hashPassword(PASSWORD) });
  const { body: token } = await server.call<Token>('POST', `/users/${id}/tokens/nightly`, ADMIN);
  const byToken = withPassword(token.token, 'token');
  const { body: second } = await server.call<Token>('POST', `/users/${id}/tokens/second`, byToken);
  const wrong = withPassword(`${token.token.slice(1)}0`, 'token');
  expect((await server.call('DELETE', `/users/${id}/tokens/${token.token}`, wrong)).status).toBe(401);
  expect((await server.call('DELETE', `/users/local:admin/tokens/${token.token}`, ADMIN)).status).toBe(404);
  expect((await server.call('DELETE', `/users/${id}/tokens/${token.token}`, byToken)).status).toBe(204);
  const ids = [second.id];
  expect((await server.call('POST', '/timberline/tokens/revocation', { ...ADMIN, body: { ids } })).status).toBe(200);

  const entries = await server.entries('audit_action:access_token.*', 5);

  expect(entries).toHaveLength(5);
  expect(entries).toMatchObject([
    { audit_action: 'access_token.create', audit_username: 'admin', audit_target: token.id, audit_title: 'nightly' },
    { audit_action: 'access_token.create', audit_username: 'rita', audit_means: 'token', audit_title: 'second' },
    { audit_action: 'access_token.delete', audit_outcome: 'failed', audit_status: 404 },
    { audit_action: 'access_token.delete', audit_username: 'rita', audit_means: 'token', audit_target: token.id },
    { audit_action: 'access_token.revoke', audit_username: 'admin', audit_title: 'second' },
  ]);
  expect(String(entries[0]?.message)).toBe('admin created access token “nightly”');
  const kept = await server.database.query(sql`
    select key, body::text from documents union all select id, body::text from document_versions`);
  for (const value of [token.token, second.token])
    for (const place of [entries, lines, kept]) expect(JSON.stringify(place)).not.toContain(value);
  await server.close();
});

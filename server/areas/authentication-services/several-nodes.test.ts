import 'test/server/quick-passwords';
import { type Token } from 'api/users/tokens';
import { accounts } from 'server/areas/accounts';
import { permissions } from 'server/areas/permissions';
import {
  ADMIN_DN,
  ADMIN_PASSWORD,
  aPerson,
  BASE,
  type OpenLdap,
  openLdapMissing,
  startOpenLdap,
} from 'test/directories/openldap';
import { type SigningInServer, startSigningIn } from 'test/directories/signing-in';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { withinASecond } from 'test/within-a-second';

(postgresInstalled() && openLdapMissing === '' ? describe : describe.skip)(
  `directories of two nodes on one PostgreSQL${openLdapMissing}`,
  () => {
    let ldap: OpenLdap;
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let one: SigningInServer;
    let other: SigningInServer;
    let service: string;

    const config = (part: object = {}) => ({
      type: 'ldap',
      servers: [{ host: ldap.host, port: ldap.port }],
      transport_security: 'none',
      system_user_dn: ADMIN_DN,
      system_user_password: ADMIN_PASSWORD,
      user_search_base: `ou=people,${BASE}`,
      user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
      user_unique_id_attribute: 'entryUUID',
      user_name_attribute: 'uid',
      user_full_name_attribute: 'cn',
      ...part,
    });
    const part = () => ({ default_roles: [one.of(permissions).find('Reader')?.id] });
    const byPassword = (node: SigningInServer, name: string) => node.as(name, `${name}-pass-1`, `/users/${name}`);
    const bySession = (node: SigningInServer, session: string) => node.as(session, 'session', '/users/mara');

    /** Asks again until what the other node did has come here. */
    const soon = (what: string, status: number, ask: () => Promise<{ status: number }>) =>
      withinASecond(`${what} to be answered with ${status}`, async () => (await ask()).status === status);

    beforeAll(async () => {
      ldap = await startOpenLdap([aPerson('mara', ['title: staff']), aPerson('kim'), aPerson('jon', ['title: staff'])]);
      postgres = await startPostgres();
      one = await startSigningIn({ databaseUrl: postgres.url });
      other = await startSigningIn({ databaseUrl: postgres.url });
      service = await one.addService(config(), part());
      await one.activate(service);
    });
    afterAll(async () => {
      await one.close();
      await other.close();
      await postgres.stop();
      await ldap.close();
    });

    it('let people in on both by the service of one, and know on one who signed in on the other', async () => {
      const { status, body } = await other.signIn('mara', 'mara-pass-1');
      expect([status, body.username]).toEqual([200, 'mara']);
      expect((await bySession(one, body.session_id)).status).toBe(200);
      expect((await one.signIn('mara', 'mara-pass-1')).status).toBe(200);
      const named = await Promise.all([one, other].map(async (node) => node.of(accounts).find('mara')));
      expect(named[0]?.body.external).toMatchObject({ serviceId: service });
      expect(named[1]?.id).toBe(named[0]?.id);
    });

    it('make one account of somebody who comes to both at once', async () => {
      const answers = await Promise.all([one, other].map((node) => node.signIn('jon', 'jon-pass-1')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await one.of(accounts).list()).filter(({ body }) => body.username === 'jon')).toHaveLength(1);
    });

    it('shut out on one whom the other disables: session, password and token', async () => {
      const { body } = await other.signIn('mara', 'mara-pass-1');
      const id = (await one.of(accounts).find('mara'))?.id ?? '';
      const made = await one.asAdmin<Token>('POST', `/users/${id}/tokens/nightly`, {});
      const byToken = () => other.as(made.body.token, 'token', '/users/mara');
      for (const { status } of [
        await bySession(other, body.session_id),
        await byPassword(other, 'mara'),
        await byToken(),
      ])
        expect(status).toBe(200);
      expect((await one.asAdmin('PUT', `/users/${id}/status/disabled`)).status).toBe(200);
      await soon('a session of somebody disabled', 401, () => bySession(other, body.session_id));
      await soon('their password', 401, () => byPassword(other, 'mara'));
      await soon('their token', 401, byToken);
      expect((await other.signIn('mara', 'mara-pass-1')).status).toBe(401);
      expect((await one.asAdmin('PUT', `/users/${id}/status/enabled`)).status).toBe(200);
      await soon('the password of somebody enabled again', 200, () => byPassword(other, 'mara'));
    });

    it('use the service on one as it was changed on the other, and not beyond its end', async () => {
      expect((await byPassword(other, 'kim')).status).toBe(200);
      expect((await other.signIn('kim', 'kim-pass-1')).status).toBe(200);
      const staffOnly = config({ user_search_pattern: '(&(uid={0})(title=staff))' });
      expect(await one.changeService(service, staffOnly, part())).toBe(200);
      await soon('a sign-in of whom the service finds no more', 401, () => other.signIn('kim', 'kim-pass-1'));
      expect((await other.signIn('mara', 'mara-pass-1')).status).toBe(200);

      expect((await byPassword(other, 'mara')).status).toBe(200);
      await one.activate();
      await soon('a password of a service that is active no more', 401, () => byPassword(other, 'mara'));
      expect((await other.signIn('mara', 'mara-pass-1')).status).toBe(401);
    });
  },
);

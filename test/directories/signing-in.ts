import { type AuthenticationService } from 'api/authentication-services/service';
import { authentication } from 'server/areas/authentication';
import { users } from 'server/areas/users';
import { startTestServer, type TestAnswer, type TestServer, type TestServerOptions } from 'test/server/test-server';

const ADMIN = { username: 'admin', password: 'admin-pass-1' };

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

const SERVICES = '/system/authentication/services';

/** A server into which people sign in as in life, and its administrator. */
export interface SigningInServer extends TestServer {
  /** With which the administrator calls. */
  adminHeaders: Record<string, string>;
  /** A call of the administrator. */
  asAdmin<Body>(method: string, path: string, body?: unknown): Promise<TestAnswer<Body>>;
  /** A call with a password. */
  as<Body>(name: string, password: string, path: string): Promise<TestAnswer<Body>>;
  signIn(username: string, password: string): Promise<TestAnswer<{ session_id: string; username: string }>>;
  /** Creates a service. @returns its id */
  addService(config: object, part?: object): Promise<string>;
  changeService(id: string, config: object, part?: object): Promise<number>;
  activate(...ids: readonly string[]): Promise<void>;
}

/** @param options beside the areas that signing in needs */
export async function startSigningIn(options: Partial<TestServerOptions> = {}): Promise<SigningInServer> {
  const server = await startTestServer({
    ...options,
    areas: [authentication, users, ...(options.areas ?? [])],
    configuration: { adminUsername: ADMIN.username, adminPassword: ADMIN.password, ...options.configuration },
  });
  const asAdmin = <Body>(method: string, path: string, body?: unknown) =>
    server.call<Body>(method, path, { as: null, body, headers: basic(ADMIN.username, ADMIN.password) });
  const text = (config: object, part: object) => ({ title: 'Directory', default_roles: [], ...part, config });
  return {
    ...server,
    asAdmin,
    adminHeaders: basic(ADMIN.username, ADMIN.password),
    as: (name, password, path) => server.call('GET', path, { as: null, headers: basic(name, password) }),
    signIn: (username, password) =>
      server.call('POST', '/system/sessions', { as: null, body: { username, password, host: '' } }),

    async addService(config, part = {}) {
      const path = `${SERVICES}/backends`;
      const answer = await asAdmin<{ backend: AuthenticationService }>('POST', path, text(config, part));
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.backend.id;
    },

    changeService: async (id, config, part = {}) =>
      (await asAdmin('PUT', `${SERVICES}/backends/${id}`, text(config, part))).status,

    async activate(...ids) {
      const path = '/timberline/authentication/services/active';
      const answer = await asAdmin('PUT', path, { active_backends: ids });
      if (answer.status !== 200) throw new Error(answer.text);
    },
  };
}

import { type IdentityProvider } from 'api/identity-providers/provider';
import { type ProviderRedirect } from 'api/identity-providers/signing-in';
import { type TestAnswer, type TestRequest, type TestServer } from 'test/server/test-server';
import { CLIENT } from 'test/identity-provider/provider';

export const PROVIDERS = '/timberline/identity-providers';
export const REDIRECT_URI = 'http://logs.acme.test/sign-in/provider';

/** A provider as it is sent. */
export const aProvider = (issuer: string, part: object = {}) => ({
  title: 'Acme',
  issuer,
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  redirect_uri: REDIRECT_URI,
  scopes: ['openid', 'profile', 'email', 'groups'],
  claims: {
    username: 'preferred_username',
    full_name: 'name',
    first_name: 'given_name',
    last_name: 'family_name',
    email: 'email',
    groups: 'groups',
  },
  unknown_people: 'create',
  default_roles: [],
  group_roles: [],
  removes_roles: true,
  signs_out: true,
  certificate_authority: '',
  enabled: true,
  ...part,
});

/** @throws Error with the answer when it was refused */
export async function addProvider(server: TestServer, body: object, as?: TestRequest): Promise<IdentityProvider> {
  const { status, text, body: provider } = await server.call<IdentityProvider>('POST', PROVIDERS, { body, ...as });
  if (status !== 200) throw new Error(text);
  return provider;
}

/** A browser with its cookies. */
export interface TestBrowser {
  cookies: Map<string, string>;
  call<Body>(method: string, place: string, body?: unknown, node?: TestServer): Promise<TestAnswer<Body>>;
  /** Begins something. @returns where the browser goes. @throws Error with the answer when it was refused */
  begin(place: string, body?: unknown, node?: TestServer): Promise<string>;
}

/** A browser in which nobody is signed in. */
export function openBrowser(server: TestServer, as: TestRequest = { as: null }): TestBrowser {
  const cookies = new Map<string, string>();

  async function call<Body>(method: string, place: string, body?: unknown, node = server) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await node.call<Body>(method, place, { ...as, body, headers: { ...as.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }

  return {
    cookies,
    call,
    async begin(place, body = {}, node) {
      const { status, text, body: answer } = await call<ProviderRedirect>('POST', `${PROVIDERS}/${place}`, body, node);
      if (status !== 200) throw new Error(text);
      return answer.redirect_to;
    },
  };
}

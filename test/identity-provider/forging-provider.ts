import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** How a provider lies. */
export interface Forgery {
  /** In place of those of an honest id token. */
  claims?: JWTPayload;
  userInfo?: object;
  /** In place of an answer with user info. */
  failingUserInfo?: { status: number; body: string };
  /** Whether the id token is signed by a key that is not published. */
  isForeignKey?: boolean;
  /** What the id token is signed with instead of a key: nothing, or the published key as if it were a shared secret. */
  signature?: 'none' | 'public-key-as-secret';
  /** In place of an answer with tokens. */
  tokens?: { status: number; body: string };
  /** In place of what it says of itself. */
  discovery?: object;
}

/** A provider that says whatever a test wants it to. */
export interface ForgingProvider {
  issuer: string;
  /** How it answers from now on. */
  forge(forgery: Forgery): void;
  /** What the server asked for, with its headers. */
  asked: { path: string; body: string; headers: IncomingMessage['headers'] }[];
  /** The provider brings the browser back. */
  answerTo(address: string): Record<string, string>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) text += part.toString();
  return text;
}

export async function startForgingProvider(): Promise<ForgingProvider> {
  const [{ privateKey, publicKey }, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' };
  const publicPem = Buffer.from(await exportSPKI(publicKey));
  const asked: ForgingProvider['asked'] = [];
  let forgery: Forgery = {};
  let nonce = '';
  let issuer = '';

  function idToken(): Promise<string> | string {
    const seconds = Math.floor(Date.now() / 1_000);
    const honest = { iss: issuer, aud: 'timberline', sub: 'f-1', nonce, iat: seconds, exp: seconds + 60 };
    const claims: JWTPayload = { preferred_username: 'fay', ...honest, ...forgery.claims };
    const signed = (alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key);
    switch (forgery.signature) {
      case 'none':
        return [{ alg: 'none', kid: 'one' }, claims]
          .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
          .concat('')
          .join('.');
      case 'public-key-as-secret':
        return signed('HS256', publicPem);
      default:
        return signed('RS256', forgery.isForeignKey ? foreign.privateKey : privateKey);
    }
  }

  async function answer(path: string): Promise<{ status: number; body: string }> {
    const json = (body: object) => ({ status: 200, body: JSON.stringify(body) });
    switch (path) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/keys`,
          code_challenge_methods_supported: ['S256'],
          ...forgery.discovery,
        });
      case '/keys':
        return json({ keys: [jwk] });
      case '/token': {
        if (forgery.tokens) return forgery.tokens;
        return json({ access_token: 'access-marker-1187', token_type: 'Bearer', id_token: await idToken() });
      }
      case '/me':
        return forgery.failingUserInfo ?? json({ sub: 'f-1', ...forgery.userInfo });
      default:
        return { status: 404, body: '' };
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    asked.push({ path, body: await bodyOf(request), headers: request.headers });
    const { status, body } = await answer(path);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    issuer,
    asked,
    forge: (next) => void (forgery = next),
    answerTo(address) {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce') ?? '';
      return { state: searchParams.get('state') ?? '', code: 'code-marker-3301' };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

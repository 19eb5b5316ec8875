import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** How a provider lies. */
export interface Forgery {
  /** In place of those of an honest id token. */
  claims?: JWTPayload;
  userInfo?: object;
  /** In place of an answer with user info. */
  failingUserInfo?: { status: number; body: string };
  /** Whether the id token is signed by a key that is not published. */
  isForeignKey?: boolean;
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
  const asked: ForgingProvider['asked'] = [];
  let forgery: Forgery = {};
  let nonce = '';
  let issuer = '';

  const idToken = (key: CryptoKey) => {
    const seconds = Math.floor(Date.now() / 1_000);
    const honest = { iss: issuer, aud: 'timberline', sub: 'f-1', nonce, iat: seconds, exp: seconds + 60 };
    return new SignJWT({ preferred_username: 'fay', ...honest, ...forgery.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key);
  };

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
        const token = await idToken(forgery.isForeignKey ? foreign.privateKey : privateKey);
        return json({ access_token: 'access-marker-1187', token_type: 'Bearer', id_token: token });
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

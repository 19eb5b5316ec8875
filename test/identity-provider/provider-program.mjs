/**
 * A provider of OpenID Connect (oidc-provider) in a process of its own. Who signs in is said by `login_hint`, or chosen
 * on a page with one button a person. Reads its configuration from the environment variable PROVIDER as JSON and writes
 * one line when it listens. The process that starts it may send which keys it uses: `{ signsWith, publishes }`, names of
 * keys, each made when it is first named; the answer says how often the published keys were asked for.
 */
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

const { port, clients, people } = JSON.parse(process.env.PROVIDER);

const server = createServer();
await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const made = new Map();
async function keyPairOf(name) {
  const found = made.get(name);
  if (found) return found;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const common = { alg: 'RS256', use: 'sig', kid: `${name}-${Date.now()}-${process.pid}` };
  const pair = {
    own: { ...(await exportJWK(privateKey)), ...common },
    published: { ...(await exportJWK(publicKey)), ...common },
  };
  made.set(name, pair);
  return pair;
}

const providerWith = (key) =>
  new Provider(issuer, {
    clients,
    jwks: { keys: [key] },
    cookies: { keys: ['of a test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'name', 'given_name', 'family_name'],
      email: ['email'],
      groups: ['groups'],
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, id) => people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
  });

const first = await keyPairOf('first');
let provider = providerWith(first.own);
let published = [first.published];
let keysAsked = 0;

process.on('message', async ({ signsWith, publishes }) => {
  if (signsWith) provider = providerWith((await keyPairOf(signsWith)).own);
  if (publishes) published = (await Promise.all(publishes.map(keyPairOf))).map((pair) => pair.published);
  process.send({ keysAsked });
});

const choice = (uid) =>
  `<!doctype html><html lang="en"><title>Provider of the tests</title><h1>Who are you?</h1>${Object.keys(people)
    .map((id) => `<form method="post" action="/interaction/${uid}?login_hint=${id}"><button>${id}</button></form>`)
    .join('')}<form method="post" action="/interaction/${uid}?login_hint="><button>Cancel</button></form></html>`;

async function grantOf({ prompt, params, session, grantId }) {
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  const { missingOIDCScope, missingOIDCClaims } = prompt.details;
  if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(' '));
  if (missingOIDCClaims) grant.addOIDCClaims(missingOIDCClaims);
  return grant.save();
}

async function interact(request, response) {
  const details = await provider.interactionDetails(request, response);
  const { prompt, params, uid } = details;
  if (prompt.name === 'consent')
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grantOf(details) } },
      { mergeWithLastSubmission: true },
    );
  const chosen = new URL(request.url, issuer).searchParams.get('login_hint') ?? params.login_hint;
  if (typeof chosen !== 'string') {
    response.setHeader('content-type', 'text/html');
    return response.end(choice(uid));
  }
  const result = people[chosen]
    ? { login: { accountId: chosen } }
    : { error: 'access_denied', error_description: 'said-by-the-provider' };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

server.on('request', (request, response) => {
  if (request.url === '/jwks') {
    keysAsked += 1;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ keys: published }));
  }
  if (!request.url.startsWith('/interaction/')) return provider.callback()(request, response);
  return interact(request, response).catch((cause) => {
    response.statusCode = 500;
    response.end(String(cause));
  });
});
process.stdout.write(`${JSON.stringify({ issuer })}\n`);

import { endProviderSession, listProviderButtons } from 'api/authentication';
import { beginProviderSignIn, finishProviderSignIn } from 'api/identity-providers/signing-in';
import { userIdOf } from 'server/areas/accounts';
import { type SigningIn } from 'server/areas/authentication';
import { describeCall } from 'server/calls/audited-call';
import { HttpError, httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Log } from 'server/runtime/log';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type ChangeProviders } from './change-providers';
import { claimedPerson } from './claimed-person';
import { type ProviderPeople } from './people';
import { type ProviderSessions } from './provider-sessions';
import { returnPath } from './return-path';
import { type Returned, type SignInFlow } from './sign-in-flow';
import { openSecret, type ProviderDocument, type ProviderDocuments } from './stored-provider';

export interface SignInCallParts {
  documents: Pick<ProviderDocuments, 'list'>;
  changes: Pick<ChangeProviders, 'enabled'>;
  flow: SignInFlow;
  people: Pick<ProviderPeople, 'signedIn'>;
  providerSessions: ProviderSessions;
  browserSessions: SigningIn['browserSessions'];
  sessions: Pick<SigningIn['sessions'], 'providerSessionOf'>;
  /** Of secrets of providers. */
  sealed: SealedTexts;
  /** By address: anybody may begin and finish. */
  throttle: Pick<SigningIn['throttle'], 'countProviderCall'>;
  log: Log;
}

/** Signing in through a provider, and out. */
export function signInCalls(parts: SignInCallParts): ServedCall[] {
  const { documents, changes, flow, people, providerSessions, browserSessions, sessions, sealed, log } = parts;

  /** Somebody who has proved who they are, with their account. */
  async function signIn(returned: Returned, provider: ProviderDocument, onName: (username: string) => void) {
    const { body } = provider;
    const { subject, claims, idToken, missingInfo } = await flow.prove(returned, body, openSecret(sealed, provider));
    if (missingInfo !== undefined)
      log.warn({ provider: body.title, reason: missingInfo }, 'The user info of an identity provider cannot be read');
    const person = claimedPerson(claims, body.claims, missingInfo);
    if (typeof person === 'string') throw httpError.forbidden(person);
    if (person.username !== '') onName(person.username);
    const identity = { providerId: provider.id, issuer: body.issuer, subject };
    return { account: await people.signedIn(body, { identity, person }), idToken };
  }

  return [
    serve(listProviderButtons, async () => ({
      providers: (await documents.list()).flatMap(({ id, body: { enabled, title } }) =>
        enabled ? [{ id, title }] : [],
      ),
    })),

    serve(beginProviderSignIn, async ({ params, body, address, http }) => {
      await parts.throttle.countProviderCall(address);
      const provider = await changes.enabled(params.providerId);
      const part = {
        returnTo: returnPath(body.return_to),
        endsWithBrowser: body.ends_with_browser ?? false,
      };
      const secret = openSecret(sealed, provider);
      const beginning = { purpose: 'sign-in' as const, config: provider.body, secret, providerId: provider.id, part };
      return { redirect_to: await flow.begin(beginning, { address, http }) };
    }),

    serve(finishProviderSignIn, async ({ body, address, http }) => {
      await parts.throttle.countProviderCall(address);
      const returned = await flow.take('sign-in', body, { address, http });
      const provider = await changes.enabled(returned.providerId);
      const { title } = provider.body;
      let username = `somebody of ${title}`;
      try {
        const { account, idToken } = await signIn(returned, provider, (name) => (username = name));
        const userId = userIdOf(account);
        const actor = { userId, username: account.body.username, means: 'provider' as const };
        describeCall({ actor, details: { provider: title } });
        const session = await browserSessions.begin(account, http.reply, {
          host: address,
          endsWithBrowser: returned.begun.endsWithBrowser,
          providerSession: providerSessions.noteOf(provider, idToken, userId),
        });
        return { session, return_to: returned.begun.returnTo };
      } catch (cause) {
        const reason = cause instanceof HttpError ? cause.message : undefined;
        describeCall({ actor: { userId: '', username, means: 'provider' }, details: { provider: title, reason } });
        log.warn({ provider: title, username: username.slice(0, 100), address, reason }, 'login failed');
        throw cause;
      }
    }),

    serve(endProviderSession, async ({ caller, http }) => {
      const note = caller.sessionId === undefined ? undefined : await sessions.providerSessionOf(caller.sessionId);
      await browserSessions.end(caller, http.reply);
      const address =
        note === undefined ? undefined : await providerSessions.signOutAddress(note, caller.author.userId);
      return { redirect_to: address ?? null };
    }),
  ];
}

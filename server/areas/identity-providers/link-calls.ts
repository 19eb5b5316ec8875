import { type LinkedIdentity } from 'api/identity-providers/provider';
import { linkIdentity, listLinkedIdentities, unlinkIdentity } from 'api/identity-providers/providers';
import { beginLinking, finishLinking } from 'api/identity-providers/signing-in';
import {
  type AccountDocument,
  type Accounts,
  findAccount,
  type FindUser,
  isBeyond,
  refuseRoot,
  type RightsOf,
} from 'server/areas/accounts';
import { describeCall } from 'server/calls/audited-call';
import { type CallRate } from 'server/calls/call-rate';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type ChangeProviders } from './change-providers';
import { type LinkedIdentities, type StoredLink } from './linked-identities';
import { type SignInFlow } from './sign-in-flow';
import { openSecret, type ProviderDocument, type ProviderDocuments, providerHold } from './stored-provider';

export interface LinkCallParts {
  database: Pick<Database, 'transaction'>;
  documents: Pick<ProviderDocuments, 'get' | 'list'>;
  accounts: Accounts;
  find: FindUser;
  rightsOf: RightsOf;
  changes: Pick<ChangeProviders, 'enabled' | 'get'>;
  links: LinkedIdentities;
  flow: SignInFlow;
  /** Of secrets of providers. */
  sealed: SealedTexts;
  rate: CallRate;
}

const LONGEST_SUBJECT = 255;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const present = (link: StoredLink, title: string): LinkedIdentity => ({
  provider_id: link.providerId,
  provider_title: title,
  issuer: link.issuer,
  subject: link.subject,
  linked_at: link.linkedAt.toISOString(),
  last_sign_in_at: link.lastSignInAt?.toISOString() ?? null,
});

const isMadeBy = ({ body }: AccountDocument, providerId: string) => body.external?.serviceId === providerId;
const describe = ({ id, body }: AccountDocument, { body: { title } }: ProviderDocument) =>
  describeCall({ target: { id, title: body.fullName.trim() || body.username }, details: { provider: title } });

/** Which accounts at providers belong to whom here. */
export function linkCalls(parts: LinkCallParts): ServedCall[] {
  const { database, documents, accounts, find, rightsOf, changes, links, flow, sealed, rate } = parts;

  function refuseForLinking(account: AccountDocument): void {
    refuseRoot(account);
    if (account.body.serviceAccount)
      throw httpError.badRequest(`${account.body.username} is the account of a program, which does not sign in here.`);
  }

  /** @throws HttpError 400 while the subject has another account */
  async function link(account: AccountDocument, provider: ProviderDocument, subject: string, by: string) {
    const { id: providerId, body } = provider;
    const { issuer, title } = body;
    const added = await database
      .transaction(async (within) => {
        await providerHold.shared(within);
        if ((await documents.get(providerId, { within }))?.body.issuer !== issuer)
          throw httpError.badRequest('The provider was changed or deleted meanwhile. Start again.');
        if (!(await links.add({ providerId, issuer, subject }, account.id, within))) return false;
        if (isMadeBy(account, providerId))
          await accounts.change(
            account.id,
            by,
            ({ body: current }) => ({ ...current, external: { serviceId: providerId, uid: subject } }),
            { within },
          );
        return true;
      })
      .catch((cause: unknown) => {
        if (cause instanceof KeyTaken) return false;
        throw cause;
      });
    const stored = added ? await links.of(account.id, providerId) : undefined;
    if (!stored) throw httpError.badRequest(`This person at ${title} is linked to another account already.`);
    describe(account, provider);
    return present(stored, title);
  }

  /** @throws HttpError 400 */
  async function ownAccount(caller: Caller): Promise<AccountDocument> {
    if (caller.sessionId === undefined)
      throw httpError.badRequest('Sign in with a session to link your account: a token or a password is not enough.');
    const account = await findAccount(accounts, caller.userId);
    if (!account) throw httpError.notFound('Your account was deleted.');
    refuseForLinking(account);
    return account;
  }

  return [
    serve(listLinkedIdentities, async ({ params, caller }) => {
      // A view as somebody shows by whom they sign in to those only who may edit the account.
      const account = await (caller.viewer
        ? find.byId(caller, params.userId, 'edit')
        : find.readableById(caller, params.userId));
      const titles = new Map((await documents.list()).map(({ id, body }) => [id, body.title]));
      const found = await links.listOf(account.id);
      return {
        identities: found.flatMap((each) => {
          const title = titles.get(each.providerId);
          return title === undefined ? [] : [present(each, title)];
        }),
      };
    }),

    serve(linkIdentity, async ({ params, body, caller }) => {
      const account = await find.byId(caller, params.userId, 'edit');
      refuseForLinking(account);
      // Whoever is linked to an account signs in to it: this is like setting its password.
      if (!caller.may(`users:passwordchange:${account.body.username}`)) throw httpError.forbidden();
      if (await isBeyond(caller, account, rightsOf))
        throw httpError.forbidden(
          `${account.body.username} has all permissions: only others who do can link this account.`,
        );
      const provider = await changes.get(params.providerId);
      const subject = body.subject.trim();
      if (subject === '' || subject.length > LONGEST_SUBJECT || UNPRINTABLE.test(subject))
        throw httpError.badRequest(
          `Send the subject, by which the provider knows this person: up to ${LONGEST_SUBJECT} characters.`,
        );
      return link(account, provider, subject, caller.username);
    }),

    serve(unlinkIdentity, async ({ params, caller }) => {
      const account = await find.readableById(caller, params.userId);
      const { providerId } = params;
      if (isMadeBy(account, providerId) && params.userId === caller.userId && !caller.may('users:edit'))
        throw httpError.badRequest(
          'Your account was created by this provider and has no password. Ask an administrator to end the link.',
        );
      const provider = await documents.get(providerId);
      if (provider) describe(account, provider);
      const removed = await database.transaction(async (within) => {
        if (!(await links.remove(account.id, providerId, within))) return false;
        // Without its provider nobody could sign in to it any more; now a password can be set.
        if (isMadeBy(account, providerId))
          await accounts.change(account.id, caller.username, ({ body }) => ({ ...body, external: null }), { within });
        return true;
      });
      if (!removed) throw httpError.notFound('This account is not linked to this provider.');
    }),

    serve(beginLinking, async ({ params, caller, address, http }) => {
      rate.count(caller.userId);
      const provider = await changes.enabled(params.providerId);
      await ownAccount(caller);
      const secret = openSecret(sealed, provider);
      const beginning = { purpose: 'link' as const, config: provider.body, secret, providerId: provider.id };
      return { redirect_to: await flow.begin(beginning, { address, http, caller }) };
    }),

    serve(finishLinking, async ({ body, caller, address, http }) => {
      const account = await ownAccount(caller);
      const returned = await flow.take('link', body, { address, http, caller });
      const provider = await changes.enabled(returned.providerId);
      describe(account, provider);
      const { subject } = await flow.prove(returned, provider.body, openSecret(sealed, provider));
      const before = await links.of(account.id, provider.id);
      if (before && before.issuer === provider.body.issuer && before.subject !== subject)
        throw httpError.badRequest(
          `Your account is linked to somebody else at ${provider.body.title}. End that link first.`,
        );
      return link(account, provider, subject, caller.username);
    }),
  ];
}

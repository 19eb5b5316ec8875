import { type Discovery, type IdentityProvider, type IdentityProviderText } from 'api/identity-providers/provider';
import {
  createProvider,
  deleteProvider,
  discoverProvider,
  getProvider,
  listProviders,
  updateProvider,
} from 'api/identity-providers/providers';
import {
  beginTestSignIn,
  finishTestSignIn,
  type ProviderAnswer,
  type ProviderRedirect,
  type TestSignInResult,
} from 'api/identity-providers/signing-in';
import { action } from 'flux/actions';
import { createEntityStore } from 'rest/entity/entity-store';
import { entityTexts } from 'rest/entity/entity-texts';
import { whole } from 'rest/entity/listing';
import { texts } from './texts';

const { create, get, update } = entityTexts(texts.noun);
/** What is wrong with single fields is said beside them. */
const unlessRefused = <Named extends typeof create>({ failure, success }: Named) => ({
  failure: { ...failure, exceptStatus: 400 },
  success,
});

/** Where somebody’s settings and certificates are looked for. */
export interface Issuer {
  issuer: string;
  certificateAuthority: string;
}

/** Providers of OpenID Connect, and what can be tried with one before it is stored. */
export const IdentityProviders = createEntityStore(
  'IdentityProviders',
  {
    noun: texts.noun,
    calls: {
      list: whole(listProviders, ({ providers }): readonly IdentityProvider[] => providers),
      ...{ get: getProvider, create: createProvider, update: updateProvider, delete: deleteProvider },
    },
    texts: {
      ...{ create: unlessRefused(create), update: unlessRefused(update) },
      // Those have pages of their own.
      get: { ...get, exceptStatus: [403, 404] },
    },
  },
  {
    state: {},
    actions: {
      /** What a provider says of itself. */
      discover: action<[issuer: Issuer], Discovery>(),
      /** @param id of the stored one, whose secret is used unless another is typed */
      beginTest: action<[id: string | null, provider: IdentityProviderText], ProviderRedirect>(),
      finishTest: action<[answer: ProviderAnswer], TestSignInResult>(),
    },
    // What came of them stands beside their buttons, not in toasts.
    answers: ({ answer }) => ({
      discover: answer(discoverProvider, {
        send: ({ issuer, certificateAuthority }) => ({
          body: { issuer, ...(certificateAuthority !== '' && { certificate_authority: certificateAuthority }) },
        }),
      }),
      beginTest: answer(beginTestSignIn, { send: (id, provider) => ({ body: { provider_id: id, provider } }) }),
      finishTest: answer(finishTestSignIn, { send: (body) => ({ body }) }),
    }),
  },
);

export const { actions: IdentityProvidersActions, store: IdentityProvidersStore } = IdentityProviders;

import { type Answer } from 'api/contract';
import { type LinkedIdentity } from 'api/identity-providers/provider';
import {
  beginLinking,
  beginProviderSignIn,
  finishLinking,
  finishProviderSignIn,
  type ProviderAnswer,
  type ProviderRedirect,
} from 'api/identity-providers/signing-in';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** How a sign-in through a provider is to end. */
export interface WishedSignIn {
  /** Path in the console, with its query. */
  returnTo: string;
  /** Whether the browser forgets the session when it is closed. */
  endsWithBrowser: boolean;
}

export const ProviderSignInActions = createActions('ProviderSignIn', {
  begin: action<[providerId: string, wished: WishedSignIn], ProviderRedirect>(),
  finish: action<[answer: ProviderAnswer], Answer<typeof finishProviderSignIn>>(),
  /** Begins to link the account of the signed-in person to theirs at a provider. */
  beginLinking: action<[providerId: string], ProviderRedirect>(),
  finishLinking: action<[answer: ProviderAnswer], LinkedIdentity>(),
});

/** The two halves of a way through a provider. What they lead to is in other stores, so this one keeps nothing. */
export const ProviderSignInStore = createStore(
  'ProviderSignIn',
  ProviderSignInActions,
  {},
)(({ answer }) => ({
  begin: (signal, providerId, { returnTo, endsWithBrowser }) =>
    call(beginProviderSignIn, {
      params: { providerId },
      body: { return_to: returnTo, ...(endsWithBrowser && { ends_with_browser: true }) },
      ...{ signal, anonymous: true },
    }),

  finish: (signal, body) => call(finishProviderSignIn, { body, signal, anonymous: true }),

  beginLinking: answer(beginLinking, { send: (providerId) => ({ params: { providerId } }) }),

  finishLinking: answer(finishLinking, { send: (body) => ({ body }) }),
}));

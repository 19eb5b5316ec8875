import { type LinkedIdentity } from 'api/identity-providers/provider';
import { linkIdentity, listLinkedIdentities, unlinkIdentity } from 'api/identity-providers/providers';
import { listProviderButtons } from 'api/authentication';
import { type Answer } from 'api/contract';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, loading, valueOf } from 'flux/loadable';
import { createStore } from 'rest/store';
import { texts } from './texts';

/** The accounts of somebody at providers. */
export interface IdentitiesOfUser {
  userId: string;
  identities: readonly LinkedIdentity[];
}

/** A provider one can be linked to. */
export type ProviderChoice = Answer<typeof listProviderButtons>['providers'][number];

/** What is said of a link: the title of its provider. */
type NamedLink = Pick<LinkedIdentity, 'provider_id' | 'provider_title'>;

export const LinkedIdentitiesActions = createActions('LinkedIdentities', {
  load: action<[userId: string], Answer<typeof listLinkedIdentities>>(),
  /** Links somebody’s account by the subject, which the provider has given. */
  link: action<[userId: string, provider: ProviderChoice, subject: string], LinkedIdentity>(),
  unlink: action<[userId: string, link: NamedLink]>(),
  loadChoices: action<[], Answer<typeof listProviderButtons>>(),
});

export interface LinkedIdentitiesState {
  /** Of the person asked for last. */
  list: Loadable<IdentitiesOfUser>;
  choices: Loadable<readonly ProviderChoice[]>;
}

const initial: LinkedIdentitiesState = { list: ABSENT, choices: ABSENT };

/** By which accounts at providers somebody signs in. */
export const LinkedIdentitiesStore = createStore(
  'LinkedIdentities',
  LinkedIdentitiesActions,
  initial,
)(({ answer }) => ({
  load: answer(listLinkedIdentities, {
    send: (userId) => ({ params: { userId }, expects: [403, 404] }),
    begin:
      (userId) =>
      ({ list }) => ({ list: begun(valueOf(list)?.userId === userId ? list : ABSENT) }),
    into: ({ identities }, userId) => ({ list: loaded({ userId, identities }) }),
    failed:
      (error) =>
      ({ list }) => ({ list: failed(list, error) }),
    newestOnly: true,
  }),

  link: answer(linkIdentity, {
    send: (userId, { id }, subject) => ({ params: { userId, providerId: id }, body: { subject } }),
    success: (_, _userId, { title }) => texts.linked(title),
    // Why it is not linked stands in the form.
    failure: { message: texts.notLinked, exceptStatus: 400 },
  }),

  unlink: answer(unlinkIdentity, {
    send: (userId, { provider_id: providerId }) => ({ params: { userId, providerId } }),
    success: (_, _userId, { provider_title: title }) => texts.unlinked(title),
    // Why it stays stands in the dialog.
    failure: { message: texts.notUnlinked, exceptStatus: 400 },
  }),

  loadChoices: answer(listProviderButtons, {
    ...loading('choices'),
    into: ({ providers }) => ({ choices: loaded(providers) }),
    newestOnly: true,
  }),
}));

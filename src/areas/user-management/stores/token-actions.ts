import { createToken, deleteToken, listTokens } from 'api/users/tokens';
import { ABSENT, begun, failed, loaded, valueOf } from 'flux/loadable';
import { type Answers } from 'flux/store';
import { call } from 'rest/call';
import { type StoreControl } from 'rest/store';
import { texts } from './texts';
import { type UsersActions } from './UsersActions';
import { type UsersState } from './users-state';

const { tokens } = texts;

/** Handles the actions on access tokens; their values are never kept in the store. */
export const tokenActions = ({
  answer,
  perform,
}: StoreControl<UsersState>): Pick<Answers<typeof UsersActions>, 'createToken' | 'deleteToken' | 'loadTokens'> => ({
  createToken: answer(createToken, {
    send: (userId, name, lifetime) => ({
      params: { userId, name },
      // The form says why not, and keeps what was typed.
      expects: [403],
      body: lifetime === undefined ? {} : { tokenTTL: lifetime },
    }),
    success: ({ name }) => tokens.created(name),
    failure: { message: (reason, _userId, name) => tokens.notCreated(reason, name) },
  }),

  loadTokens: perform(async (signal, userId) => (await call(listTokens, { params: { userId }, signal })).tokens, {
    begin:
      (userId) =>
      ({ tokens: known }) => ({ tokens: begun(valueOf(known)?.userId === userId ? known : ABSENT) }),
    into: (found, userId) => ({ tokens: loaded({ userId, tokens: found }) }),
    failed:
      (error) =>
      ({ tokens: known }) => ({ tokens: failed(known, error) }),
    newestOnly: true,
    failure: { message: tokens.notLoaded },
  }),

  deleteToken: answer(deleteToken, {
    send: (userId, { id: idOrToken }) => ({ params: { userId, idOrToken }, expects: [403, 404] }),
    success: (_, _userId, { name }) => tokens.deleted(name),
    failure: { message: (reason, _userId, { name }) => tokens.notDeleted(reason, name) },
  }),
});

import { type Answer } from 'api/contract';
import { listAllTokens, revokeTokens, type TokenFacet, type TokenOfUser } from 'api/users/tokens';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded } from 'flux/loadable';
import { type EntityPage, pageOf } from 'rest/entity/entity-store';
import { type ListQuery } from 'rest/entity/listing';
import { createStore } from 'rest/store';
import { texts } from './texts';

/** A token in a list; its title is its name. */
export type TokenRow = TokenOfUser & { title: string };

type TokensPage = Answer<typeof listAllTokens>;

/** A page of the tokens of all accounts, narrowed by what one tidies up. */
export interface TokenQuery extends ListQuery {
  facet?: TokenFacet;
}

export const TokensActions = createActions('Tokens', {
  list: action<[query: TokenQuery], TokensPage>(),
  /** Revokes tokens of any accounts. Whoever asks shows the result of each: nothing is toasted. */
  revoke: action<[ids: readonly string[]], Answer<typeof revokeTokens>>(),
});

export interface TokensState {
  /** The page asked for last. */
  list: Loadable<EntityPage<TokenRow>>;
  /** How many of those the filter finds each facet leaves. */
  counts?: TokensPage['counts'];
}

const initial: TokensState = { list: ABSENT };

/** The access tokens of all accounts, on servers with the capability `access-tokens`. */
export const TokensStore = createStore(
  'Tokens',
  TokensActions,
  initial,
)(({ answer }) => ({
  list: answer(listAllTokens, {
    // Encoded twice, as for all lists of this language.
    send: ({ page, pageSize, text, sort = 'last_access', order = 'desc', facet }) => ({
      query: { page, per_page: pageSize, query: encodeURIComponent(text), sort, order, facet },
    }),
    begin:
      () =>
      ({ list }) => ({ list: begun(list) }),
    into: ({ tokens, total, counts }) => ({
      list: loaded(pageOf({ items: tokens.map((token) => ({ ...token, title: token.name })), total })),
      counts,
    }),
    failed:
      (error) =>
      ({ list }) => ({ list: failed(list, error) }),
    newestOnly: true,
    failure: { message: texts.tokens.notLoaded },
  }),

  revoke: answer(revokeTokens, { send: (ids) => ({ body: { ids: [...ids] }, expects: [403] }) }),
}));

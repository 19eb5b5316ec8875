import { grnOf } from 'api/grn';
import {
  type GranteeCapabilities,
  type GranteeExpirations,
  listUserShares,
  prepareShare,
  type ShareState,
  updateShare,
  type UserShares,
} from 'api/shares';
import { CurrentUserActions } from 'areas/users';
import { createStore } from 'rest/store';
import { failWith } from 'rest/failure';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { FetchError } from 'rest/FetchError';
import { ShareActions } from './ShareActions';
import { readableShare } from './names';
import { type ShareTarget } from './share-right';
import { texts } from './texts';

export interface EntityShareState {
  /** How the thing asked for last is shared, with what would come of the selection sent. */
  shared?: ShareState;
  /** Why it could not be told. */
  error?: unknown;
  isLoading: boolean;
  /** What is shared with the person asked for last, and who that is. */
  userShares?: UserShares;
  userSharesOf?: string;
}

const initial: EntityShareState = { isLoading: false };

/** Without ends nothing is said of them: a plain cluster knows none. */
const bodyOf = (selection: GranteeCapabilities | undefined, ends: GranteeExpirations = {}) => ({
  ...(selection && { selected_grantee_capabilities: selection }),
  ...(Object.keys(ends).length > 0 && { selected_grantee_expirations: ends }),
});

/** The state that comes with a refusal because nobody would own the thing; undefined for other failures. */
function refusedState(error: unknown): ShareState | undefined {
  if (!(error instanceof FetchError) || error.status !== 400) return undefined;
  const body = error.body as Partial<ShareState> | null | undefined;
  return body?.validation_result ? (body as ShareState) : undefined;
}

/** Sharing of one thing at a time. */
export const ShareStore = createStore(
  'EntityShare',
  ShareActions,
  initial,
)(({ answer, setState }) => {
  async function share(
    signal: AbortSignal,
    { type, id, title }: ShareTarget,
    selection: GranteeCapabilities,
    ends?: GranteeExpirations,
  ) {
    const state = await call(updateShare, {
      params: { entityGrn: grnOf(type, id) },
      body: bodyOf(selection, ends),
      signal,
      expects: [400, 403],
    });
    void UserNotification.success(texts.toasts.saved(type, title));
    return state;
  }

  return {
    prepare: answer(prepareShare, {
      send: (grn, selection, ends) => ({ params: { entityGrn: grn }, body: bodyOf(selection, ends), expects: [403] }),
      begin: (_, selection) => (selection ? {} : { shared: undefined }),
      into: (shared) => ({ shared: readableShare(shared) }),
      error: 'error',
      loading: 'isLoading',
      newestOnly: true,
      failure: { message: texts.toasts.notPrepared },
    }),

    update: async (signal, target, selection, ends) => {
      try {
        const shared = await share(signal, target, selection, ends);
        setState({ shared: readableShare(shared) });
        // Whoever shares with everyone, or takes that back, may have changed what they may do themselves.
        void CurrentUserActions.reload();
        return shared;
      } catch (error) {
        const shared = refusedState(error);
        if (!shared) return failWith(texts.toasts.notSaved)(error);
        setState({ shared: readableShare(shared) });
        throw error;
      }
    },

    add: async (signal, target, grantees, ends = {}) => {
      try {
        const params = { entityGrn: grnOf(target.type, target.id) };
        const { selected_grantee_capabilities: now } = await call(prepareShare, {
          params,
          body: {},
          signal,
          expects: [403],
        });
        const ofNew = Object.entries(ends).filter(([grantee]) => !Object.hasOwn(now, grantee));
        await share(signal, target, { ...grantees, ...now }, Object.fromEntries(ofNew));
      } catch (error) {
        failWith(texts.toasts.notSaved)(error);
      }
    },

    loadUserSharesPaginated: answer(listUserShares, {
      send: (userId, { page, pageSize, text, order, capability, type }) => ({
        params: { userId },
        query: { page, per_page: pageSize, query: text, order, capability, entity_type: type },
      }),
      into: (userShares, userId) => ({ userShares, userSharesOf: userId }),
      error: 'error',
      loading: 'isLoading',
      newestOnly: true,
      failure: { message: texts.toasts.notListed },
    }),
  };
});

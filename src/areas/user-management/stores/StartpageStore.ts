import { readGrn } from 'api/grn';
import { listUserShares } from 'api/shares';
import { listStreams } from 'api/streams';
import { updateUser } from 'api/users/changes';
import { type User } from 'api/users/user';
import { listDashboards } from 'api/views';
import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { action, createActions } from 'flux/actions';
import { loadPage } from 'rest/entity/listing';
import { ABSENT, begun, failed, type Loadable, loaded } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { texts } from './texts';

export const StartpageActions = createActions('Startpage', {
  /** Makes a stream or dashboard the page that somebody sees first; without a type and an id there is none. */
  set: action<[userId: string, type?: StartPageType, id?: string]>(),
  /** Loads what somebody could begin with: all that the signed-in person sees, or what is shared with somebody else. */
  loadTargets: action<[user: User], readonly StartPageTarget[]>(),
});

export type StartPageType = 'dashboard' | 'stream';

/** Something people can begin with. */
export interface StartPageTarget {
  type: StartPageType;
  id: string;
  title: string;
}

export interface StartpageState {
  /** What the person asked for last could begin with. */
  targets: Loadable<readonly StartPageTarget[]>;
}

const initial: StartpageState = { targets: ABSENT };
const MOST = 1_000;
const everything = { page: 1, pageSize: MOST, text: '' };

async function allTargets(signal: AbortSignal): Promise<readonly StartPageTarget[]> {
  const [{ views }, { streams }] = await Promise.all([
    loadPage(listDashboards, everything, { signal }),
    call(listStreams, { signal }),
  ]);
  return [
    ...views.map(({ id, title }) => ({ type: 'dashboard' as const, id, title })),
    ...streams.map(({ id, title }) => ({ type: 'stream' as const, id, title })),
  ];
}

async function sharedTargets(userId: string, signal: AbortSignal): Promise<readonly StartPageTarget[]> {
  const { entities } = await call(listUserShares, { params: { userId }, query: { page: 1, per_page: MOST }, signal });
  return entities.flatMap(({ id: grn, title }) => {
    const { type, id } = readGrn(grn) ?? {};
    return id !== undefined && (type === 'dashboard' || type === 'stream') ? [{ type, id, title }] : [];
  });
}

const isCurrent = (userId: string): boolean => CurrentUserStore.getState().currentUser?.id === userId;

/** The time zone of the signed-in person goes along: a 4.3 cluster clears one that is absent. */
function kept(userId: string) {
  const { currentUser } = CurrentUserStore.getState();
  return currentUser?.id === userId ? { timezone: currentUser.timezone } : {};
}

/** The page after signing in. The signed-in person knows their own. */
export const StartpageStore = createStore(
  'Startpage',
  StartpageActions,
  initial,
)(({ answer, perform }) => ({
  loadTargets: perform(
    (signal, { id, permissions }) =>
      isCurrent(id) || permissions.includes('*') ? allTargets(signal) : sharedTargets(id, signal),
    {
      begin: () => ({ targets: begun(ABSENT) }),
      into: (targets) => ({ targets: loaded(targets) }),
      failed:
        (error) =>
        ({ targets }) => ({ targets: failed(targets, error) }),
      newestOnly: true,
      failure: { message: texts.startPage.targetsNotLoaded },
    },
  ),

  set: answer(updateUser, {
    send: (userId, type, id) => ({ params: { userId }, body: { ...kept(userId), startpage: { type, id } } }),
    into: () => {
      void CurrentUserActions.reload();
      return {};
    },
    success: () => texts.startPage.set,
    failure: { title: texts.startPage.notSetTitle, message: texts.startPage.notSet },
  }),
}));

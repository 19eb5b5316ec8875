import { type Answer, type Body } from 'api/contract';
import { getClusterConfiguration, putClusterConfiguration } from 'api/cluster-configuration';
import { liftSignInBlock, listSignInBlocks, type SignInBlock } from 'api/sign-in-blocks';
import { checkNewPassword, PASSWORD_RULES, type PasswordRules } from 'api/users/password-rules';
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  USER_CONFIGURATION,
  type UserConfiguration,
  type UserSession,
} from 'api/users/sessions';
import { endViewAs, getViewAs, startViewAs, type ViewAs } from 'api/view-as';
import { SessionActions } from 'areas/authentication';
import { CurrentUserStore } from 'areas/users';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, valueOf } from 'flux/loadable';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { createStore } from 'rest/store';
import { texts } from './sign-in-texts';

type Blocks = Answer<typeof listSignInBlocks>;
type SessionList = Answer<typeof listUserSessions>;
export type CheckedPassword = Answer<typeof checkNewPassword>;

/** The sessions of somebody. */
export interface SessionsOfUser {
  userId: string;
  sessions: readonly UserSession[];
}

/** What is asked of everybody who signs in. */
export interface SignInRules {
  timeout: UserConfiguration;
  passwords: PasswordRules;
}

export const SignInsActions = createActions('SignIns', {
  loadSessions: action<[userId: string], SessionList>(),
  /** When the session of this browser ends, which asking does not put off. */
  lookAtSession: action<[userId: string], SessionList>(),
  endSession: action<[userId: string, session: UserSession]>(),
  endOtherSessions: action<[userId: string]>(),
  /** @param username absent: of everybody */
  loadBlocks: action<[username?: string], Blocks>(),
  liftBlock: action<[block: SignInBlock]>(),
  loadRules: action<[], SignInRules>(),
  /** The session timeout of everybody alone. */
  loadTimeout: action<[], UserConfiguration>(),
  saveTimeout: action<[timeout: UserConfiguration]>(),
  savePasswordRules: action<[rules: PasswordRules]>(),
  /** Makes the session that of another person, for whom the console is then to be loaded. */
  viewAs: action<[userId: string], ViewAs>(),
  stopViewing: action<[]>(),
  /** Goes back to the own account when a view has ended by itself. */
  lookAtView: action<[]>(),
  /** What the server thinks of a password before it is set. */
  checkPassword: action<[asked: Body<typeof checkNewPassword>], CheckedPassword>(),
});

export interface SignInsState {
  /** Of the person asked for last. */
  sessions: Loadable<SessionsOfUser>;
  blocks: Loadable<Blocks>;
  rules: Loadable<SignInRules>;
  /** As it is known last; undefined: not asked for, or not to be had. */
  timeout?: UserConfiguration;
}

const initial: SignInsState = { sessions: ABSENT, blocks: ABSENT, rules: ABSENT };

const saved =
  (part: Partial<SignInRules>) =>
  ({ rules }: SignInsState) => {
    const known = valueOf(rules);
    return known ? { rules: loaded({ ...known, ...part }) } : {};
  };

const readConfiguration = (configClass: string, signal: AbortSignal) =>
  call(getClusterConfiguration, { params: { configClass }, signal });

/** Who is signed in and from where, who has to wait after wrong passwords, and what is asked of everybody. */
export const SignInsStore = createStore(
  'SignIns',
  SignInsActions,
  initial,
)(({ answer, perform }) => ({
  loadSessions: answer(listUserSessions, {
    send: (userId) => ({ params: { userId }, expects: [403, 404] }),
    begin:
      (userId) =>
      ({ sessions }) => ({ sessions: begun(valueOf(sessions)?.userId === userId ? sessions : ABSENT) }),
    into: ({ sessions }, userId) => ({ sessions: loaded({ userId, sessions }) }),
    failed:
      (error) =>
      ({ sessions }) => ({ sessions: failed(sessions, error) }),
    newestOnly: true,
  }),

  lookAtSession: (signal, userId) =>
    call(listUserSessions, { params: { userId }, signal, periodical: true, expects: [403, 404] }),

  viewAs: answer(startViewAs, {
    send: (userId) => ({ params: { userId }, expects: [400, 403, 404] }),
    failure: { message: texts.view.notStarted },
  }),

  stopViewing: perform(
    async (signal) => {
      // It may have ended by itself a moment ago.
      await call(endViewAs, { signal, expects: [404] }).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error;
      });
      await SessionActions.validate();
    },
    { failure: { message: texts.view.notStopped } },
  ),

  lookAtView: async (signal) => {
    const { view } = await call(getViewAs, { signal });
    if (view?.username === CurrentUserStore.getState().currentUser?.username) return;
    await SessionActions.validate();
    if (!view) void UserNotification.info(texts.view.ended);
  },

  endSession: answer(endUserSession, {
    send: (userId, { id }) => ({ params: { userId, session: id }, expects: [404] }),
    success: (_, _userId, { host }) => texts.sessions.ended(host),
    failure: { message: texts.sessions.notEnded, exceptStatus: 404 },
  }),

  endOtherSessions: answer(endUserSessions, {
    send: (userId) => ({ params: { userId } }),
    success: () => texts.sessions.othersEnded,
    failure: { message: texts.sessions.notEnded },
  }),

  loadBlocks: answer(listSignInBlocks, {
    send: (username) => ({ query: { username } }),
    begin:
      () =>
      ({ blocks }) => ({ blocks: begun(blocks) }),
    into: (blocks) => ({ blocks: loaded(blocks) }),
    failed:
      (error) =>
      ({ blocks }) => ({ blocks: failed(blocks, error) }),
    newestOnly: true,
  }),

  liftBlock: answer(liftSignInBlock, {
    send: ({ id }) => ({ params: { block: id }, expects: [404] }),
    success: () => texts.blocks.lifted,
    failure: { message: texts.blocks.notLifted, exceptStatus: 404 },
  }),

  loadRules: perform(
    async (signal): Promise<SignInRules> => {
      const classes = [USER_CONFIGURATION, PASSWORD_RULES];
      const [timeout, passwords] = await Promise.all(classes.map((each) => readConfiguration(each, signal)));
      return { timeout: timeout as UserConfiguration, passwords: passwords as PasswordRules };
    },
    {
      begin:
        () =>
        ({ rules }) => ({ rules: begun(rules) }),
      into: (rules) => ({ rules: loaded(rules) }),
      failed:
        (error) =>
        ({ rules }) => ({ rules: failed(rules, error) }),
      newestOnly: true,
    },
  ),

  loadTimeout: perform(async (signal) => (await readConfiguration(USER_CONFIGURATION, signal)) as UserConfiguration, {
    into: (timeout) => ({ timeout }),
    newestOnly: true,
  }),

  saveTimeout: perform(
    async (signal, timeout) => {
      await call(putClusterConfiguration, { params: { configClass: USER_CONFIGURATION }, body: timeout, signal });
    },
    { into: (_, timeout) => saved({ timeout }), success: () => texts.rules.saved },
  ),

  savePasswordRules: perform(
    async (signal, passwords) => {
      await call(putClusterConfiguration, { params: { configClass: PASSWORD_RULES }, body: passwords, signal });
    },
    { into: (_, passwords) => saved({ passwords }), success: () => texts.rules.saved },
  ),

  checkPassword: answer(checkNewPassword, { send: (body) => ({ body }), newestOnly: true }),
}));

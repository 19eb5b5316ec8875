import { SIGN_IN_BLOCKS_CAPABILITY } from 'api/sign-in-blocks';
import { USER_SESSIONS_CAPABILITY } from 'api/users/sessions';
import { VIEW_AS_CAPABILITY } from 'api/view-as';
import { accounts, createFindUser } from 'server/areas/accounts';
import { authenticationServices } from 'server/areas/authentication-services';
import { configuration } from 'server/areas/configuration';
import { headerAuthentication } from 'server/areas/header-authentication';
import { shares } from 'server/areas/shares';
import { tokens } from 'server/areas/tokens';
import { defineServerArea } from 'server/assembly/server-area';
import { type Caller, SYSTEM } from 'server/calls/caller';
import { type Authentication, createAuthentication } from './authentication';
import { createAuthenticator } from './authenticator';
import { type BrowserSessions, createBrowserSessions } from './browser-sessions';
import { authenticationCalls } from './calls';
import { ensureRootAccount } from './root-account';
import { MIGRATIONS } from './migrations';
import { sessionCalls } from './session-calls';
import { createCommonTimeout, USER_CONFIGURATION_CLASS } from './session-settings';
import { createSessions, type Sessions } from './sessions';
import { createSignIns, type SignIns } from './sign-ins';
import {
  createCounters,
  createKnownAddresses,
  createLoginThrottle,
  type LoginThrottle,
  signInBlockCalls,
} from './throttle';
import { viewAsCalls } from './view-as-calls';
import { createViews } from './views';
import { createVouched } from './vouched';

/** The interface for other areas. */
export interface SigningIn {
  authenticate: ReturnType<typeof createAuthenticator>;
  /**
   * The current user of a session or credentials, without extending the session; undefined when it has ended or the
   * account was deleted.
   */
  renew(caller: Caller): Promise<Caller | undefined>;
  sessions: Pick<Sessions, 'endAllOf' | 'newestOf' | 'newestOfEach' | 'providerSessionOf' | 'setTimeoutOf'>;
  /** For areas by which people sign in, too. */
  browserSessions: BrowserSessions;
  signIns: Pick<SignIns, 'forget' | 'lastOfEach'>;
  /** As in {@link Authentication}: with the throttle of signing in. */
  checkPassword: Authentication['checkPassword'];
  /** For calls that try a password elsewhere: wrong ones count like those of signing in. */
  throttle: LoginThrottle;
  /** The generated password of the administrator, on a first start without a configured one. */
  generatedPassword(): string | undefined;
}

const SWEEP_MS = 5 * 60_000;
const THROTTLE_SWEEP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Sessions and authentication. */
export const authentication = defineServerArea({
  name: 'authentication',
  needs: { accounts, configuration, shares, tokens, authenticationServices, headerAuthentication },
  migrations: MIGRATIONS,
  permissions: ['users:edit', 'users:viewas'],
  configurationClasses: [USER_CONFIGURATION_CLASS],
  setUp: (
    { configuration: environment, database, events, log, now },
    {
      accounts: all,
      configuration: clusterConfig,
      shares: { rights },
      tokens: accessTokens,
      authenticationServices: external,
      headerAuthentication: header,
    },
  ) => {
    const commonTimeout = createCommonTimeout(clusterConfig);
    const sessions = createSessions(database, now, commonTimeout.ms, async (ended, reason) => {
      for (const each of ended) await events.emit('user.view_as_ended', { ...each, reason });
    });
    const views = createViews({ accounts: all, rightsOf: rights.of, views: sessions.views, now });
    const signIns = createSignIns(database, now);
    const browserSessions = createBrowserSessions({ sessions, signIns, cookiePath: environment.pathPrefix });
    const counters = createCounters(database, now);
    const known = createKnownAddresses(database, now);
    const throttle = createLoginThrottle({ counters, known, now });
    const parts = {
      accounts: all,
      rightsOf: rights.of,
      sessions,
      tokens: accessTokens,
      throttle,
      views,
      external,
      log,
      onFailure: (username: string, address: string) => void events.emit('session.refused', { username, address }),
    };
    const authenticating = createAuthentication(parts);
    const vouched = createVouched({ accounts: all, header, external, log });
    external.countTrialsWith(throttle.trial);
    let generatedPassword: string | undefined;

    events.on('user.stopped', ({ userId }) => sessions.views.endAllOf(userId));
    events.on('user.deleted', ({ username }) => known.forget(username));
    events.on('user.renamed', ({ from }) => known.forget(from));

    async function handOver(from: string, to: string): Promise<void> {
      const [failure] = await events.emit('user.renamed', { from, to, by: SYSTEM });
      // The next start tries again; until then the account keeps its name.
      if (failure !== undefined) throw failure;
    }

    const provides: SigningIn = {
      authenticate: createAuthenticator(authenticating, sessions, environment.pathPrefix, vouched),
      renew: authenticating.renew,
      sessions,
      browserSessions,
      signIns,
      checkPassword: authenticating.checkPassword,
      throttle,
      generatedPassword: () => generatedPassword,
    };
    return {
      provides,
      calls: [
        ...authenticationCalls({
          authentication: authenticating,
          browserSessions,
          vouched,
          onVouched: (who) => events.emit('session.vouched', who),
          cookiePath: environment.pathPrefix,
        }),
        ...sessionCalls({ find: createFindUser(all), sessions, now }),
        ...signInBlockCalls(counters),
        ...viewAsCalls({ accounts: all, views, now }),
      ],
      capabilities: [SIGN_IN_BLOCKS_CAPABILITY, USER_SESSIONS_CAPABILITY, VIEW_AS_CAPABILITY],
      periodicals: [
        { name: 'sweeping sessions', everyMs: SWEEP_MS, run: sessions.sweep },
        { name: 'sweeping failed sign-ins', everyMs: THROTTLE_SWEEP_MS, run: counters.sweep, leaderOnly: true },
        { name: 'sweeping known addresses', everyMs: DAY_MS, run: known.sweep, leaderOnly: true },
      ],

      async open() {
        await commonTimeout.open();
        if (environment.databaseUrl === undefined) await counters.forgetPending();
        const { adminUsername: username, adminPassword: password, rootTimeZone: timeZone } = environment;
        generatedPassword = await ensureRootAccount(
          { accounts: all, sessions, handOver },
          { username, password, timeZone },
        );
      },
    };
  },
});

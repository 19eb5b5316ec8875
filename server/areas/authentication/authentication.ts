import { createHmac, randomBytes } from 'node:crypto';
import { type AccountDocument, type Accounts, type RightsOf, userIdOf } from 'server/areas/users';
import { type Caller, createCaller } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';
import { type Log } from 'server/runtime/log';
import { type Credentials } from './credentials';
import { type LoginThrottle } from './login-throttle';
import { verifyPassword } from './password';
import { type Sessions } from './sessions';

/** Deriving a key takes long on purpose; scripts that send a password with every call must not pay for it each time. */
const REMEMBER_PASSWORD_MS = 60_000;
const LONGEST_NAME_IN_LOG = 100;

export interface Authentication {
  /**
   * @returns the account, when name and password are right
   * @throws Refusal 429 after too many failures
   */
  checkPassword(username: string, password: string, address: string): Promise<AccountDocument | undefined>;
  /** @param extend whether a session used here stays alive by it */
  identify(credentials: Credentials, address: string, extend: boolean): Promise<Caller | undefined>;
  /** Who somebody is by now, without keeping the session alive; undefined when it has ended or the account is gone. */
  renew(caller: Caller): Promise<Caller | undefined>;
}

export interface AuthenticationParts {
  accounts: Accounts;
  rightsOf: RightsOf;
  sessions: Sessions;
  throttle: LoginThrottle;
  log: Log;
  nowMs?: () => number;
}

/** Finds out who makes a call: by session, or by a password sent with the call itself. */
export function createAuthentication({
  accounts,
  rightsOf,
  sessions,
  throttle,
  log,
  nowMs = Date.now,
}: AuthenticationParts): Authentication {
  const secret = randomBytes(32);
  const recentlyRight = new Map<string, number>();

  const fingerprint = (account: AccountDocument, password: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([account.id, account.body.passwordHash, password]))
      .digest('base64');

  async function isRight(account: AccountDocument | undefined, password: string): Promise<boolean> {
    if (!account) return verifyPassword(password, undefined);
    const key = fingerprint(account, password);
    if ((recentlyRight.get(key) ?? 0) > nowMs()) return true;
    const right = await verifyPassword(password, account.body.passwordHash);
    if (right) {
      recentlyRight.forEach((untilMs, old) => untilMs <= nowMs() && recentlyRight.delete(old));
      recentlyRight.set(key, nowMs() + REMEMBER_PASSWORD_MS);
    }
    return right;
  }

  async function callerOf(account: AccountDocument, sessionId?: string): Promise<Caller> {
    const { permissions } = await rightsOf(account);
    return createCaller({ userId: userIdOf(account), username: account.body.username, permissions, sessionId });
  }

  async function checkPassword(username: string, password: string, address: string) {
    const wait = throttle.waitSeconds(username, address);
    if (wait > 0) throw refuse.tooManyAttempts(wait);
    const account = await accounts.find(username);
    const right = await isRight(account, password);
    if (right && account?.body.enabled) {
      throttle.succeeded(username, address);
      return account;
    }
    throttle.failed(username, address);
    log.warn({ username: username.slice(0, LONGEST_NAME_IN_LOG), address }, 'login failed');
    return undefined;
  }

  return {
    checkPassword,

    async renew({ username, sessionId }) {
      if (sessionId !== undefined && !(await sessions.use(sessionId, false))) return undefined;
      const account = await accounts.find(username);
      return account?.body.enabled ? callerOf(account, sessionId) : undefined;
    },

    async identify(credentials, address, extend) {
      if (credentials.kind === 'none') return undefined;
      if (credentials.kind === 'password') {
        const account = await checkPassword(credentials.username, credentials.password, address);
        return account && callerOf(account);
      }
      const session = await sessions.use(credentials.id, extend);
      const account = session && (await accounts.find(session.username));
      return account?.body.enabled ? callerOf(account, credentials.id) : undefined;
    },
  };
}

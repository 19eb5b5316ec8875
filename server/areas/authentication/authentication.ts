import { createHmac, randomBytes } from 'node:crypto';
import { type AccountDocument, type Accounts, type RightsOf, userIdOf } from 'server/areas/accounts';
import { type Caller, createCaller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { countedAddress } from './counted-address';
import { type Credentials } from './credentials';
import { type Attempt, type LoginThrottle } from './login-throttle';
import { verifyPassword } from './password';
import { type Sessions } from './sessions';

/** Deriving a key takes long on purpose; scripts that send a password with every call must not pay for it each time. */
const REMEMBER_PASSWORD_MS = 60_000;
const LONGEST_NAME_IN_LOG = 100;

export interface Authentication {
  /** Whether it is the account's password; one that was right is known for a minute. */
  isRight(account: AccountDocument, password: string): Promise<boolean>;
  /**
   * @returns the account, when name and password are right
   * @throws HttpError 429 after too many failures, or while too many others sign in
   */
  checkPassword(username: string, password: string, address: string): Promise<AccountDocument | undefined>;
  /**
   * @param extend whether a session used here stays alive by it
   * @throws HttpError 429 as {@link checkPassword}, and when an address sends sessions nobody has by the hundred
   */
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
  /** Told of every attempt with a password that is not right, and of every one that is not even looked at. */
  onFailure?(username: string, address: string): void;
  nowMs?: () => number;
}

/** Finds out who makes a call: by session, or by a password sent with the call itself. */
export function createAuthentication({
  accounts,
  rightsOf,
  sessions,
  throttle,
  log,
  onFailure = () => undefined,
  nowMs = Date.now,
}: AuthenticationParts): Authentication {
  const secret = randomBytes(32);
  const recentlyRight = new Map<string, number>();
  const underWay = new Map<string, Promise<AccountDocument | undefined>>();

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

  /** @throws HttpError 429 */
  async function beginAttempt(username: string, address: string): Promise<Attempt> {
    const attempt = throttle.begin(username, address);
    if (typeof attempt !== 'number') return attempt;
    const isBlocked = throttle.waitSeconds(username, address) > 0;
    const spare = isBlocked && throttle.beginSpare(username, address);
    if (!spare || typeof spare === 'number') throw httpError.tooManyAttempts(attempt);
    const hosts = await sessions.hostsOf(username).catch(() => []);
    if (hosts.some((host) => countedAddress(host) === countedAddress(address))) return spare;
    spare.givenUp();
    throw httpError.tooManyAttempts(attempt);
  }

  async function attemptPassword(username: string, password: string, address: string) {
    const attempt = await beginAttempt(username, address).catch((cause: unknown) => {
      onFailure(username, address);
      throw cause;
    });
    try {
      const account = await accounts.find(username);
      if ((await isRight(account, password)) && account?.body.enabled) {
        attempt.succeeded();
        return account;
      }
    } catch (cause) {
      attempt.givenUp();
      throw cause;
    }
    attempt.failed();
    onFailure(username, address);
    log.warn({ username: username.slice(0, LONGEST_NAME_IN_LOG), address }, 'login failed');
    return undefined;
  }

  /** Scripts send the same name and password with many calls at once: that is one attempt. */
  function checkPassword(username: string, password: string, address: string) {
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([username, password, countedAddress(address)]))
      .digest('base64');
    const running = underWay.get(key);
    if (running) return running;
    const attempt = attemptPassword(username, password, address).finally(() => underWay.delete(key));
    underWay.set(key, attempt);
    return attempt;
  }

  /** @throws HttpError 429 */
  function noteUnknown(address: string): undefined {
    const wait = throttle.unknown(address);
    if (wait > 0) throw httpError.tooManyAttempts(wait);
  }

  return {
    isRight,
    checkPassword,

    async renew({ username, sessionId }) {
      if (sessionId !== undefined && !(await sessions.use(sessionId, false))) return undefined;
      const account = await accounts.find(username);
      return account?.body.enabled ? callerOf(account, sessionId) : undefined;
    },

    async identify(credentials, address, extend) {
      if (credentials.kind === 'none') return undefined;
      // There are no tokens yet.
      if (credentials.kind === 'token') return noteUnknown(address);
      if (credentials.kind === 'password') {
        const account = await checkPassword(credentials.username, credentials.password, address);
        return account && callerOf(account);
      }
      const session = await sessions.use(credentials.id, extend);
      if (!session) return noteUnknown(address);
      const account = await accounts.find(session.username);
      return account?.body.enabled ? callerOf(account, credentials.id) : undefined;
    },
  };
}

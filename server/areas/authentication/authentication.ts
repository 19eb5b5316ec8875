import { createHmac, randomBytes } from 'node:crypto';
import { type AccountDocument, type Accounts, type RightsOf, userIdOf } from 'server/areas/accounts';
import { type TokenDocument, type UsableTokens } from 'server/areas/tokens';
import { type Caller, createCaller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { countedAddress } from './counted-address';
import { type Credentials } from './credentials';
import { type Attempt, type LoginThrottle } from './login-throttle';
import { verifyPassword } from './password';
import { type Session, type Sessions } from './sessions';

/** Key derivation is slow by design; scripts that send a password with every call should not pay for it each time. */
const REMEMBER_PASSWORD_MS = 60_000;
const MAX_NAME_LENGTH_IN_LOG = 100;

export interface Authentication {
  /** Whether the password is correct; a correct one is cached for a minute. */
  isRight(account: AccountDocument, password: string): Promise<boolean>;
  /**
   * @returns the account, when name and password are correct
   * @throws HttpError 429 after too many failures, or while too many others sign in
   */
  checkPassword(username: string, password: string, address: string): Promise<AccountDocument | undefined>;
  /**
   * @param extend whether using the session extends it
   * @throws HttpError 429 like {@link checkPassword}, and when an address sends hundreds of unknown sessions or tokens
   */
  identify(credentials: Credentials, address: string, extend: boolean): Promise<Caller | undefined>;
  /**
   * The current user, without extending the session; undefined when the session has ended or the account was deleted.
   */
  renew(caller: Caller): Promise<Caller | undefined>;
}

export interface AuthenticationParts {
  accounts: Accounts;
  rightsOf: RightsOf;
  sessions: Sessions;
  tokens: UsableTokens;
  throttle: LoginThrottle;
  log: Log;
  /** Called for every refused sign-in: a wrong password, or one that was not checked. */
  onFailure?(username: string, address: string): void;
  nowMs?: () => number;
}

/** Authenticates calls by session, or by an access token or a password sent with the call. */
export function createAuthentication({
  accounts,
  rightsOf,
  sessions,
  tokens,
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

  /** The account of a session; undefined when it may not sign in now, or a later one has the name. */
  async function accountOf({ username, userId }: Pick<Session, 'userId' | 'username'>) {
    const account = await accounts.find(username);
    return account?.body.status === 'enabled' && userIdOf(account) === userId ? account : undefined;
  }

  async function callerOf(account: AccountDocument, by: Pick<Caller, 'sessionId' | 'tokenId'> = {}): Promise<Caller> {
    const { permissions } = await rightsOf(account);
    return createCaller({ userId: userIdOf(account), username: account.body.username, permissions, ...by });
  }

  /** The account of a token, bound to its id; undefined when it may not sign in now. */
  async function ownerOf({ body: { accountId } }: TokenDocument) {
    const account = await accounts.get(accountId);
    return account?.body.status === 'enabled' ? account : undefined;
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
    spare.withdrawn();
    throw httpError.tooManyAttempts(attempt);
  }

  async function attemptPassword(username: string, password: string, address: string) {
    const attempt = await beginAttempt(username, address).catch((cause: unknown) => {
      onFailure(username, address);
      throw cause;
    });
    try {
      const account = await accounts.find(username);
      if ((await isRight(account, password)) && account?.body.status === 'enabled') {
        attempt.succeeded();
        return account;
      }
    } catch (cause) {
      attempt.withdrawn();
      throw cause;
    }
    attempt.failed();
    onFailure(username, address);
    log.warn({ username: username.slice(0, MAX_NAME_LENGTH_IN_LOG), address }, 'login failed');
    return undefined;
  }

  /** Scripts send the same credentials with many calls at once, which counts as one attempt. */
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

    async renew({ username, userId, sessionId, tokenId }) {
      if (tokenId !== undefined) {
        const token = await tokens.get(tokenId);
        const owner = token && (await ownerOf(token));
        return owner && callerOf(owner, { tokenId });
      }
      if (sessionId !== undefined && !(await sessions.use(sessionId, false))) return undefined;
      const account = await accountOf({ username, userId });
      return account && callerOf(account, { sessionId });
    },

    async identify(credentials, address, extend) {
      if (credentials.kind === 'none') return undefined;
      if (credentials.kind === 'token') {
        const token = await tokens.find(credentials.token);
        const owner = token && (await ownerOf(token));
        if (!owner) return noteUnknown(address);
        await tokens.noteUse(token.id);
        return callerOf(owner, { tokenId: token.id });
      }
      if (credentials.kind === 'password') {
        const account = await checkPassword(credentials.username, credentials.password, address);
        return account && callerOf(account);
      }
      const session = await sessions.use(credentials.id, extend);
      if (!session) return noteUnknown(address);
      const account = await accountOf(session);
      return account && callerOf(account, { sessionId: credentials.id });
    },
  };
}

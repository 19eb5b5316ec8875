import { createHmac, randomBytes } from 'node:crypto';
import { type AccountDocument, type Accounts, type RightsOf, userIdOf } from 'server/areas/accounts';
import { type ExternalSignIn } from 'server/areas/authentication-services';
import { type TokenDocument, type UsableTokens } from 'server/areas/tokens';
import { type Caller, createCaller } from 'server/calls/caller';
import { HttpError, httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { countedAddress } from './counted-address';
import { type Credentials } from './credentials';
import { createProof } from './proof';
import { createProvenPasswords } from './proven-passwords';
import { type Session, type Sessions } from './sessions';
import { type LoginThrottle } from './throttle';
import { UnknownIds } from './unknown-ids';
import { type Views } from './views';

const MAX_NAME_LENGTH_IN_LOG = 100;

const noDirectory = () =>
  httpError.unavailable('The authentication service cannot be reached. Local accounts still work.');

export interface Authentication {
  /**
   * @param mayRemember whether what a directory said within the last minute will do
   * @returns the account, when name and password are correct
   * @throws HttpError 429 after too many failures, or while too many others sign in; 503 when no directory answers
   */
  checkPassword(
    username: string,
    password: string,
    address: string,
    mayRemember?: boolean,
  ): Promise<AccountDocument | undefined>;
  /**
   * @param extend whether using the session extends it
   * @throws HttpError 429 like {@link checkPassword}, and when an address sends hundreds of unknown sessions or tokens
   */
  identify(credentials: Credentials, address: string, extend: boolean): Promise<Caller | undefined>;
  /** Somebody whom a trusted proxy named, with their current rights. */
  vouchedFor(account: AccountDocument): Promise<Caller>;
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
  /** Makes callers of sessions that view as another person; absent: none does. */
  views?: Pick<Views, 'callerIn'>;
  /** Directories; absent: local accounts only. */
  external?: ExternalSignIn;
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
  views,
  external,
  log,
  onFailure = () => undefined,
  nowMs = Date.now,
}: AuthenticationParts): Authentication {
  const secret = randomBytes(32);
  const proven = createProvenPasswords(nowMs);
  const unknownIds = new UnknownIds(nowMs);
  const underWay = new Map<string, Promise<AccountDocument | undefined>>();

  /** The account of a session; undefined when it may not sign in now, or a later one has the name. */
  async function accountOf({ username, userId }: Pick<Session, 'userId' | 'username'>) {
    const account = await accounts.find(username);
    return account?.body.status === 'enabled' && userIdOf(account) === userId ? account : undefined;
  }

  async function callerOf(
    account: AccountDocument,
    by: Pick<Caller, 'isVouched' | 'sessionId' | 'tokenId'> = {},
  ): Promise<Caller> {
    const { permissions } = await rightsOf(account);
    return createCaller({ userId: userIdOf(account), username: account.body.username, permissions, ...by });
  }

  /** Whoever a session is of, or views as; undefined when its account may not sign in now. */
  async function callerIn(session: Session, sessionId: string): Promise<Caller | undefined> {
    const account = await accountOf(session);
    if (!account) return undefined;
    const own = await callerOf(account, { sessionId });
    return session.view && views ? views.callerIn(session.view, own, sessionId) : own;
  }

  /** The account of a token, bound to its id; undefined when it may not sign in now. */
  async function ownerOf({ body: { accountId } }: TokenDocument) {
    const account = await accounts.get(accountId);
    return account?.body.status === 'enabled' ? account : undefined;
  }

  const prove = createProof({ accounts, external });

  function refused(username: string, address: string): void {
    proven.forget(username, address);
    onFailure(username, address);
  }

  /** The account, when this password of it was right a moment ago. */
  async function recently(username: string, password: string, address: string, mayRemember: boolean) {
    const account = await accounts.find(username);
    if (account?.body.status !== 'enabled' || !proven.has(account, password, address)) return undefined;
    const { external: identity } = account.body;
    return !identity || (mayRemember && (await external?.isActive(identity.serviceId))) ? account : undefined;
  }

  async function attemptPassword(username: string, password: string, address: string, mayRemember: boolean) {
    const known = await recently(username, password, address, mayRemember);
    if (known) return known;
    let isUnreachable = false;
    try {
      const right = await throttle.attempt(username, address, async () => {
        const proof = await prove(username, password, mayRemember);
        if (!proof || 'body' in proof) return proof;
        isUnreachable = true;
        // That no directory answers is nobody's guess, and must not lock anybody out.
        if (!proof.isWrongHere) throw noDirectory();
        return undefined;
      });
      if (right) {
        proven.add(right, password, address);
        return right;
      }
    } catch (cause) {
      if (isUnreachable || (cause instanceof HttpError && cause.status === 429)) refused(username, address);
      throw cause;
    }
    refused(username, address);
    log.warn({ username: username.slice(0, MAX_NAME_LENGTH_IN_LOG), address }, 'login failed');
    if (isUnreachable) throw noDirectory();
    return undefined;
  }

  /** Scripts send the same credentials with many calls at once, which counts as one attempt. */
  function checkPassword(username: string, password: string, address: string, mayRemember = false) {
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([username, password, countedAddress(address), mayRemember]))
      .digest('base64');
    const running = underWay.get(key);
    if (running) return running;
    const attempt = attemptPassword(username, password, address, mayRemember).finally(() => underWay.delete(key));
    underWay.set(key, attempt);
    return attempt;
  }

  /** @throws HttpError 429 */
  function noteUnknown(address: string): undefined {
    const wait = unknownIds.note(address);
    if (wait > 0) throw httpError.tooManyAttempts(wait);
  }

  return {
    checkPassword,
    vouchedFor: (account) => callerOf(account, { isVouched: true }),

    async renew({ username, userId, sessionId, tokenId, isVouched, viewer }) {
      if (tokenId !== undefined) {
        const token = await tokens.get(tokenId);
        const owner = token && (await ownerOf(token));
        return owner && callerOf(owner, { tokenId });
      }
      if (sessionId === undefined) {
        const account = await accountOf({ username, userId });
        return account && callerOf(account, isVouched && { isVouched });
      }
      const session = await sessions.use(sessionId, false);
      if (!session) return undefined;
      // What was begun as oneself goes on while the session views as another person.
      if (!viewer) return callerIn({ ...session, view: undefined }, sessionId);
      const now = await callerIn(session, sessionId);
      return now?.viewer && now.userId === userId ? now : undefined;
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
        const account = await checkPassword(credentials.username, credentials.password, address, true);
        return account && callerOf(account);
      }
      const session = await sessions.use(credentials.id, extend);
      if (!session) return noteUnknown(address);
      return callerIn(session, credentials.id);
    },
  };
}

import { createSession, endSession, endSessionById, validateSession } from 'api/authentication';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AccountDocument, userIdOf } from 'server/areas/accounts';
import { describeCall } from 'server/calls/audited-call';
import { httpError } from 'server/calls/http-error';
import { type CallRequest, serve, type ServedCall } from 'server/calls/serve';
import { wireTime } from 'server/calls/wire-time';
import { type Authentication } from './authentication';
import { SESSION_COOKIE } from './credentials';
import { type NewSession, type Session, type Sessions, validUntil } from './sessions';
import { type SignIns } from './sign-ins';
import { type Vouched } from './vouched';

/** Removes the session cookie. */
const removeCookie = (reply: FastifyReply, path: string): void => writeCookie(reply, path, '', 'Max-Age=0; ');

/** Restricted to https when it was set over https. */
function writeCookie(reply: FastifyReply, path: string, id: string, lifetime: string): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=${path}; ${lifetime}HttpOnly${secure}; SameSite=Lax`;
  reply.header('set-cookie', `${SESSION_COOKIE}=${id}; ${attributes}`);
}

/** The session cookie of browsers: until the session expires, or without an end, which browsers take for their own. */
export function setSessionCookie(
  reply: FastifyReply,
  path: string,
  id: string,
  session: Pick<Session, 'endsWithBrowser' | 'lastAccessAt' | 'timeoutMs'>,
): void {
  const seconds = Math.floor((validUntil(session).getTime() - Date.now()) / 1000);
  writeCookie(reply, path, id, session.endsWithBrowser ? '' : `Max-Age=${seconds}; `);
}

/** Browsers open their own sign-in dialog for this header, so it is omitted for scripts in pages. */
function inviteBasic(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest')
    reply.header('www-authenticate', 'Basic realm="Timberline"');
}

type BegunSession = Pick<NewSession, 'endsWithBrowser' | 'headerUser' | 'host'>;

export interface AuthenticationCallParts {
  authentication: Pick<Authentication, 'checkPassword'>;
  sessions: Sessions;
  signIns: Pick<SignIns, 'note'>;
  /** Absent: no proxy is trusted. */
  vouched?: Vouched;
  /** The path prefix of the console, `/` without one. */
  cookiePath: string;
}

/** Signing in and out. */
export function authenticationCalls({
  authentication,
  sessions,
  signIns,
  vouched,
  cookiePath,
}: AuthenticationCallParts): ServedCall[] {
  /** Gives somebody a session and its cookie. */
  async function begin(account: AccountDocument, { reply }: { reply: FastifyReply }, part: BegunSession) {
    const { username, sessionTimeoutMs: timeoutMs } = account.body;
    const { endsWithBrowser = false } = part;
    const userId = userIdOf(account);
    const id = await sessions.create({ ...part, username, userId, timeoutMs });
    await signIns.note(userId);
    const session = { timeoutMs: sessions.timeoutOf(timeoutMs), lastAccessAt: new Date(), endsWithBrowser };
    setSessionCookie(reply, cookiePath, id, session);
    return { session_id: id, username, user_id: userId, valid_until: wireTime(validUntil(session)) };
  }

  const end = async ({ caller, http }: Pick<CallRequest<typeof endSession>, 'caller' | 'http'>) => {
    if (caller.sessionId) await sessions.end(caller.sessionId);
    removeCookie(http.reply, cookiePath);
  };

  return [
    serve(createSession, async ({ body, address, http }) => {
      const { username, password, ends_with_browser: endsWithBrowser = false } = body;
      const missing = [!username && 'username', !password && 'password'].filter(Boolean);
      if (!username || !password) throw httpError.badRequest(`Missing ${missing.join(' and ')}. Send both to sign in.`);
      const account = await authentication.checkPassword(username, password, address);
      // Programs do not use the console. They are refused like wrong passwords, once theirs was checked.
      if (!account || account.body.serviceAccount) {
        inviteBasic(http.request, http.reply);
        throw httpError.unauthenticated();
      }
      // A directory may know somebody by several names.
      describeCall({ actor: { userId: userIdOf(account), username: account.body.username } });
      return begin(account, http, { host: address, endsWithBrowser });
    }),

    serve(validateSession, async ({ caller, address, http }) => {
      const { headers } = http.request;
      const isVouched = caller && !caller.sessionId && !caller.tokenId && headers.authorization === undefined;
      const headerUser = isVouched ? vouched?.nameIn(http.request) : undefined;
      const account = headerUser === undefined ? undefined : await vouched?.accountOf(headerUser);
      if (account) {
        const { session_id: id, username } = await begin(account, http, { host: address, headerUser });
        return { is_valid: true, session_id: id, username };
      }
      if (!caller?.sessionId) {
        removeCookie(http.reply, cookiePath);
        return { is_valid: false, session_id: null, username: null };
      }
      return { is_valid: true, session_id: caller.sessionId, username: caller.username };
    }),

    serve(endSession, end),
    serve(endSessionById, end),
  ];
}

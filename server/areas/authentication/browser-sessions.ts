import { type Session as WireSession } from 'api/authentication';
import { type FastifyReply } from 'fastify';
import { type AccountDocument, userIdOf } from 'server/areas/accounts';
import { type Caller } from 'server/calls/caller';
import { SESSION_COOKIE, writeCookie } from 'server/calls/cookie';
import { wireTime } from 'server/calls/wire-time';
import { type NewSession, type Session, type Sessions, validUntil } from './sessions';
import { type SignIns } from './sign-ins';

/** The session cookie of browsers: until the session expires, or without an end, which browsers take for their own. */
export function setSessionCookie(
  reply: FastifyReply,
  path: string,
  id: string,
  session: Pick<Session, 'endsWithBrowser' | 'lastAccessAt' | 'timeoutMs'>,
): void {
  const seconds = Math.floor((validUntil(session).getTime() - Date.now()) / 1000);
  const lifetime = session.endsWithBrowser ? '' : `Max-Age=${seconds}; `;
  writeCookie(reply, { name: SESSION_COOKIE, value: id, path, lifetime });
}

/** Removes the session cookie. */
export const removeSessionCookie = (reply: FastifyReply, path: string): void =>
  writeCookie(reply, { name: SESSION_COOKIE, value: '', path, lifetime: 'Max-Age=0; ' });

export type BegunSession = Pick<NewSession, 'endsWithBrowser' | 'headerUser' | 'host' | 'providerSession'>;

/** Sessions of browsers, with their cookies. */
export interface BrowserSessions {
  /** Gives somebody a session and its cookie. */
  begin(account: AccountDocument, reply: FastifyReply, part: BegunSession): Promise<WireSession>;
  /** Ends the session of a caller who has one, and removes the cookie. */
  end(caller: Pick<Caller, 'sessionId'>, reply: FastifyReply): Promise<void>;
}

export interface BrowserSessionParts {
  sessions: Pick<Sessions, 'create' | 'end' | 'timeoutOf'>;
  signIns: Pick<SignIns, 'note'>;
  /** The path prefix of the console, `/` without one. */
  cookiePath: string;
}

/** Begins and ends sessions of browsers. */
export const createBrowserSessions = ({ sessions, signIns, cookiePath }: BrowserSessionParts): BrowserSessions => ({
  async begin(account, reply, part) {
    const { username, sessionTimeoutMs: timeoutMs } = account.body;
    const { endsWithBrowser = false } = part;
    const userId = userIdOf(account);
    const id = await sessions.create({ ...part, username, userId, timeoutMs });
    await signIns.note(userId);
    const session = { timeoutMs: sessions.timeoutOf(timeoutMs), lastAccessAt: new Date(), endsWithBrowser };
    setSessionCookie(reply, cookiePath, id, session);
    return { session_id: id, username, user_id: userId, valid_until: wireTime(validUntil(session)) };
  },

  async end({ sessionId }, reply) {
    if (sessionId) await sessions.end(sessionId);
    removeSessionCookie(reply, cookiePath);
  },
});

import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isPeriodical } from 'server/calls/periodical';
import { type Authentication } from './authentication';
import { setSessionCookie } from './browser-sessions';
import { SESSION_COOKIE } from 'server/calls/cookie';
import { type Credentials, readCredentials } from './credentials';
import { type Sessions } from './sessions';
import { type Vouched } from './vouched';

/**
 * Authenticates requests. Other calls extend the session and renew the browser's cookie; polling calls carry a header
 * that prevents both.
 *
 * @param vouched absent: no proxy is trusted
 */
export function createAuthenticator(
  authentication: Authentication,
  sessions: Sessions,
  cookiePath: string,
  vouched?: Vouched,
) {
  /** Whom a proxy names, for whoever brings nothing else that counts; `ended` when it names somebody else than before. */
  async function vouchedFor(request: FastifyRequest, credentials: Credentials) {
    const name = vouched?.nameIn(request);
    if (name === undefined) return undefined;
    if (credentials.kind === 'session') {
      const session = await sessions.use(credentials.id, false);
      if (session?.headerUser && session.headerUser.toLowerCase() !== name.toLowerCase()) {
        await sessions.end(credentials.id);
        return 'ended';
      }
      // The cookie of a session that has ended is no reason to show a sign-in form.
      if (session || request.headers.authorization !== undefined) return undefined;
    } else if (credentials.kind !== 'none') return undefined;
    const account = await vouched?.accountOf(name);
    return account && authentication.vouchedFor(account);
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const extend = !isPeriodical(request.headers);
    const credentials = readCredentials(request);
    const named = await vouchedFor(request, credentials);
    if (named) return named === 'ended' ? undefined : named;
    const caller = await authentication.identify(credentials, request.ip, extend);
    const byCookie = caller?.sessionId && extend && request.headers.cookie?.includes(`${SESSION_COOKIE}=`);
    if (byCookie && caller.sessionId) {
      const session = await sessions.use(caller.sessionId, false);
      if (session) setSessionCookie(reply, cookiePath, caller.sessionId, session);
    }
    return caller;
  };
}

import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isPeriodical } from 'server/calls/periodical';
import { type Authentication } from './authentication';
import { setSessionCookie } from './calls';
import { readCredentials, SESSION_COOKIE } from './credentials';
import { type Sessions } from './sessions';

/**
 * Authenticates requests. Other calls extend the session and renew the browser's cookie; polling calls carry a header
 * that prevents both.
 */
export function createAuthenticator(authentication: Authentication, sessions: Sessions, cookiePath: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const extend = !isPeriodical(request.headers);
    const credentials = readCredentials(request.headers);
    const caller = await authentication.identify(credentials, request.ip, extend);
    const byCookie = caller?.sessionId && extend && request.headers.cookie?.includes(`${SESSION_COOKIE}=`);
    if (byCookie && caller.sessionId) {
      const session = await sessions.use(caller.sessionId, false);
      if (session) setSessionCookie(reply, cookiePath, caller.sessionId, session);
    }
    return caller;
  };
}

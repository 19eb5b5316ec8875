import { createSession, endSession, endSessionById, validateSession } from 'api/authentication';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { userIdOf } from 'server/areas/accounts';
import { describeCall } from 'server/calls/audited-call';
import { httpError } from 'server/calls/http-error';
import { type CallRequest, serve, type ServedCall } from 'server/calls/serve';
import { type Authentication } from './authentication';
import { type BrowserSessions, removeSessionCookie } from './browser-sessions';
import { type Vouched } from './vouched';

/** Browsers open their own sign-in dialog for this header, so it is omitted for scripts in pages. */
function inviteBasic(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest')
    reply.header('www-authenticate', 'Basic realm="Timberline"');
}

export interface AuthenticationCallParts {
  authentication: Pick<Authentication, 'checkPassword'>;
  browserSessions: BrowserSessions;
  /** Absent: no proxy is trusted. */
  vouched?: Vouched;
  /** A proxy's word has begun a session; resolves when that is recorded. */
  onVouched(who: { userId: string; username: string; address: string }): Promise<unknown>;
  /** The path prefix of the console, `/` without one. */
  cookiePath: string;
}

/** Signing in and out. */
export function authenticationCalls({
  authentication,
  browserSessions,
  vouched,
  onVouched,
  cookiePath,
}: AuthenticationCallParts): ServedCall[] {
  const { begin } = browserSessions;
  const end = ({ caller, http }: Pick<CallRequest<typeof endSession>, 'caller' | 'http'>) =>
    browserSessions.end(caller, http.reply);

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
      return begin(account, http.reply, { host: address, endsWithBrowser });
    }),

    serve(validateSession, async ({ caller, address, http }) => {
      const { headers } = http.request;
      const isVouched = caller && !caller.sessionId && !caller.tokenId && headers.authorization === undefined;
      const headerUser = isVouched ? vouched?.nameIn(http.request) : undefined;
      const account = headerUser === undefined ? undefined : await vouched?.accountOf(headerUser);
      if (account) {
        const { session_id: id, username } = await begin(account, http.reply, { host: address, headerUser });
        await onVouched({ userId: userIdOf(account), username, address });
        return { is_valid: true, session_id: id, username };
      }
      if (!caller?.sessionId) {
        removeSessionCookie(http.reply, cookiePath);
        return { is_valid: false, session_id: null, username: null };
      }
      return { is_valid: true, session_id: caller.sessionId, username: caller.username };
    }),

    serve(endSession, end),
    serve(endSessionById, end),
  ];
}

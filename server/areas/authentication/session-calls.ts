import { endUserSession, endUserSessions, listUserSessions } from 'api/users/sessions';
import { type FindUser } from 'server/areas/accounts';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Sessions } from './sessions';

export interface SessionCallParts {
  find: Pick<FindUser, 'byId' | 'readableById'>;
  sessions: Pick<Sessions, 'endAllOf' | 'endOf' | 'listOf'>;
  now(): Date;
}

/** The sessions of people, seen and ended by themselves and by those who may edit them. */
export function sessionCalls({ find, sessions, now }: SessionCallParts): ServedCall[] {
  return [
    serve(listUserSessions, async ({ params, caller }) => {
      // A view shows what the person sees, but not the sessions of an account that the viewer may not edit.
      const account = await (caller.viewer
        ? find.byId(caller, params.userId, 'edit')
        : find.readableById(caller, params.userId));
      const { username } = account.body;
      const found = await sessions.listOf(username, caller.sessionId);
      return {
        sessions: found.map(({ id, host, startedAt, lastAccessAt, expiresAt, isCurrent }) => ({
          ...{ id, host, current: isCurrent },
          started_at: startedAt.toISOString(),
          last_access_at: lastAccessAt.toISOString(),
          expires_at: expiresAt?.toISOString() ?? null,
        })),
        time: now().toISOString(),
      };
    }),
    serve(endUserSession, async ({ params, caller }) => {
      const { username } = (await find.readableById(caller, params.userId)).body;
      if (!(await sessions.endOf(username, params.session)))
        throw httpError.notFound('This session has ended already.');
    }),
    serve(endUserSessions, async ({ params, caller }) => {
      const { username } = (await find.readableById(caller, params.userId)).body;
      await sessions.endAllOf(username, caller.sessionId);
    }),
  ];
}

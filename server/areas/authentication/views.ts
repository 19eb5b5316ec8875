import { VIEW_AS_PERMISSION } from 'api/view-as';
import { type AccountDocument, type Accounts, findAccount, type RightsOf, userIdOf } from 'server/areas/accounts';
import { type Caller, createCaller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { createViewingCaller, type ViewingCaller } from 'server/calls/viewing-caller';
import { type EndOfView, type SessionView, type SessionViews } from './session-views';

/** Views of the console as another person, of sessions (card users-and-roles.md, "Ahead of the original"). */
export interface Views {
  /** @returns the caller from now on. @throws HttpError 400, 403, 404 */
  begin(caller: Caller, userId: string): Promise<ViewingCaller>;
  /** @throws HttpError 404 without one */
  end(caller: Caller): Promise<void>;
  /** Whoever had one that ended by itself knows it now. */
  notice(caller: Caller): Promise<void>;
  /** @param viewer of the session, as themselves. @returns whoever calls: the viewer when the view ends here */
  callerIn(view: SessionView, viewer: Caller, sessionId: string): Promise<Caller>;
}

export interface ViewsParts {
  accounts: Accounts;
  rightsOf: RightsOf;
  views: SessionViews;
  now(): Date;
}

const VIEW_MS = 30 * 60_000;

export const nameOf = ({ body: { fullName, username } }: AccountDocument): string => fullName.trim() || username;

const refusals = {
  noSession: () =>
    httpError.forbidden(
      'Viewing as another person belongs to a session of the console: it does not work with a token or a password.',
    ),
  unknown: (userId: string) => httpError.notFound(`Couldn't find user ${userId.slice(0, 100)}`),
  oneself: () => httpError.badRequest('You see the console as yourself already.'),
  root: ({ body }: AccountDocument) =>
    httpError.badRequest(`${body.username} is the built-in administrator, who sees everything.`),
  disabled: (person: AccountDocument) =>
    httpError.badRequest(`The account of ${nameOf(person)} is disabled, so that they see nothing.`),
  stronger: (person: AccountDocument) =>
    httpError.forbidden(`${nameOf(person)} has all permissions: only people who have them, too, can view as them.`),
};

/** Starts, checks and ends views. */
export function createViews({ accounts, rightsOf, views, now }: ViewsParts): Views {
  async function asCaller(account: AccountDocument): Promise<Caller> {
    const { permissions } = await rightsOf(account);
    return createCaller({ userId: userIdOf(account), username: account.body.username, permissions });
  }

  const isStronger = (person: Caller, viewer: Caller) => person.may('*') && !viewer.may('*');

  /** The person of a view, or why it ends. */
  async function look(
    userId: string,
    until: Date,
    viewer: Caller,
  ): Promise<EndOfView | { person: Caller; name: string }> {
    if (until <= now()) return 'time_over';
    const account = await findAccount(accounts, userId);
    if (account?.body.status !== 'enabled') return 'person_gone';
    const person = await asCaller(account);
    if (!viewer.may(VIEW_AS_PERMISSION) || isStronger(person, viewer)) return 'right_lost';
    return { person, name: nameOf(account) };
  }

  return {
    async begin(caller, userId) {
      const { sessionId } = caller;
      if (sessionId === undefined) throw refusals.noSession();
      const person = await findAccount(accounts, userId);
      if (!person) throw refusals.unknown(userId);
      if (userId === caller.userId) throw refusals.oneself();
      if (person.body.root) throw refusals.root(person);
      if (person.body.status !== 'enabled') throw refusals.disabled(person);
      const viewed = await asCaller(person);
      if (isStronger(viewed, caller)) throw refusals.stronger(person);
      const until = new Date(now().getTime() + VIEW_MS);
      if (!(await views.begin(sessionId, userId, until)))
        throw httpError.conflict('This session views as another person already.');
      return createViewingCaller(viewed, caller, { until, viewedName: nameOf(person) });
    },

    async end({ sessionId }) {
      if (sessionId === undefined || !(await views.end(sessionId)))
        throw httpError.notFound('You are not viewing as another person.');
    },

    async notice({ sessionId, hasEndedView }) {
      if (sessionId !== undefined && hasEndedView) await views.notice(sessionId);
    },

    async callerIn({ userId, until }, viewer, sessionId) {
      if (until) {
        const seen = await look(userId, until, viewer);
        if (typeof seen === 'object') return createViewingCaller(seen.person, viewer, { until, viewedName: seen.name });
        await views.endByItself(sessionId, seen);
      }
      return { ...viewer, hasEndedView: true };
    },
  };
}

import { type Accounts, createFindUser, type RightsOf } from 'server/areas/accounts';
import { type createSessions } from 'server/areas/authentication';
import { type ServedCall } from 'server/calls/serve';
import { usersCalls } from './calls';
import { createPresentInFull } from './users-in-full';

/** The calls that read single accounts, without an area around them. */
export function readingCalls(
  accounts: Accounts,
  rightsOf: RightsOf,
  sessions: ReturnType<typeof createSessions>,
): ServedCall[] {
  const roleNames = (ids: readonly string[]) => [...ids];
  const unlisted = () => Promise.reject(new Error('Nothing is listed here'));
  return usersCalls({
    find: createFindUser(accounts),
    presentInFull: createPresentInFull(rightsOf, roleNames),
    sessions,
    all: () => [],
    page: unlisted,
    counts: unlisted,
  });
}

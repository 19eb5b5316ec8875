import { type Accounts, createFindUser, type RightsOf } from 'server/areas/accounts';
import { type createSessions } from 'server/areas/authentication';
import { type ServedCall } from 'server/calls/serve';
import { usersCalls } from './calls';

/** The calls that read single accounts, without an area around them. */
export function readingCalls(
  accounts: Accounts,
  rightsOf: RightsOf,
  sessions: ReturnType<typeof createSessions>,
): ServedCall[] {
  const page = () => Promise.reject(new Error('Nothing is listed here'));
  return usersCalls({ find: createFindUser(accounts), rightsOf, sessions, all: () => [], page });
}

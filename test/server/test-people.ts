import { type FastifyRequest } from 'fastify';
import { accounts } from 'server/areas/accounts';
import { createBrowserSessions, createSessions, type SigningIn } from 'server/areas/authentication';
import { createSignIns } from 'server/areas/authentication/sign-ins';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { type Caller, createCaller } from 'server/calls/caller';

/** Who makes a call: name and permissions, and what their account gives them when there is one. */
export interface TestPerson {
  username: string;
  permissions: readonly string[];
}

export const ADMIN: TestPerson = { username: 'admin', permissions: ['*'] };

/** Somebody with these permissions alone; with none of them somebody who has an account has what that gives. */
export const personWith = (...permissions: string[]): TestPerson => ({ username: 'mara', permissions });

const PERSON_HEADER = 'x-test-person';

/** How a request says who makes it. */
export const headersOf = (as: TestPerson | null): Record<string, string> =>
  as ? { [PERSON_HEADER]: JSON.stringify(as) } : {};

/**
 * Stands in place of the area that knows passwords and sessions: a call says who makes it.
 *
 * @param renew who somebody is by now; absent: who they were when they called
 */
export const testAuthentication = (renew: (caller: Caller) => Caller | undefined = (caller) => caller) =>
  defineServerArea({
    name: 'authentication',
    needs: { accounts, shares },
    setUp: ({ database, now }, { accounts: all, shares: { rights } }) => {
      const sessions = createSessions(database, now);
      const signIns = createSignIns(database, now);
      const provides: SigningIn = {
        async authenticate({ headers }: FastifyRequest) {
          const header = headers[PERSON_HEADER];
          if (typeof header !== 'string') return undefined;
          const { username, permissions } = JSON.parse(header) as TestPerson;
          const account = await all.find(username);
          if (!account) return createCaller({ userId: username, username, permissions });
          const granted = await rights.of(account);
          return createCaller({ userId: account.id, username, permissions: [...permissions, ...granted.permissions] });
        },
        renew: async (caller) => renew(caller),
        sessions,
        browserSessions: createBrowserSessions({ sessions, signIns, cookiePath: '/' }),
        signIns,
        checkPassword: async () => undefined,
        throttle: {
          attempt: (_username, _address, check) => check(),
          trial: (_username, _address, check) => check(),
          countProviderCall: async () => undefined,
        },
        generatedPassword: () => undefined,
      };
      return { provides };
    },
  });

import { OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { accounts, createExternalAccounts, createFindUser } from 'server/areas/accounts';
import { authentication } from 'server/areas/authentication';
import { permissions } from 'server/areas/permissions';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { createCallRate } from 'server/calls/call-rate';
import { SYSTEM } from 'server/calls/caller';
import { createProviderClient } from 'server/oidc';
import { createSealedTexts } from 'server/storage/sealed-text';
import { createChangeProviders, releaseAccounts } from './change-providers';
import { createDiscover } from './discover';
import { linkCalls } from './link-calls';
import { createLinkedIdentities } from './linked-identities';
import { MIGRATIONS } from './migrations';
import { createPendingSignIns } from './pending-sign-ins';
import { createProviderPeople } from './people';
import { providerCalls } from './provider-calls';
import { providerKind } from './provider-kind';
import { createProviderSessions } from './provider-sessions';
import { signInCalls } from './sign-in-calls';
import { createSignInFlow } from './sign-in-flow';
import { createProviderDocuments } from './stored-provider';
import { testCalls } from './test-calls';

const TESTS_A_MINUTE = 10;
const SWEEP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Providers of OpenID Connect through which people sign in (card authentication.md, "Ahead"). */
export const identityProviders = defineServerArea({
  name: 'identity-providers',
  needs: { accounts, authentication, permissions, shares },
  migrations: MIGRATIONS,
  permissions: [
    'authservicebackend:create',
    'authservicebackend:read',
    'authservicebackend:edit',
    'authservicebackend:delete',
    'authservicetestbackend:execute',
    'users:edit',
    'users:passwordchange',
  ],
  setUp(core, { accounts: all, authentication: signingIn, permissions: roles, shares: { rights } }) {
    const { database, entities, events, log, monotonicMs, now, secret } = core;
    const { browserSessions, sessions } = signingIn;
    const { pathPrefix: cookiePath, rootTimeZone: timeZone } = core.configuration;
    const sealedFor = (purpose: string) => createSealedTexts(secret.keyFor(purpose));
    const sealed = sealedFor('secrets of identity providers');
    const documents = createProviderDocuments(database, now);
    const links = createLinkedIdentities(database, all, documents.kind, now);
    const client = createProviderClient(monotonicMs);
    const pending = createPendingSignIns(database, sealedFor('sign-ins at identity providers'), now);
    const changes = createChangeProviders({ database, documents, accounts: all, links, roles, sealed });
    const flow = createSignInFlow({ client, pending, cookiePath });
    const external = createExternalAccounts({ database, accounts: all, roles, events, timeZone });
    const people = createProviderPeople({ documents, accounts: all, external, links, roles });
    const providerSessions = createProviderSessions({
      ...{ documents, client, secrets: sealed },
      sealed: sealedFor('sessions at identity providers'),
    });
    const rate = createCallRate(TESTS_A_MINUTE, monotonicMs, `No more than ${TESTS_A_MINUTE} tests a minute.`);

    entities.add(providerKind(documents, roles));
    events.on('user.deleted', ({ userId }) => links.removeAllOf(userId));

    return {
      calls: [
        ...providerCalls({ documents, changes, links, discover: createDiscover(client), rate }),
        ...signInCalls({
          ...{ documents, changes, flow, people, providerSessions, browserSessions, sessions, sealed, log },
          throttle: signingIn.throttle,
        }),
        ...testCalls({ changes, flow, people, sealed, rate }),
        ...linkCalls({
          ...{ database, documents, accounts: all, find: createFindUser(all), rightsOf: rights.of },
          ...{ changes, links, flow, sealed, rate },
        }),
      ],
      capabilities: [OIDC_CAPABILITY],
      periodicals: [
        { name: 'sweeping sign-ins at identity providers', everyMs: SWEEP_MS, run: pending.sweep, leaderOnly: true },
        {
          name: 'sweeping accounts at identity providers',
          everyMs: DAY_MS,
          leaderOnly: true,
          async run() {
            await links.sweep();
            // Of a server that was killed while it deleted one.
            for (const { id } of await documents.deleted()) await releaseAccounts(all, id, SYSTEM);
          },
        },
      ],
    };
  },
});

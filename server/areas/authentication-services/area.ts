import { DIRECTORIES_CAPABILITY } from 'api/authentication-services/services';
import { accounts, createExternalAccounts } from 'server/areas/accounts';
import { cluster } from 'server/areas/cluster';
import { configuration } from 'server/areas/configuration';
import { permissions } from 'server/areas/permissions';
import { defineServerArea } from 'server/assembly/server-area';
import { createCallRate } from 'server/calls/call-rate';
import { createDirectory, createServerHealth, type DirectorySettings } from 'server/directory';
import { createSealedTexts } from 'server/storage/sealed-text';
import { createActiveServices } from './active-services';
import { openPassword } from './bind-password';
import { createChangeServices } from './change-services';
import { directorySettingsOf } from './directory-of';
import { createExternalSignIn, type ExternalSignIn } from './external-sign-in';
import { MIGRATIONS } from './migrations';
import { createProvision } from './provision';
import { createRememberedSignIns } from './remembered-sign-ins';
import { serviceCalls } from './service-calls';
import { serviceKind } from './service-kind';
import { createServiceNotices } from './service-notices';
import { createServiceTests, type PasswordTrial } from './service-tests';
import { createServiceDocuments, type ServiceDocument } from './stored-service';
import { createSynchronize } from './synchronize';
import { trialCalls } from './trial-calls';

/** The interface for other areas. */
export interface AuthenticationServices extends ExternalSignIn {
  /** @throws HttpError 404 */
  get(id: string): Promise<ServiceDocument>;
  /** Has the passwords that people try with a configuration counted; to be called during set-up. */
  countTrialsWith(trial: PasswordTrial): void;
}

const TESTS_A_MINUTE = 10;

/** Directories through which people sign in: LDAP and Active Directory (card authentication.md). */
export const authenticationServices = defineServerArea({
  name: 'authentication-services',
  needs: { accounts, permissions, configuration, cluster },
  migrations: MIGRATIONS,
  permissions: [
    'authserviceglobalconfig:read',
    'authserviceglobalconfig:edit',
    'authservicebackend:create',
    'authservicebackend:read',
    'authservicebackend:edit',
    'authservicebackend:delete',
    'authservicetestbackend:execute',
  ],
  setUp(core, { accounts: all, permissions: roles, configuration: clusterConfig, cluster: { systemMessages } }) {
    const { database, entities, events, log, monotonicMs, now, secret } = core;
    const documents = createServiceDocuments(database, now);
    const sealed = createSealedTexts(secret.keyFor('passwords of authentication services'));
    const active = createActiveServices(clusterConfig, documents);
    const attemptMs = core.configuration.directoryTimeoutMs;
    const health = createServerHealth(monotonicMs);
    const notices = createServiceNotices(systemMessages, log);
    const connectTo = (settings: DirectorySettings) => createDirectory(settings, health, attemptMs);
    const directoryOf = (service: ServiceDocument) =>
      connectTo(directorySettingsOf(service.body.config, openPassword(sealed, service)));
    const timeZone = core.configuration.rootTimeZone;
    const provision = createProvision({
      documents,
      accounts: all,
      external: createExternalAccounts({ database, accounts: all, roles, events, timeZone }),
    });
    const changes = createChangeServices({ database, documents, active, accounts: all, roles, sealed });
    entities.add(serviceKind(documents, roles));
    const remembered = createRememberedSignIns(all, monotonicMs);
    const rememberedNames = createRememberedSignIns(all, monotonicMs);
    const forgetSignIns = () => {
      remembered.forgetAll();
      rememberedNames.forgetAll();
    };
    documents.follow(async () => forgetSignIns());
    const forget = (id: string) => {
      forgetSignIns();
      notices.forget(id);
    };
    let trial: PasswordTrial = (_username, _address, check) => check();
    const provides: AuthenticationServices = {
      ...createExternalSignIn({
        active,
        directoryOf,
        provision,
        remembered,
        rememberedNames,
        onAnswer: notices.note,
        attemptMs,
        log,
      }),
      get: changes.get,
      countTrialsWith: (given) => void (trial = given),
    };
    return {
      provides,
      calls: [
        ...serviceCalls({ documents, active, changes, onChange: forget }),
        ...trialCalls({
          tests: createServiceTests({
            ...{ documents, changes, roles, sealed, connectTo },
            trial: (username, address, check) => trial(username, address, check),
          }),
          rate: createCallRate(TESTS_A_MINUTE, monotonicMs, `No more than ${TESTS_A_MINUTE} tests a minute.`),
          changes,
          synchronize: createSynchronize({ accounts: all, directoryOf, provision }),
        }),
      ],
      capabilities: [DIRECTORIES_CAPABILITY],
      close: notices.settled,
    };
  },
});

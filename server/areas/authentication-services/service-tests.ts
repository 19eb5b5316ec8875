import { type Answer as CallAnswer } from 'api/contract';
import { type testConnection, type testLogin } from 'api/authentication-services/service-tests';
import { mappedRoles, type Roles } from 'server/areas/permissions';
import { HttpError, httpError } from 'server/calls/http-error';
import { type Answer, type Directory, DirectoryFailure, type DirectorySettings, type Refusal } from 'server/directory';
import { type SealedTexts } from 'server/storage/sealed-text';
import { isEntered, usablePassword } from './bind-password';
import { type ChangeServices } from './change-services';
import { directorySettingsOf } from './directory-of';
import { reasonToEnterAgain } from './kept-password';
import { readService, type SentService } from './read-service';
import { serviceErrors } from './service-rules';
import { type ServiceDocument, type ServiceDocuments } from './stored-service';

type ConnectionResult = CallAnswer<typeof testConnection>;
type LoginResult = CallAnswer<typeof testLogin>;

export interface ServiceTestParts {
  documents: Pick<ServiceDocuments, 'get'>;
  changes: Pick<ChangeServices, 'read'>;
  roles: Pick<Roles, 'get' | 'namesOf'>;
  sealed: SealedTexts;
  connectTo(settings: DirectorySettings): Directory;
  /** Counts wrong passwords. */
  trial: PasswordTrial;
}

/**
 * Runs the check of a password; one that gives undefined was wrong.
 *
 * @throws HttpError 429 without running it, after too many wrong passwords
 */
export type PasswordTrial = <Result>(
  username: string,
  address: string,
  check: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

/** Trying a configuration without saving it. What fails is said in the answer. */
export interface ServiceTests {
  /** @param address of the caller. @throws HttpError 429 after too many wrong passwords */
  connection(serviceId: string | null | undefined, sent: unknown, address: string): Promise<ConnectionResult>;
  /**
   * @param address of the caller
   * @throws HttpError 400 for a configuration that could not be saved, 429 after too many wrong passwords
   */
  login(
    serviceId: string | null | undefined,
    sent: unknown,
    user: { username: string; password: string },
    address: string,
  ): Promise<LoginResult>;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  ambiguous: 'Nobody can sign in by this name: the search pattern finds several people.',
  disabled: 'This account is disabled in the directory.',
  incomplete: 'Nobody can sign in by this name: the entry lacks the username or the unique id.',
  unknown: 'The search pattern finds nobody by this name.',
  'wrong-password': 'The directory refuses this password.',
};
const TOO_MANY = 429;
const CANNOT_CONNECT = 'The service cannot be used with this configuration.';

const failed = (errors: string[], message = CANNOT_CONNECT) => ({ success: false, message, errors, result: {} });

/** The sentences of a refusal. */
function sentencesOf({ body, message }: HttpError): string[] {
  const errors = (body as { errors?: Record<string, string[]> } | undefined)?.errors;
  return errors ? Object.values(errors).flat() : [message];
}

/** Tests services. */
export function createServiceTests(parts: ServiceTestParts): ServiceTests {
  const { documents, changes, roles, sealed, connectTo, trial } = parts;
  const storedOf = async (id: string | null | undefined) => (id ? documents.get(id) : undefined);

  const directoryOf = (service: SentService, stored: ServiceDocument | undefined) =>
    connectTo(directorySettingsOf(service.config, usablePassword(sealed, service.password, stored)));

  function loginResult({ config }: SentService, answer: Answer): LoginResult {
    if ('refused' in answer) {
      const { refused, person } = answer;
      const found = refused !== 'unknown' && refused !== 'ambiguous';
      const result = { user_exists: found, login_success: false, user_details: person?.details ?? {} };
      return { success: false, message: REFUSALS[refused], errors: [], result };
    }
    const { person, groups } = answer;
    const synchronization = config.group_synchronization;
    const result = {
      ...{ user_exists: true, login_success: true, user_details: person.details },
      ...(synchronization && {
        groups: groups.names,
        roles: roles.namesOf(mappedRoles(synchronization, groups.names)),
      }),
    };
    return { success: true, message: 'This person can sign in.', errors: [], result };
  }

  /** Only a password that somebody sent can be a guess. */
  async function check(service: SentService, stored: ServiceDocument | undefined, address: string) {
    const directory = directoryOf(service, stored);
    if (!isEntered(service.password)) return directory.check();
    let failures: DirectoryFailure[] = [];
    await trial(service.config.system_user_dn, address, async () => {
      failures = await directory.check();
      return failures.some(({ fault }) => fault === 'bind-refused') ? undefined : true;
    });
    return failures;
  }

  return {
    async connection(id, sent, address) {
      try {
        const stored = await storedOf(id);
        const service = readService(sent);
        const { servers = [], certificate_authority: authority = [] } = serviceErrors(service, () => true);
        const again = reasonToEnterAgain(service, stored?.body);
        const errors = [...servers, ...authority, ...(again === undefined ? [] : [again])];
        if (errors.length > 0) return failed(errors);
        const unusable = await check(service, stored, address);
        if (unusable.length > 0) return failed(unusable.map(({ message }) => message));
        return { success: true, message: 'All servers can be used.', errors: [], result: {} };
      } catch (cause) {
        if (cause instanceof HttpError && cause.status !== TOO_MANY) return failed(sentencesOf(cause));
        throw cause;
      }
    },

    async login(id, sent, { username, password }, address) {
      const stored = await storedOf(id);
      const service = changes.read(sent, stored);
      if (username.trim() === '' || password === '')
        throw httpError.badRequest('Enter a username and a password to test.');
      const again = reasonToEnterAgain(service, stored?.body);
      if (again !== undefined) return failed([again]);
      try {
        const directory = directoryOf(service, stored);
        let answer: Answer = { refused: 'unknown' };
        await trial(username, address, async () => {
          answer = await directory.signIn(username, password);
          return 'refused' in answer ? undefined : true;
        });
        return loginResult(service, answer);
      } catch (cause) {
        if (cause instanceof DirectoryFailure) return failed([cause.message]);
        throw cause;
      }
    },
  };
}

import { type Answer as CallAnswer } from 'api/contract';
import { type testConnection, type testLogin } from 'api/authentication-services/service-tests';
import { type Roles } from 'server/areas/permissions';
import { HttpError, httpError } from 'server/calls/http-error';
import { type Answer, type Directory, DirectoryFailure, type DirectorySettings, type Refusal } from 'server/directory';
import { type SealedTexts } from 'server/storage/sealed-text';
import { usablePassword } from './bind-password';
import { type ChangeServices } from './change-services';
import { directorySettingsOf } from './directory-of';
import { reasonToEnterAgain } from './kept-password';
import { mappedRoles } from './mapped-roles';
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
}

/** Trying a configuration without saving it. What fails is said in the answer. */
export interface ServiceTests {
  connection(serviceId: string | null | undefined, sent: unknown): Promise<ConnectionResult>;
  /** @throws HttpError 400 for a configuration that could not be saved */
  login(
    serviceId: string | null | undefined,
    sent: unknown,
    user: { username: string; password: string },
  ): Promise<LoginResult>;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  ambiguous: 'Nobody can sign in by this name: the search pattern finds several people.',
  disabled: 'This account is disabled in the directory.',
  incomplete: 'Nobody can sign in by this name: the entry lacks the username or the unique id.',
  unknown: 'The search pattern finds nobody by this name.',
  'wrong-password': 'The directory refuses this password.',
};
const CANNOT_CONNECT = 'The service cannot be used with this configuration.';

const failed = (errors: string[], message = CANNOT_CONNECT) => ({ success: false, message, errors, result: {} });

/** The sentences of a refusal. */
function sentencesOf({ body, message }: HttpError): string[] {
  const errors = (body as { errors?: Record<string, string[]> } | undefined)?.errors;
  return errors ? Object.values(errors).flat() : [message];
}

/** Tests services. */
export function createServiceTests({ documents, changes, roles, sealed, connectTo }: ServiceTestParts): ServiceTests {
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

  return {
    async connection(id, sent) {
      try {
        const stored = await storedOf(id);
        const service = readService(sent);
        const { servers = [], certificate_authority: authority = [] } = serviceErrors(service, () => true);
        const again = reasonToEnterAgain(service, stored?.body);
        const errors = [...servers, ...authority, ...(again === undefined ? [] : [again])];
        if (errors.length > 0) return failed(errors);
        const unusable = await directoryOf(service, stored).check();
        if (unusable.length > 0) return failed(unusable);
        return { success: true, message: 'All servers can be used.', errors: [], result: {} };
      } catch (cause) {
        if (cause instanceof HttpError) return failed(sentencesOf(cause));
        throw cause;
      }
    },

    async login(id, sent, { username, password }) {
      const stored = await storedOf(id);
      const service = changes.read(sent, stored);
      if (username.trim() === '' || password === '')
        throw httpError.badRequest('Enter a username and a password to test.');
      const again = reasonToEnterAgain(service, stored?.body);
      if (again !== undefined) return failed([again]);
      try {
        return loginResult(service, await directoryOf(service, stored).signIn(username, password));
      } catch (cause) {
        if (cause instanceof DirectoryFailure) return failed([cause.message]);
        throw cause;
      }
    },
  };
}

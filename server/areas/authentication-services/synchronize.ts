import { type SynchronizationResult } from 'api/authentication-services/services';
import { type Accounts } from 'server/areas/accounts';
import { httpError } from 'server/calls/http-error';
import { type Directory, DirectoryFailure, type DirectoryPerson } from 'server/directory';
import { sql } from 'server/storage/documents/sql';
import { type Provision } from './provision';
import { type ServiceDocument } from './stored-service';

/** Accounts that one call makes. */
const MOST_CREATED = 1_000;
const DISABLED = 'This account is disabled in the directory.';

export interface SynchronizeParts {
  accounts: Pick<Accounts, 'heads'>;
  directoryOf(service: ServiceDocument): Directory;
  provision: Pick<Provision, 'known'>;
}

/** Creates the accounts of people in a directory who never signed in. Roles by groups come with their first sign-in. */
export const createSynchronize =
  ({ accounts, directoryOf, provision }: SynchronizeParts) =>
  /** @throws HttpError 503 when the directory cannot be used */
  async (service: ServiceDocument): Promise<SynchronizationResult> => {
    const ofService = sql`body->'external'->>'serviceId' = ${service.id}`;
    const known = new Set(
      (await accounts.heads('preferences', { where: ofService })).map(({ body }) => body.external?.uid),
    );
    const unknown: DirectoryPerson[] = [];
    let found = 0;
    const { isCut } = await directoryOf(service)
      .each((person) => {
        if (known.has(person.uniqueId)) found += 1;
        else unknown.push(person);
        return unknown.length <= MOST_CREATED;
      })
      .catch((cause: unknown) => {
        throw cause instanceof DirectoryFailure ? httpError.unavailable(cause.message) : cause;
      });
    const result: SynchronizationResult = { created: [], known: found, failed: [], truncated: isCut };
    for (const person of unknown.slice(0, MOST_CREATED)) {
      const { username } = person;
      const provisioned = person.isDisabled ? { refused: DISABLED } : await provision.known(service, person);
      if ('refused' in provisioned) result.failed.push({ username, reason: provisioned.refused });
      else if (provisioned.isNew) result.created.push(username);
      else result.known += 1;
    }
    return result;
  };

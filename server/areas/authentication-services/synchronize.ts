import { type SynchronizationResult } from 'api/authentication-services/services';
import { type Accounts } from 'server/areas/accounts';
import { httpError } from 'server/calls/http-error';
import { type Directory, DirectoryFailure, type DirectoryPerson, type Groups } from 'server/directory';
import { sql } from 'server/storage/documents/sql';
import { type Provision } from './provision';
import { type ServiceDocument } from './stored-service';

/** Accounts that one call makes. */
const MOST_CREATED = 1_000;
const DISABLED = 'This account is disabled in the directory.';

export interface SynchronizeParts {
  accounts: Pick<Accounts, 'heads'>;
  directoryOf(service: ServiceDocument): Pick<Directory, 'each' | 'groupsOfEach'>;
  provision: Pick<Provision, 'known'>;
}

interface Found {
  unknown: DirectoryPerson[];
  known: DirectoryPerson[];
  isCut: boolean;
}

/**
 * Creates the accounts of people in a directory who never signed in. Where groups give roles, all get theirs as if they
 * signed in.
 */
export function createSynchronize({ accounts, directoryOf, provision }: SynchronizeParts) {
  async function find(service: ServiceDocument): Promise<Found> {
    const ofService = sql`body->'external'->>'serviceId' = ${service.id}`;
    const uids = new Set(
      (await accounts.heads('preferences', { where: ofService })).map(({ body }) => body.external?.uid),
    );
    const found: Omit<Found, 'isCut'> = { unknown: [], known: [] };
    const { isCut } = await directoryOf(service).each((person) => {
      (uids.has(person.uniqueId) ? found.known : found.unknown).push(person);
      return found.unknown.length <= MOST_CREATED;
    });
    return { ...found, isCut };
  }

  async function provide(
    service: ServiceDocument,
    result: SynchronizationResult,
    person: DirectoryPerson,
    groups?: Groups,
  ) {
    const { username } = person;
    const provisioned = await provision.known(service, person, groups);
    if ('refused' in provisioned) result.failed.push({ username, reason: provisioned.refused });
    else if (provisioned.isNew) result.created.push(username);
    else result.known += 1;
    if ('isChanged' in provisioned && provisioned.isChanged) result.updated += 1;
  }

  async function synchronize(service: ServiceDocument): Promise<SynchronizationResult> {
    const { unknown, known, isCut } = await find(service);
    const isDisabled = (person: DirectoryPerson) => person.isDisabled;
    const isEnabled = (person: DirectoryPerson) => !person.isDisabled;
    const asked = unknown.slice(0, MOST_CREATED);
    const failed = asked.filter(isDisabled).map(({ username }) => ({ username, reason: DISABLED }));
    const result: SynchronizationResult = { created: [], known: 0, updated: 0, failed, truncated: isCut };
    const added = asked.filter(isEnabled);
    if (!service.body.config.group_synchronization) {
      for (const person of added) await provide(service, result, person);
      result.known += known.length;
      return result;
    }
    result.known += known.filter(isDisabled).length;
    const people = [...added, ...known.filter(isEnabled)];
    await directoryOf(service).groupsOfEach(people, (person, groups) => provide(service, result, person, groups));
    return result;
  }

  /** @throws HttpError 503 when the directory cannot be used, or no more */
  return async (service: ServiceDocument): Promise<SynchronizationResult> => {
    try {
      return await synchronize(service);
    } catch (cause) {
      throw cause instanceof DirectoryFailure ? httpError.unavailable(cause.message) : cause;
    }
  };
}

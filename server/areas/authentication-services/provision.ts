import {
  type AccountDocument,
  type Accounts,
  type Confirm,
  type ExternalAccounts,
  usernameError,
} from 'server/areas/accounts';
import { rolesAfter } from 'server/areas/permissions';
import { type DirectoryPerson, type Groups } from 'server/directory';
import { KeyTaken } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { type ServiceDocument, type ServiceDocuments, serviceHold } from './stored-service';

export interface ProvisionParts {
  documents: ServiceDocuments;
  accounts: Pick<Accounts, 'find' | 'list'>;
  external: ExternalAccounts;
}

/** The account of somebody, or why they get none. */
export type Provisioned = { account: AccountDocument; isNew: boolean; isChanged: boolean } | { refused: string };

/** Accounts of people whom a directory knows (card authentication.md, "Directory login", 8). */
export interface Provision {
  /** Creates or updates the account of somebody who has proved who they are. */
  signedIn(service: ServiceDocument, person: DirectoryPerson, groups: Groups): Promise<Provisioned>;
  /**
   * Creates or updates the account of somebody whom the directory knows; local accounts and disabled ones are left alone.
   *
   * @param groups absent: groups give nothing here, and only new accounts are made
   */
  known(service: ServiceDocument, person: DirectoryPerson, groups?: Groups): Promise<Provisioned>;
}

/** Creates and updates accounts of people of a directory. */
export function createProvision({ documents, accounts, external }: ProvisionParts): Provision {
  /** The account of somebody, new or not. */
  async function find(
    service: ServiceDocument,
    person: DirectoryPerson,
  ): Promise<AccountDocument | string | undefined> {
    const { id, body } = service;
    const [byUid] = await accounts.list({
      where: sql`body->'external'->>'uid' = ${person.uniqueId} and body->'external'->>'serviceId' = ${id}`,
    });
    const named = await accounts.find(person.username);
    if (!named || named.id === byUid?.id) return byUid;
    const { username, external: identity, root, serviceAccount } = named.body;
    // Another sign-in of the same person may have made it since.
    if (identity?.serviceId === id && identity.uid === person.uniqueId) return named;
    if (byUid) return `The account ${username} belongs to somebody else.`;
    if (identity) return `The account ${username} belongs to somebody else in a directory.`;
    if (root || serviceAccount || !body.config.takes_over_local_accounts)
      return `There is a local account ${username}, which this service may not take over.`;
    return named;
  }

  const stillThere =
    ({ id }: ServiceDocument): Confirm =>
    async (within) => {
      await serviceHold.shared(within);
      return (await documents.get(id, { within })) !== undefined;
    };

  const identityOf = ({ id: serviceId }: ServiceDocument, { uniqueId: uid }: DirectoryPerson) => ({ serviceId, uid });

  const create = (service: ServiceDocument, person: DirectoryPerson, roles: readonly string[]) =>
    external.create({ person, roles, external: identityOf(service, person) }, stillThere(service));

  function update(service: ServiceDocument, person: DirectoryPerson, known: AccountDocument, groups: Groups) {
    const { group_synchronization: synchronization } = service.body.config;
    return external.update(
      known,
      ({ roles }) => ({
        person,
        roles: rolesAfter(roles, synchronization, groups),
        external: identityOf(service, person),
      }),
      stillThere(service),
    );
  }

  /** @param hasProved whether they have proved who they are */
  async function provision(
    service: ServiceDocument,
    person: DirectoryPerson,
    { groups, hasProved }: { groups: Groups | undefined; hasProved: boolean },
  ): Promise<Provisioned> {
    const found = await find(service, person);
    if (typeof found === 'string') return { refused: found };
    if (found && !hasProved && !found.body.external)
      return { refused: `There is a local account ${found.body.username}.` };
    if (found && !hasProved && (!groups || found.body.status !== 'enabled'))
      return { account: found, isNew: false, isChanged: false };
    if (found && found.body.status !== 'enabled') return { refused: `The account ${found.body.username} is disabled.` };
    const error = usernameError(person.username);
    if (error !== undefined && found?.body.username !== person.username) return { refused: error };
    const { defaultRoles, config } = service.body;
    const account =
      found && groups
        ? await update(service, person, found, groups)
        : await create(
            service,
            person,
            groups ? rolesAfter(defaultRoles, config.group_synchronization, { ...groups, isCut: true }) : defaultRoles,
          );
    const isChanged = found !== undefined && account?.version !== found.version;
    return account
      ? { account, isNew: !found, isChanged }
      : { refused: 'The service or the account was deleted meanwhile.' };
  }

  return {
    async signedIn(service, person, groups) {
      try {
        return await provision(service, person, { groups, hasProved: true });
      } catch (cause) {
        if (!(cause instanceof KeyTaken)) throw cause;
        // The same person signed in elsewhere at this moment.
        return provision(service, person, { groups, hasProved: true });
      }
    },
    known: (service, person, groups) => provision(service, person, { groups, hasProved: false }),
  };
}

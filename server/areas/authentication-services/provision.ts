import { isDeepStrictEqual } from 'node:util';
import { type Account, type AccountDocument, type Accounts, NEW_ACCOUNT, usernameError } from 'server/areas/accounts';
import { type Roles } from 'server/areas/permissions';
import { type ServerEvents } from 'server/assembly/server-events';
import { SYSTEM } from 'server/calls/caller';
import { type DirectoryPerson, type Groups } from 'server/directory';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { holdServices } from './hold-services';
import { rolesAfter } from './mapped-roles';
import { type ServiceDocument, type ServiceDocuments } from './stored-service';

const EIGHT_HOURS_MS = 8 * 3_600_000;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
/** No password has it: people of a service sign in there. */
const UNUSABLE_HASH = '';
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

export interface ProvisionParts {
  database: Pick<Database, 'transaction'>;
  documents: ServiceDocuments;
  accounts: Accounts;
  roles: Pick<Roles, 'get' | 'hold'>;
  events: Pick<ServerEvents, 'emit'>;
  /** IANA name: of new accounts. */
  timeZone: string;
}

/** The account of somebody, or why they get none. */
export type Provisioned = { account: AccountDocument; isNew: boolean } | { refused: string };

/** Accounts of people whom a directory knows (card authentication.md, "Directory login", 8). */
export interface Provision {
  /** Creates or updates the account of somebody who has proved who they are. */
  signedIn(service: ServiceDocument, person: DirectoryPerson, groups: Groups): Promise<Provisioned>;
  /** Creates the account of somebody who never signed in, and leaves others alone. */
  known(service: ServiceDocument, person: DirectoryPerson): Promise<Provisioned>;
}

const cut = (text: string, most: number) => text.replace(UNPRINTABLE, '').trim().slice(0, most);

const profileOf = ({ username, fullName, email }: DirectoryPerson) => ({
  username,
  firstName: null,
  lastName: null,
  fullName: cut(fullName, LONGEST_NAME) || username,
  email: cut(email, LONGEST_EMAIL),
});

/** Creates and updates accounts of people of a directory. */
export function createProvision(parts: ProvisionParts): Provision {
  const { database, documents, accounts, roles, events, timeZone } = parts;

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
    const { username, external, root, serviceAccount } = named.body;
    if (byUid) return `The account ${username} belongs to somebody else.`;
    if (external) return `The account ${username} belongs to somebody else in a directory.`;
    if (root || serviceAccount || !body.config.takes_over_local_accounts)
      return `There is a local account ${username}, which this service may not take over.`;
    return named;
  }

  const living = (ids: readonly string[]) => ids.filter((id) => roles.get(id) !== undefined);

  async function create(service: ServiceDocument, person: DirectoryPerson, given: readonly string[]) {
    const account: Account = {
      ...NEW_ACCOUNT,
      ...profileOf(person),
      passwordHash: UNUSABLE_HASH,
      permissions: [],
      roles: living(given),
      timezone: timeZone,
      sessionTimeoutMs: EIGHT_HOURS_MS,
      external: { serviceId: service.id, uid: person.uniqueId },
    };
    return database.transaction(async (within) => {
      await roles.hold(account.roles, within);
      await holdServices(within);
      if (!(await documents.get(service.id, { within }))) return undefined;
      return accounts.insert(account, SYSTEM, { within });
    });
  }

  async function update(service: ServiceDocument, person: DirectoryPerson, known: AccountDocument, groups: Groups) {
    const { group_synchronization: synchronization } = service.body.config;
    const edit = (current: Account): Account => {
      const after = {
        ...current,
        ...profileOf(person),
        passwordHash: UNUSABLE_HASH,
        roles: rolesAfter(current.roles, synchronization, groups),
        external: { serviceId: service.id, uid: person.uniqueId },
      };
      after.roles = after.roles.filter((id) => current.roles.includes(id) || roles.get(id) !== undefined);
      return isDeepStrictEqual(after, current) ? current : after;
    };
    const after = edit(known.body);
    if (after === known.body) return known;
    const from = known.body.username;
    if (from !== after.username) {
      const [failure] = await events.emit('user.renamed', { from, to: after.username, by: SYSTEM });
      if (failure !== undefined) throw failure;
    }
    return database.transaction(async (within) => {
      await roles.hold(
        after.roles.filter((id) => !known.body.roles.includes(id)),
        within,
      );
      await holdServices(within);
      if (!(await documents.get(service.id, { within }))) return undefined;
      return accounts.change(known.id, SYSTEM, ({ body }) => edit(body), { within });
    });
  }

  /** @param groups absent: only new accounts are made */
  async function provision(service: ServiceDocument, person: DirectoryPerson, groups?: Groups): Promise<Provisioned> {
    const found = await find(service, person);
    if (typeof found === 'string') return { refused: found };
    if (found && !groups && found.body.external) return { account: found, isNew: false };
    if (found && !groups) return { refused: `There is a local account ${found.body.username}.` };
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
    return account ? { account, isNew: !found } : { refused: 'The service or the account was deleted meanwhile.' };
  }

  return {
    async signedIn(service, person, groups) {
      try {
        return await provision(service, person, groups);
      } catch (cause) {
        if (!(cause instanceof KeyTaken)) throw cause;
        // The same person signed in elsewhere at this moment.
        return provision(service, person, groups);
      }
    },
    known: (service, person) => provision(service, person),
  };
}

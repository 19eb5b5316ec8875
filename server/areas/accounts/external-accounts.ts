import { isDeepStrictEqual } from 'node:util';
import { type Roles } from 'server/areas/permissions';
import { type ServerEvents } from 'server/assembly/server-events';
import { SYSTEM } from 'server/calls/caller';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import {
  type Account,
  type AccountDocument,
  type Accounts,
  type ExternalIdentity,
  NEW_ACCOUNT,
  NO_PASSWORD,
} from './account';

const EIGHT_HOURS_MS = 8 * 3_600_000;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Somebody as they are known elsewhere. */
export interface ExternalPerson {
  username: string;
  fullName: string;
  firstName?: string | null;
  lastName?: string | null;
  email: string;
}

/** What an account has from elsewhere. */
export interface ExternalPart {
  person: ExternalPerson;
  /** Ids. */
  roles: readonly string[];
  external: ExternalIdentity;
}

/**
 * Called in the transaction of a change.
 *
 * @returns whether it may be made: where somebody is known may have been deleted meanwhile
 */
export type Confirm = (within: Transaction, accountId: string) => Promise<boolean>;

/** Accounts of people who are known elsewhere: in a directory, or by a provider. */
export interface ExternalAccounts {
  /** Undefined when it was not confirmed. @throws KeyTaken when the name is somebody’s */
  create(part: ExternalPart, confirm: Confirm): Promise<AccountDocument | undefined>;
  /** Gives an account what is known of its owner. Undefined when it was not confirmed, or the account was deleted. */
  update(
    known: AccountDocument,
    partOf: (current: Account) => ExternalPart,
    confirm: Confirm,
  ): Promise<AccountDocument | undefined>;
  /** Gives an account other roles; those that there are not, any more, are left out. Undefined as for an update. */
  setRoles(
    known: AccountDocument,
    rolesOf: (current: readonly string[]) => readonly string[],
    confirm: Confirm,
  ): Promise<AccountDocument | undefined>;
}

export interface ExternalAccountParts {
  database: Pick<Database, 'transaction'>;
  accounts: Accounts;
  roles: Pick<Roles, 'get' | 'hold'>;
  events: Pick<ServerEvents, 'emit'>;
  /** IANA name: of new accounts. */
  timeZone: string;
}

const cut = (text: string, most: number) => text.replace(UNPRINTABLE, '').trim().slice(0, most);
const cutOrNull = (text: string | null | undefined) => cut(text ?? '', LONGEST_NAME) || null;

const profileOf = ({ username, fullName, firstName, lastName, email }: ExternalPerson) => ({
  username,
  firstName: cutOrNull(firstName),
  lastName: cutOrNull(lastName),
  fullName: cut(fullName, LONGEST_NAME) || username,
  email: cut(email, LONGEST_EMAIL),
});

/** Creates and updates accounts by what is known elsewhere. */
export function createExternalAccounts(parts: ExternalAccountParts): ExternalAccounts {
  const { database, accounts, roles, events, timeZone } = parts;

  const living = (ids: readonly string[], current: readonly string[] = []) =>
    ids.filter((id) => current.includes(id) || roles.get(id) !== undefined);

  async function rename(from: string, to: string): Promise<void> {
    const [failure] = await events.emit('user.renamed', { from, to, by: SYSTEM });
    if (failure !== undefined) throw failure;
  }

  async function change(known: AccountDocument, edit: (current: Account) => Account, confirm: Confirm) {
    const after = edit(known.body);
    if (after === known.body) return known;
    if (known.body.username !== after.username) await rename(known.body.username, after.username);
    return database.transaction(async (within) => {
      await roles.hold(
        after.roles.filter((id) => !known.body.roles.includes(id)),
        within,
      );
      if (!(await confirm(within, known.id))) return undefined;
      return accounts.change(known.id, SYSTEM, ({ body }) => edit(body), { within });
    });
  }

  return {
    create({ person, roles: given, external }, confirm) {
      const account: Account = {
        ...NEW_ACCOUNT,
        ...profileOf(person),
        passwordHash: NO_PASSWORD,
        permissions: [],
        roles: living(given),
        timezone: timeZone,
        sessionTimeoutMs: EIGHT_HOURS_MS,
        external,
      };
      const id = newObjectId();
      return database.transaction(async (within) => {
        await roles.hold(account.roles, within);
        if (!(await confirm(within, id))) return undefined;
        return accounts.insert(account, SYSTEM, { within, id });
      });
    },

    update: (known, partOf, confirm) =>
      change(
        known,
        (current) => {
          const { person, roles: given, external } = partOf(current);
          const own = { passwordHash: NO_PASSWORD, roles: living(given, current.roles), external };
          const after = { ...current, ...profileOf(person), ...own };
          return isDeepStrictEqual(after, current) ? current : after;
        },
        confirm,
      ),

    setRoles: (known, rolesOf, confirm) =>
      change(
        known,
        (current) => {
          const after = { ...current, roles: living(rolesOf(current.roles), current.roles) };
          return isDeepStrictEqual(after, current) ? current : after;
        },
        confirm,
      ),
  };
}

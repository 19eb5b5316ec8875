import { type MappedPerson } from 'api/identity-providers/providers';
import {
  type AccountDocument,
  type Accounts,
  type Confirm,
  type ExternalAccounts,
  type ExternalPerson,
  usernameError,
} from 'server/areas/accounts';
import { type GroupRoles, type Roles, rolesAfter } from 'server/areas/permissions';
import { httpError } from 'server/calls/http-error';
import { KeyTaken } from 'server/storage/documents/collection';
import { type ClaimedPerson } from './claimed-person';
import { type Identity, type LinkedIdentities } from './linked-identities';
import { type ProviderConfig, type ProviderDocuments, providerHold } from './stored-provider';

/** Whom a provider has proved somebody to be. */
export interface ProvedPerson {
  identity: Identity;
  person: ClaimedPerson;
}

/** What would come of a sign-in. */
export type Outlook = { account: AccountDocument } | { refused: string } | 'create';

/** Accounts of the people of providers. They are known by issuer and subject, never by name or mail address. */
export interface ProviderPeople {
  outlook(config: ProviderConfig, proved: ProvedPerson): Promise<Outlook>;
  /** The account of somebody, created or brought up to date. @throws HttpError 403 when they get none */
  signedIn(config: ProviderConfig, proved: ProvedPerson): Promise<AccountDocument>;
  /** Somebody as they would be shown. */
  mapped(config: ProviderConfig, proved: ProvedPerson, outlook: Outlook): MappedPerson;
}

export interface ProviderPeopleParts {
  documents: Pick<ProviderDocuments, 'get'>;
  accounts: Pick<Accounts, 'find'>;
  external: ExternalAccounts;
  links: LinkedIdentities;
  roles: Pick<Roles, 'namesOf'>;
}

const LONGEST_SHOWN = 100;

const groupRolesOf = ({ group_roles: mapping, removes_roles: removes, claims }: ProviderConfig): GroupRoles | null =>
  claims.groups === '' ? null : { mapping, removes_roles: removes };

/** Why somebody may not sign in to an account. */
function refusalOf({ body: { username, status, serviceAccount, root } }: AccountDocument): string | undefined {
  if (root) return `${username} is the built-in administrator, who signs in with the password only.`;
  if (serviceAccount) return `${username} is the account of a program, which does not sign in here.`;
  return status === 'enabled' ? undefined : `The account ${username} is disabled.`;
}

function ofAccount(account: AccountDocument): Outlook {
  const refused = refusalOf(account);
  return refused === undefined ? { account } : { refused };
}

/** Creates and updates accounts of the people of providers. */
export function createProviderPeople(parts: ProviderPeopleParts): ProviderPeople {
  const { documents, accounts, external, links, roles } = parts;

  async function outlook(config: ProviderConfig, { identity, person }: ProvedPerson): Promise<Outlook> {
    const linked = await links.accountOf(identity);
    if (linked) return ofAccount(linked);
    const { title } = config;
    if (config.unknown_people === 'refuse')
      return { refused: `Nobody here is linked to this person at ${title}, and unknown people get no account.` };
    const { username } = person;
    if (username === '')
      return {
        refused: person.missingInfo ?? `The claim ${config.claims.username} names nobody: it is missing or empty.`,
      };
    const error = usernameError(username);
    if (error !== undefined) return { refused: error };
    if (!(await accounts.find(username))) return 'create';
    // Another sign-in of the same person may have made it since.
    const made = await links.accountOf(identity);
    if (made) return ofAccount(made);
    return {
      refused: `There is an account ${username} already. Whoever owns it can link it to ${title} in their profile.`,
    };
  }

  const rolesOfNew = (config: ProviderConfig, { groups }: ClaimedPerson) =>
    rolesAfter(config.default_roles, groupRolesOf(config), { ...groups, isCut: true });

  const stillThere =
    ({ providerId, issuer }: Identity): Confirm =>
    async (within) => {
      await providerHold.shared(within);
      return (await documents.get(providerId, { within }))?.body.issuer === issuer;
    };

  function create(config: ProviderConfig, { identity, person }: ProvedPerson) {
    const isThere = stillThere(identity);
    const { providerId: serviceId, subject: uid } = identity;
    const part = { person, roles: rolesOfNew(config, person), external: { serviceId, uid } };
    return external.create(part, async (within, accountId) => {
      if (!(await isThere(within, accountId))) return false;
      if (!(await links.add(identity, accountId, within))) throw new KeyTaken('somebody at a provider has an account');
      return true;
    });
  }

  /** Names and mail address of somebody whose account the provider made. A name that is somebody else’s stays away. */
  async function profileOf(known: AccountDocument, person: ClaimedPerson): Promise<ExternalPerson> {
    const { username } = known.body;
    const named = person.username === username ? undefined : await accounts.find(person.username);
    const isFree = person.username !== '' && usernameError(person.username) === undefined && !named;
    return { ...person, username: isFree ? person.username : username };
  }

  async function update(config: ProviderConfig, { identity, person }: ProvedPerson, known: AccountDocument) {
    const confirm = stillThere(identity);
    const rolesOf = (current: readonly string[]) => rolesAfter(current, groupRolesOf(config), person.groups);
    const { providerId: serviceId, subject: uid } = identity;
    // Other accounts are kept up to date elsewhere, and linked to the provider. What is not known changes nothing.
    if (known.body.external?.serviceId !== serviceId || person.missingInfo !== undefined)
      return external.setRoles(known, rolesOf, confirm);
    const profile = await profileOf(known, person);
    return external.update(
      known,
      ({ roles: current }) => ({ person: profile, roles: rolesOf(current), external: { serviceId, uid } }),
      confirm,
    );
  }

  async function signIn(config: ProviderConfig, proved: ProvedPerson): Promise<AccountDocument> {
    const found = await outlook(config, proved);
    if (typeof found === 'object' && 'refused' in found) throw httpError.forbidden(found.refused);
    const account = found === 'create' ? await create(config, proved) : await update(config, proved, found.account);
    if (!account) throw httpError.forbidden('The provider or the account was deleted meanwhile.');
    await links.noteSignIn(proved.identity);
    return account;
  }

  return {
    outlook,

    async signedIn(config, proved) {
      try {
        return await signIn(config, proved);
      } catch (cause) {
        if (!(cause instanceof KeyTaken)) throw cause;
        // The same person signed in elsewhere at this moment.
        return signIn(config, proved);
      }
    },

    mapped(config, { person }, found) {
      const { groups } = person;
      const current = typeof found === 'object' && 'account' in found ? found.account.body.roles : undefined;
      const ids = current ? rolesAfter(current, groupRolesOf(config), groups) : rolesOfNew(config, person);
      return {
        username: person.username.slice(0, LONGEST_SHOWN),
        full_name: person.fullName,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        groups: [...groups.names],
        roles: roles.namesOf(ids),
      };
    },
  };
}

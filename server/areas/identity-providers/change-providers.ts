import { type Accounts } from 'server/areas/accounts';
import { checkGivenRoles, type Roles } from 'server/areas/permissions';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { sealedSecret } from 'server/calls/secret-change';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type SealedTexts } from 'server/storage/sealed-text';
import { secretChangeOf, secretError } from './client-secret';
import { type LinkedIdentities } from './linked-identities';
import { providerErrors } from './provider-rules';
import { readProvider, type SentProvider } from './read-provider';
import { type ProviderDocument, type ProviderDocuments, providerHold, rolesOfProvider } from './stored-provider';

export interface ChangeProvidersParts {
  database: Pick<Database, 'transaction'>;
  documents: ProviderDocuments;
  accounts: Pick<Accounts, 'change' | 'list'>;
  links: Pick<LinkedIdentities, 'removeAllAt'>;
  roles: Pick<Roles, 'get'>;
  sealed: SealedTexts;
}

/** Changes of providers. */
export interface ChangeProviders {
  /** @throws HttpError 404 */
  get(id: string): Promise<ProviderDocument>;
  /** One through which people sign in. @throws HttpError 404 */
  enabled(id: string): Promise<ProviderDocument>;
  /** @throws HttpError 400, 403 */
  create(caller: Caller, sent: unknown): Promise<ProviderDocument>;
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, id: string, sent: unknown): Promise<ProviderDocument>;
  /** The accounts stay; those it made become accounts of this server. @throws HttpError 404 */
  remove(caller: Caller, id: string): Promise<void>;
  /** What is sent, when it keeps the rules. @throws HttpError 400 */
  read(sent: unknown, stored: ProviderDocument | undefined): SentProvider;
}

const MOST_PROVIDERS = 20;
const LONGEST_ID_SHOWN = 100;

const notFound = (id: string) =>
  httpError.notFound(`There is no identity provider ${id.slice(0, LONGEST_ID_SHOWN)}. It may have been deleted.`);

/** Makes the accounts of a provider accounts of this server, for which a password can be set. */
export async function releaseAccounts(
  accounts: Pick<Accounts, 'change' | 'list'>,
  providerId: string,
  by: string,
): Promise<void> {
  const made = await accounts.list({ where: sql`body->'external'->>'serviceId' = ${providerId}` });
  for (const { id } of made)
    await accounts.change(id, by, ({ body }) =>
      body.external?.serviceId === providerId ? { ...body, external: null } : body,
    );
}

/** Changes stored providers. */
export function createChangeProviders(parts: ChangeProvidersParts): ChangeProviders {
  const { database, documents, accounts, links, roles, sealed } = parts;

  async function get(id: string, within?: Transaction): Promise<ProviderDocument> {
    const found = await documents.get(id, { within });
    if (!found) throw notFound(id);
    return found;
  }

  function read(sent: unknown, stored: ProviderDocument | undefined): SentProvider {
    const { secret, config } = readProvider(sent);
    const provider = { config, secret: secretChangeOf(secret, stored) };
    const before = new Set(stored ? rolesOfProvider(stored.body) : []);
    const wrong = secretError(provider, stored);
    const errors = {
      ...providerErrors(config, (id) => before.has(id) || roles.get(id) !== undefined),
      ...(wrong !== undefined && { client_secret: wrong }),
    };
    if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors);
    return provider;
  }

  /** A provider gives what whoever configures it may give. @throws HttpError 403 */
  function checkGiven(caller: Caller, { config }: SentProvider, stored: ProviderDocument | undefined): void {
    const before = new Set(stored ? rolesOfProvider(stored.body) : []);
    const given = rolesOfProvider(config).filter((id) => !before.has(id));
    checkGivenRoles(
      caller,
      given.flatMap((id) => roles.get(id) ?? []),
    );
  }

  return {
    get: (id) => get(id),
    read,

    async enabled(id) {
      const found = await get(id);
      if (!found.body.enabled) throw notFound(id);
      return found;
    },

    async create(caller, sent) {
      const provider = read(sent, undefined);
      checkGiven(caller, provider, undefined);
      const id = newObjectId();
      const clientSecret = sealedSecret(sealed, id, provider.secret, null);
      return database.transaction(async (within) => {
        await providerHold.alone(within);
        if ((await documents.list({ within })).length >= MOST_PROVIDERS)
          throw httpError.badRequest(`There are ${MOST_PROVIDERS} identity providers already. Delete one first.`);
        return documents.insert({ ...provider.config, clientSecret }, caller.username, { id, within });
      });
    },

    async update(caller, id, sent) {
      const stored = await get(id);
      const provider = read(sent, stored);
      checkGiven(caller, provider, stored);
      const changed = await documents.change(id, caller.username, (current) => {
        const wrong = secretError(provider, current);
        if (wrong !== undefined) throw httpError.invalidFields({ client_secret: wrong });
        return {
          ...provider.config,
          clientSecret: sealedSecret(sealed, id, provider.secret, current.body.clientSecret),
        };
      });
      if (!changed) throw notFound(id);
      return changed;
    },

    async remove(caller, id) {
      await database.transaction(async (within) => {
        await providerHold.alone(within);
        await get(id, within);
        await links.removeAllAt(id, within);
        await documents.remove(id, caller.username, { within });
      });
      await releaseAccounts(accounts, id, caller.username);
    },
  };
}

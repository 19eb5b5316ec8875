import { type IdentityProviderText } from 'api/identity-providers/provider';
import { type ProviderSettings } from 'server/oidc';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { createHold } from 'server/storage/documents/hold';
import { type SealedTexts } from 'server/storage/sealed-text';

/** What a provider is configured by, as on the wire and without its secret. */
export type ProviderConfig = Omit<IdentityProviderText, 'client_secret'>;

/** A provider as it is stored. */
export interface StoredProvider extends ProviderConfig {
  /** Sealed for this document, entered for its issuer; null: the client is a public one. */
  clientSecret: string | null;
}

export type ProviderDocument = Document<StoredProvider>;
export type ProviderDocuments = Collection<StoredProvider>;

/** The providers in a database. */
export const createProviderDocuments = (database: Database, now?: () => Date): ProviderDocuments =>
  createCollection<StoredProvider>(database, 'identity_provider', { now });

/** Providers are not deleted while somebody is linked to one. */
export const providerHold = createHold('identity providers with their accounts');

/** Undefined: none is set, or it was sealed with another secret of the installation. */
export const openSecret = (
  sealed: SealedTexts,
  { id, body: { clientSecret } }: Pick<ProviderDocument, 'body' | 'id'>,
): string | undefined => (clientSecret === null ? undefined : sealed.open(clientSecret, id));

export const settingsOf = (
  { issuer, client_id: clientId, certificate_authority: authority }: ProviderConfig,
  clientSecret: string | undefined,
): ProviderSettings => ({ issuer, clientId, clientSecret, authority });

/** Ids of all roles that a provider may give. */
export const rolesOfProvider = ({
  default_roles: defaults,
  group_roles: groups,
}: Pick<ProviderConfig, 'default_roles' | 'group_roles'>): string[] => [
  ...new Set([...defaults, ...groups.flatMap(({ roles }) => roles)]),
];

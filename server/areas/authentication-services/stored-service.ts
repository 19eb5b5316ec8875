import {
  type ACTIVE_DIRECTORY,
  type DirectoryServer,
  type GroupSynchronization,
  type LDAP,
  type TransportSecurity,
} from 'api/authentication-services/service';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { createHold } from 'server/storage/documents/hold';

interface StoredDirectory {
  servers: DirectoryServer[];
  transport_security: TransportSecurity;
  verify_certificates: boolean;
  /** Empty: people are searched without a name. */
  system_user_dn: string;
  user_search_base: string;
  user_search_pattern: string;
  user_name_attribute: string;
  user_full_name_attribute: string;
  email_attributes: string[];
  certificate_authority: string | null;
  takes_over_local_accounts: boolean;
  group_synchronization: GroupSynchronization | null;
}

/** As on the wire, with everything that may be left out there, and without the password. */
export type StoredConfig = StoredDirectory &
  ({ type: typeof ACTIVE_DIRECTORY } | { type: typeof LDAP; user_unique_id_attribute: string });

/** An authentication service as it is stored. */
export interface StoredService {
  title: string;
  description: string;
  /** Ids. */
  defaultRoles: string[];
  config: StoredConfig;
  /** Of the bind account, sealed for this document; null: none is set. */
  bindPassword: string | null;
}

export type ServiceDocument = Document<StoredService>;
export type ServiceDocuments = Collection<StoredService>;

/** The services in a database. */
export const createServiceDocuments = (database: Database, now?: () => Date): ServiceDocuments =>
  createCollection<StoredService>(database, 'authentication_service', { now });

/** Services are not deleted while somebody gets an account of one. */
export const serviceHold = createHold('authentication services with their accounts');

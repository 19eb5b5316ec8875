import { type Collection, type Document } from 'server/storage/documents/collection';

/** A role as it is stored. The key of its document is its name in lower case. */
export interface StoredRole {
  name: string;
  description: string | null;
  permissions: string[];
  /** Made and repaired by the server. */
  builtIn: boolean;
}

export type RoleDocument = Document<StoredRole>;
export type RoleDocuments = Collection<StoredRole>;

/** Names are unique, whatever their case. */
export const keyOfRole = ({ name }: Pick<StoredRole, 'name'>): string => name.toLowerCase();

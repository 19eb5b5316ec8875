import { type TSchema } from '@sinclair/typebox';
import { type Caller } from 'server/calls/caller';
import { type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';

/** An entity that another one names. */
export interface Reference {
  /** Kind of the entity that is named. */
  kind: string;
  id: string;
}

/** What of a document a kind needs to know. The id of one that is to be made is empty. */
export type Entity<Body> = Pick<Document<Body>, 'body' | 'id'>;

/** One import, as its entities know it. */
export interface ImportContext {
  caller: Caller;
  /** Of the whole import. */
  transaction: Transaction;
  /** For what was done outside of the transaction; called when that is rolled back, the last first. */
  onRollback(undo: () => Promise<void>): void;
}

/**
 * How the entities of a kind get from one server to another. Their data are what the calls of the kind take, without the
 * entity's own id and without what only this server knows.
 */
export interface PortableForm<Body, Data> {
  /** Of the data, with no keys beyond it. Bounds of single values are its, and those of `check` of the kind. */
  readonly schema: TSchema;
  /** Whether every server has the entity: it is named by others, but never exported itself. */
  isBuiltIn?(entity: Entity<Body>): boolean;
  /** What other servers find the entity by when it is not in the set. Absent: its title. */
  nameOf?(entity: Entity<Body>): string;
  /** In words, for errors: `prefix`. Absent: `title`. */
  readonly nameIs?: string;
  /** @param entity its secrets are gone already */
  write(entity: Entity<Body>): Data | Promise<Data>;
  /** The data with something else in the place of each id of another entity. */
  replaceReferences?(data: Data, replace: (reference: Reference) => string): Data;
  /**
   * Body of the entity that the data describe; `check` of the kind is called with it afterwards.
   *
   * @param leftOut paths of the secrets that were not exported
   * @throws HttpError 400
   */
  read(data: Data, context: ImportContext, leftOut: readonly string[]): Body | Promise<Body>;
  /** Where an entity is more than its document. Absent: the document is inserted. */
  insert?(body: Body, context: ImportContext): Promise<Document<Body>>;
}

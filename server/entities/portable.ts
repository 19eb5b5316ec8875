import { type TSchema } from '@sinclair/typebox';
import { type Caller } from 'server/calls/caller';
import { type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';

/** A reference from one entity to another. */
export interface Reference {
  /** Kind of the entity referred to. */
  kind: string;
  id: string;
}

/** The part of a document that kinds work with. The id of a new one is empty. */
export type Entity<Body> = Pick<Document<Body>, 'body' | 'id'>;

/** The context of one import. */
export interface ImportContext {
  caller: Caller;
  /** The transaction of the whole import. */
  transaction: Transaction;
  /** Registers the undo of an effect outside the transaction; called on rollback, the last first. */
  onRollback(undo: () => Promise<void>): void;
}

/**
 * How entities of a kind are transferred between servers. The data have the format of the kind's calls, without the
 * entity's own id and without anything specific to its server.
 */
export interface PortableForm<Body, Data> {
  /**
   * Schema of the data, without additional properties. Limits of single values are checked by it, and by `check` of the
   * kind.
   */
  readonly schema: TSchema;
  /** Whether every server has the entity: others may refer to it, but it is not exported itself. */
  isBuiltIn?(entity: Entity<Body>): boolean;
  /** The name by which other servers find the entity when it is not in the set. Absent: its title. */
  nameOf?(entity: Entity<Body>): string;
  /** What that name is called in errors: `prefix`. Absent: `title`. */
  readonly nameIs?: string;
  /** @param entity without its secrets */
  write(entity: Entity<Body>): Data | Promise<Data>;
  /** Replaces the id of every entity that the data refer to. */
  replaceReferences?(data: Data, replace: (reference: Reference) => string): Data;
  /**
   * Checks what takes long, before the transaction of the import begins.
   *
   * @throws HttpError 400
   */
  prepare?(data: Data, caller: Caller): Promise<void>;
  /**
   * The body that the data describe; `check` of the kind is called with it afterwards.
   *
   * @param leftOut paths of the secrets that were not exported
   * @throws HttpError 400
   */
  read(data: Data, context: ImportContext, leftOut: readonly string[]): Body | Promise<Body>;
  /** For entities that are more than their document. Absent: the document is inserted. */
  insert?(body: Body, context: ImportContext): Promise<Document<Body>>;
}

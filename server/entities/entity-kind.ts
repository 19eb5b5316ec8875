import { type Capability } from 'api/shares';
import { type Caller } from 'server/calls/caller';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';
import { type Statement } from 'server/storage/documents/sql';
import { type Entity, type PortableForm, type Reference } from './portable';

/** Permissions by capability. */
export type Granted = Readonly<Record<Capability, readonly string[]>>;

/** Actions that permissions are checked for. */
export type EntityAction = 'create' | 'delete' | 'edit' | 'read';

export { type Entity, type Reference } from './portable';

/**
 * What the server knows about a kind of entities. Everything generic (sharing, history, trash, "used by", audit,
 * export) relies on it.
 */
export interface EntityKind<Body> {
  /** Name of the kind in URLs: `stream`. */
  readonly kind: string;
  /** Name for sentences: `saved search`. */
  readonly noun: string;
  /** Version of the format of its bodies; increased with every change that older servers would not understand. */
  readonly version: number;
  readonly documents: Collection<Body>;
  /** Where several kinds share a collection: whether a document belongs to this one. Absent: all do. */
  has?(body: Body): boolean;
  titleOf(body: Body): string;
  /**
   * Reads entities without the parts that titles and permissions do not need. Absent: the whole documents, which are
   * small.
   */
  heads?(where: Statement): Promise<Document<Body>[]>;
  /** Type in its GRN. With it, the creator becomes the owner and may share the entity; without it, neither. */
  readonly grnType?: string;
  /** Permissions that each capability adds to those of lower ones, without the id: `streams:read`. */
  readonly granted?: Granted;
  /** Each entry permits the action; an array within it means all of its permissions together. */
  permissions(action: EntityAction, entity: Entity<Body>): readonly (string | readonly string[])[];
  /** The entities it refers to. Absent: none. */
  references?(body: Body): readonly Reference[] | Promise<readonly Reference[]>;
  /** Finds entities that may refer to an id, where the text of the id is not in their bodies. */
  mentions?(id: string): Statement;
  /**
   * How many entities that the caller may read refer to each of these of another kind, by an index. Absent, or undefined
   * for a kind that it has no index for: whoever wants to know reads all of them.
   */
  countReferring?(
    caller: Caller,
    kind: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> | undefined;
  /** Validates a new or changed entity; the transaction is for look-ups. @throws HttpError 400, 409 */
  check?(entity: Entity<Body>, transaction: Transaction): Promise<void> | void;
  /**
   * What whoever restores a version needs besides the permission to edit: to read what that version searches.
   *
   * @throws HttpError 400, 403
   */
  checkCaller?(caller: Caller, entity: Entity<Body>): Promise<void> | void;
  /**
   * The body for its history: names and texts in place of ids, without secrets. Absent: the stored body without its
   * secrets.
   */
  readable?(body: Body): Promise<object> | object;
  /** The body for its history with names in place of ids, where the stored names of values are readable as they are. */
  withNames?(body: Body): object;
  /** Paths of values that are never shown: `passwordHash`, `configuration.password`. */
  secrets?(body: Body): readonly string[];
  /** Why entities cannot be restored from history or trash, in a sentence. Absent: they can. */
  readonly notRestored?: string;
  /** How it is exported and imported. Absent: it cannot be. */
  readonly portable?: PortableForm<Body, unknown>;
  /** Called after the commit of a change made by history, which names the body before, by trash or by an import. */
  afterCommit?(entity: Document<Body>, before?: Body): Promise<void>;
}

/** Whether a caller may perform an action on an entity. */
export const isPermitted = <Body>(
  kind: Pick<EntityKind<Body>, 'permissions'>,
  caller: Caller,
  action: EntityAction,
  entity: Entity<Body>,
): boolean =>
  kind.permissions(action, entity).some((permission) => [permission].flat().every((each: string) => caller.may(each)));

/** In ascending order; each includes those before it. */
const CAPABILITIES: readonly Capability[] = ['view', 'manage', 'own'];

/** The permissions that a capability on an entity grants. */
export const permissionsOn = (
  { granted }: Pick<EntityKind<never>, 'granted'>,
  capability: Capability,
  id: string,
): string[] =>
  CAPABILITIES.slice(0, CAPABILITIES.indexOf(capability) + 1).flatMap((each) =>
    (granted?.[each] ?? []).map((permission) => `${permission}:${id}`),
  );

/** Counterpart of {@link ordinaryPermissions}: viewers may read, managers may edit, owners may delete. */
export const ordinaryGranted = (area: string): Granted => ({
  view: [`${area}:read`],
  manage: [`${area}:edit`],
  own: [`${area}:delete`],
});

/** `streams:read:5f2a…` and so on, for kinds whose permissions have the ordinary names. */
export const ordinaryPermissions =
  (area: string) =>
  (action: EntityAction, { id }: { id: string }): readonly string[] => [
    action === 'create' ? `${area}:create` : `${area}:${action}:${id}`,
  ];

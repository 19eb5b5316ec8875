import { type Capability } from 'api/shares';
import { type Caller } from 'server/calls/caller';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';
import { type Statement } from 'server/storage/documents/sql';
import { type Entity, type PortableForm, type Reference } from './portable';

/** Permissions by capability. */
export type Granted = Readonly<Record<Capability, readonly string[]>>;

/** What is done to an entity, as permissions are asked for it. */
export type EntityAction = 'create' | 'delete' | 'edit' | 'read';

export { type Entity, type Reference } from './portable';

/**
 * What the server knows of a kind of entities: everything that is done alike for all of them (sharing, history, trash,
 * "used by", audit, export) stands on it.
 */
export interface EntityKind<Body> {
  /** Names the kind in addresses: `stream`. */
  readonly kind: string;
  /** In a sentence: `saved search`. */
  readonly noun: string;
  /** Of the form its bodies have; raised with every change that older servers would not understand. */
  readonly version: number;
  readonly documents: Collection<Body>;
  /** Where several kinds share a collection: whether a document is of this one. Absent: all are. */
  has?(body: Body): boolean;
  titleOf(body: Body): string;
  /** Reads entities without what their titles and permissions do not go by. Absent: they are small, and read whole. */
  heads?(where: Statement): Promise<Document<Body>[]>;
  /** Type in its GRN. Whoever makes one owns it, and may share it; absent: neither. */
  readonly grnType?: string;
  /** What each capability adds to those before it, for whom an entity is shared with: `streams:read`, without its id. */
  readonly granted?: Granted;
  /** Each of these permits the action; several in a list only together. */
  permissions(action: EntityAction, entity: Entity<Body>): readonly (string | readonly string[])[];
  /** What it names. Absent: nothing. */
  references?(body: Body): readonly Reference[] | Promise<readonly Reference[]>;
  /** Finds those that may name an id, where its text does not stand in their bodies. */
  mentions?(id: string): Statement;
  /**
   * Whether an entity may become this; its transaction is for what has to be looked up.
   *
   * @throws HttpError 400, 409
   */
  check?(entity: Entity<Body>, transaction: Transaction): Promise<void> | void;
  /**
   * A body as its history tells it: names and texts of people in the place of ids, nothing secret. Absent: as it is
   * stored, without its secrets.
   */
  readable?(body: Body): Promise<object> | object;
  /** Paths of values that nobody is shown: `passwordHash`, `configuration.password`. */
  secrets?(body: Body): readonly string[];
  /** Why neither history nor trash bring an entity back, in a sentence. Absent: they do. */
  readonly notRestored?: string;
  /** How it is exported and imported. Absent: it stays on its server. */
  readonly portable?: PortableForm<Body, unknown>;
  /** Told after the commit of a change that history, trash or an import made. */
  afterCommit?(entity: Document<Body>): Promise<void>;
}

/** Whether somebody may do something to an entity. */
export const isPermitted = <Body>(
  kind: Pick<EntityKind<Body>, 'permissions'>,
  caller: Caller,
  action: EntityAction,
  entity: Entity<Body>,
): boolean =>
  kind.permissions(action, entity).some((permission) => [permission].flat().every((each: string) => caller.may(each)));

/** From the least to the most; each includes those before. */
const CAPABILITIES: readonly Capability[] = ['view', 'manage', 'own'];

/** The permissions that a capability on an entity gives. */
export const permissionsOn = (
  { granted }: Pick<EntityKind<never>, 'granted'>,
  capability: Capability,
  id: string,
): string[] =>
  CAPABILITIES.slice(0, CAPABILITIES.indexOf(capability) + 1).flatMap((each) =>
    (granted?.[each] ?? []).map((permission) => `${permission}:${id}`),
  );

/** As {@link ordinaryPermissions}: who views may read, who manages may edit, who owns may delete. */
export const ordinaryGranted = (area: string): Granted => ({
  view: [`${area}:read`],
  manage: [`${area}:edit`],
  own: [`${area}:delete`],
});

/** `streams:read:5f2a…` and its like, for kinds whose permissions have the ordinary names. */
export const ordinaryPermissions =
  (area: string) =>
  (action: EntityAction, { id }: { id: string }): readonly string[] => [
    action === 'create' ? `${area}:create` : `${area}:${action}:${id}`,
  ];

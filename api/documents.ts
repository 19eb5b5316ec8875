import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Json, Open, Strict } from './contract';

// History, trash and references of every kind of entity: docs/entities.md. Calls beyond a 4.3 cluster.

/** `stream`, `dashboard`, `search`, `decorator`, `index_set` …; `grn_type` absent: it cannot be shared. */
export const EntityKindInfo = Open({
  kind: Type.String(),
  /** In a sentence: `saved search`. */
  noun: Type.String(),
  grn_type: Type.Optional(Type.String()),
});
export type EntityKindInfo = Static<typeof EntityKindInfo>;

/** An entity as others name it. */
export const EntityHead = Open({ kind: Type.String(), noun: Type.String(), id: Type.String(), title: Type.String() });
export type EntityHead = Static<typeof EntityHead>;

/** What a change did to one value, told for people. Absent: it was, or is, not there, or empty. */
export const Difference = Open({
  /** Names from the outside in: `['rotation', 'config', 'max size']`. */
  path: Type.Array(Type.String()),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
  /** A password or its like: that it has changed is all that is told. */
  is_secret: Type.Optional(Type.Boolean()),
});
export type Difference = Static<typeof Difference>;

export const DocumentVersion = Open({
  version: Type.Integer(),
  /** `created`, `updated`, `deleted` or `restored`. */
  change: Type.String(),
  /** The title it had. */
  title: Type.String(),
  changed_at: Instant,
  /** Username; `system`: the server itself. */
  changed_by: Type.String(),
  /** From the version before; none of the first. Of the longest values only the part that differs. */
  differences: Type.Array(Difference),
  /** So many more than are listed. */
  further: Type.Integer(),
});
export type DocumentVersion = Static<typeof DocumentVersion>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
};
const figures = { total: Type.Integer(), page: Type.Integer(), per_page: Type.Integer() };

export const listEntityKinds = defineCall({
  method: 'GET',
  path: '/timberline/documents',
  access: 'signed-in',
  summary: 'The kinds of entities that have history and trash.',
  response: Open({ kinds: Type.Array(EntityKindInfo) }),
});

export const listVersions = defineCall({
  method: 'GET',
  path: '/timberline/documents/{kind}/{documentId}/versions',
  access: 'checked-by-service',
  summary: 'The versions of an entity, newest first, with authors and changes; needs the permission to read it.',
  query: Type.Object(paging),
  response: Open({
    ...figures,
    versions: Type.Array(DocumentVersion),
    /** Whether the person may make a version the newest again. */
    may_restore: Type.Boolean(),
  }),
});

export const getVersion = defineCall({
  method: 'GET',
  path: '/timberline/documents/{kind}/{documentId}/versions/{version}',
  access: 'checked-by-service',
  summary: 'An entity in one of its versions; secrets are omitted.',
  response: Open({ version: Type.Integer(), title: Type.String(), body: Type.Record(Type.String(), Json) }),
});

export const restoreVersion = defineCall({
  method: 'POST',
  path: '/timberline/documents/{kind}/{documentId}/versions/{version}/restore',
  access: 'checked-by-service',
  audit: { action: 'document.restore_version', target: '{documentId}' },
  summary: 'Restores a version of an entity; needs the permission to change it. 409 if it was changed in the meantime.',
  body: Strict({
    /** The version that was shown as the newest. */
    expected_version: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  response: Open({ version: Type.Integer() }),
  status: 200,
});

export const listUsedBy = defineCall({
  method: 'GET',
  path: '/timberline/documents/{kind}/{documentId}/used-by',
  access: 'checked-by-service',
  summary: 'The entities that refer to an entity. Those that the caller may not read are only counted.',
  response: Open({ entities: Type.Array(EntityHead), hidden: Type.Integer() }),
});

/** A deleted entity. */
export const TrashedEntity = Open({
  id: Type.String(),
  title: Type.String(),
  deleted_at: Instant,
  deleted_by: Type.String(),
  /** When it is removed for good. */
  expires_at: Instant,
  /** What was deleted with it and comes back with it; shares of it do so, too. */
  removed_with_it: Type.Array(EntityHead),
});
export type TrashedEntity = Static<typeof TrashedEntity>;

export const listTrash = defineCall({
  method: 'GET',
  path: '/timberline/documents/{kind}/trash',
  access: 'checked-by-service',
  summary: 'The deleted entities of a kind that the caller could read or has deleted, newest first.',
  query: Type.Object({ ...paging, query: Type.Optional(Type.String()) }),
  response: Open({ ...figures, entities: Type.Array(TrashedEntity) }),
});

export const restoreDeleted = defineCall({
  method: 'POST',
  path: '/timberline/documents/{kind}/trash/{documentId}/restore',
  access: 'checked-by-service',
  audit: { action: 'document.restore_deleted', target: '{documentId}' },
  summary: 'Restores a deleted entity with its shares and what was deleted with it. 409 if its name is taken.',
  response: EntityHead,
  status: 200,
});

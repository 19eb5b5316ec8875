import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, reads, Nullable, Open, Strict } from './contract';

// Shapes and rules: card users-and-roles.md ("Grant", "Sharing", "Prepare/update share").

/** What somebody may do with a thing: see it; change it as well; delete and share it as well. */
export const Capability = Type.Union([Type.Literal('view'), Type.Literal('manage'), Type.Literal('own')]);
export type Capability = Static<typeof Capability>;

/** Capabilities by the GRN of who has them. */
export const GranteeCapabilities = Type.Record(Type.String(), Capability);
export type GranteeCapabilities = Static<typeof GranteeCapabilities>;

/** Until when grants hold, by the GRN of who has them; null: for good. Only on servers with `shares-that-end`. */
export const GranteeExpirations = Type.Record(Type.String(), Nullable(Instant));
export type GranteeExpirations = Static<typeof GranteeExpirations>;

/** Who can be given something. `type`: `global` is everyone, `team`, `user`. */
export const Grantee = Open({ id: Type.String(), type: Type.String(), title: Type.String() });
export type Grantee = Static<typeof Grantee>;

/** A thing with those who own it. */
export const SharedEntity = Open({
  /** GRN. */
  id: Type.String(),
  type: Type.String(),
  title: Type.String(),
  owners: Type.Array(Grantee),
});
export type SharedEntity = Static<typeof SharedEntity>;

export const ActiveShare = Open({
  grant: Type.String(),
  grantee: Type.String(),
  capability: Capability,
  /** Absent: it does not end. */
  expires_at: Type.Optional(Instant),
});
export type ActiveShare = Static<typeof ActiveShare>;

/** How a thing is shared, and what would come of a selection. */
export const ShareState = Open({
  entity: Type.String(),
  /** Who asked. Not to be parsed: the root account's has a part too many. */
  sharing_user: Type.String(),
  available_grantees: Type.Array(Grantee),
  available_capabilities: Type.Array(Open({ id: Capability, title: Type.String() })),
  active_shares: Type.Array(ActiveShare),
  selected_grantee_capabilities: GranteeCapabilities,
  /** What the thing needs and a selected grantee may not see, by grantee. */
  missing_permissions_on_dependencies: Type.Record(Type.String(), Type.Array(SharedEntity)),
  validation_result: Open({
    failed: Type.Boolean(),
    errors: Type.Record(Type.String(), Type.Array(Type.String())),
    /** `selected_grantee_capabilities`: GRNs of the owners that would be lost. */
    error_context: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
});
export type ShareState = Static<typeof ShareState>;

const Selection = Strict({
  selected_grantee_capabilities: Type.Optional(Nullable(GranteeCapabilities)),
  /** Grantees who are not named keep the end they have. A plain cluster refuses it. */
  selected_grantee_expirations: Type.Optional(Nullable(GranteeExpirations)),
});
export type Selection = Static<typeof Selection>;

export const prepareShare = defineCall({
  method: 'POST',
  path: '/authz/shares/entities/{entityGrn}/prepare',
  access: 'checked-by-service',
  audit: reads('only previews a selection'),
  summary: 'The shares of an entity and the effect of a selection; for owners.',
  body: Selection,
  response: ShareState,
  status: 200,
});

export const updateShare = defineCall({
  method: 'POST',
  path: '/authz/shares/entities/{entityGrn}',
  access: 'checked-by-service',
  audit: { action: 'share.update', target: '{entityGrn}' },
  summary: 'Shares an entity with the selected grantees only. 400 with the share state if no owner is left.',
  body: Selection,
  response: ShareState,
  status: 200,
});

export const UserShares = Open({
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  count: Type.Integer(),
  grand_total: Type.Integer(),
  entities: Type.Array(SharedEntity),
  context: Open({
    grantee_capabilities: GranteeCapabilities,
    /** When these end, by GRN of the entity; absent where none does. */
    grantee_expirations: Type.Optional(Type.Record(Type.String(), Instant)),
  }),
});
export type UserShares = Static<typeof UserShares>;

export const listUserShares = defineCall({
  method: 'GET',
  path: '/authz/shares/user/{userId}',
  access: 'checked-by-service',
  summary: 'The entities shared with a user or with everyone; needs users:edit for that user.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Part of the title. */
    query: Type.Optional(Type.String()),
    order: Type.Optional(Type.String()),
    capability: Type.Optional(Type.String()),
    entity_type: Type.Optional(Type.String()),
  }),
  response: UserShares,
});

/** Who gave whom what. */
export const GrantOverview = Open({
  id: Type.String(),
  grantee: Type.String(),
  /** With its type: `user: Mara Lind`. */
  grantee_title: Type.String(),
  capability: Capability,
  target: Type.String(),
  target_title: Type.String(),
  created_by: Type.String(),
  created_at: Instant,
  updated_by: Type.String(),
  updated_at: Instant,
  expires_at: Nullable(Instant),
});
export type GrantOverview = Static<typeof GrantOverview>;

export const listGrants = defineCall({
  method: 'GET',
  path: '/authz/grants-overview',
  access: 'grantsoverview:read',
  summary: 'All grants.',
  response: Open({ grants: Type.Array(GrantOverview) }),
});

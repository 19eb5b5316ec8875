import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open } from './contract';
import { pageFigures } from './list-query';
import { Capability } from './shares';

// Who may see a thing (card users-and-roles.md, "Ahead of the original" 10). A cluster of Graylog 4.3 has none of it.

/**
 * Why somebody may see a thing: by a grant to them or to everyone, a role, rights of their account, or as the root account;
 * `together` when it takes several of these.
 */
export const AccessWay = Open({
  way: Type.Union([
    Type.Literal('grant'),
    Type.Literal('everyone'),
    Type.Literal('role'),
    Type.Literal('account'),
    Type.Literal('root'),
    Type.Literal('together'),
  ]),
  capability: Capability,
  /** Of a role. */
  role: Nullable(Type.String()),
  /** Username of who gave the grant, or changed it last; null where the caller may not know the name. */
  granted_by: Nullable(Type.String()),
  /** When the grant ends; absent: it does not. */
  expires_at: Type.Optional(Instant),
  /** The only stream, by its GRN, in which it shows a message; null for all of them. */
  through: Nullable(Open({ id: Type.String(), title: Nullable(Type.String()) })),
});
export type AccessWay = Static<typeof AccessWay>;

export const EntityAccess = Open({
  /** By name. */
  people: Type.Array(
    Open({
      username: Type.String(),
      title: Type.String(),
      /** What they may do in all. */
      capability: Capability,
      ways: Type.Array(AccessWay),
    }),
  ),
  /** `total`: who may see it, whose names the caller may know, and whose names have the text. */
  ...pageFigures,
  /** Those who may see it, too, and whose names the caller may not know. */
  hidden: Type.Integer(),
});
export type EntityAccess = Static<typeof EntityAccess>;

const PeopleQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  /** Part of a name. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
});

export const listAccess = defineCall({
  method: 'GET',
  path: '/timberline/shares/entities/{entityGrn}/access',
  access: 'checked-by-service',
  summary: 'Who may see an entity, and why; for owners and administrators.',
  query: PeopleQuery,
  response: EntityAccess,
});

export const listMessageAccess = defineCall({
  method: 'GET',
  path: '/timberline/messages/{index}/{messageId}/access',
  access: 'messages:read',
  summary: 'Who may read a stored message, and why; for those who may read it.',
  query: PeopleQuery,
  response: EntityAccess,
});

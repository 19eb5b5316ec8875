import { type Static, Type } from '@sinclair/typebox';
import { Nullable, Open, Strict } from '../contract';

/** A role: permissions that people get by its name. */
export const Role = Open({
  name: Type.String(),
  description: Nullable(Type.String()),
  permissions: Type.Array(Type.String()),
  /** Built in: it cannot be changed or deleted. */
  read_only: Type.Boolean(),
});
export type Role = Static<typeof Role>;

/** A role with the id by which it is known whatever its name. */
export const RoleWithId = Open({ id: Type.String(), ...Role.properties });
export type RoleWithId = Static<typeof RoleWithId>;

export const RoleText = Strict({
  /** Unique, whatever the case. */
  name: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  permissions: Type.Array(Type.String()),
  /** Ignored: only the server makes built-in ones. */
  read_only: Type.Optional(Nullable(Type.Boolean())),
});
export type RoleText = Static<typeof RoleText>;

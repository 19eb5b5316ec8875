import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, Strict } from '../contract';

/** Capability of servers that say what a person alone owns, and hand it over. */
export const USER_REMOVAL_CAPABILITY = 'user-removal';

/** What nobody else would own without this person. */
export const SoleOwnership = Open({
  /** By type and title; the first 500. */
  entities: Type.Array(Open({ id: Type.String(), type: Type.String(), title: Type.String() })),
  total: Type.Integer(),
});
export type SoleOwnership = Static<typeof SoleOwnership>;

export const listSoleOwnership = defineCall({
  method: 'GET',
  path: '/timberline/users/{userId}/sole-ownership',
  access: 'users:edit',
  summary: 'What this person alone owns.',
  response: SoleOwnership,
});

export const removeUser = defineCall({
  method: 'POST',
  path: '/timberline/users/{userId}/removal',
  access: 'users:edit',
  audit: { action: 'user.delete', target: '{userId}' },
  summary: 'Deletes an account, and hands what it alone owns to somebody, in one step.',
  body: Strict({
    /** Id of who gets it; null: administrators look after it. Needs all permissions. */
    hand_over_to: Nullable(Type.String()),
  }),
});

import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open } from './contract';

/** Capability of servers on which somebody may look at the console as another person. */
export const VIEW_AS_CAPABILITY = 'view-as';

/** What it takes; whoever does not hold `*` sees what both persons may see. */
export const VIEW_AS_PERMISSION = 'users:viewas';

/** A view that is on. */
export const ViewAs = Open({
  /** Whose view it is. */
  user_id: Type.String(),
  username: Type.String(),
  full_name: Type.String(),
  /** Who is looking. */
  viewer: Open({ user_id: Type.String(), username: Type.String(), full_name: Type.String() }),
  /** Whether only what the viewer may see as well is shown. */
  limited: Type.Boolean(),
  until: Instant,
  /** By the clock of the server, which the other time is of. */
  time: Instant,
});
export type ViewAs = Static<typeof ViewAs>;

export const getViewAs = defineCall({
  method: 'GET',
  path: '/timberline/view-as',
  access: 'signed-in',
  summary: 'As whom the session of the call views the console; null: as oneself.',
  response: Open({ view: Nullable(ViewAs) }),
});

export const startViewAs = defineCall({
  method: 'POST',
  path: '/timberline/view-as/{userId}',
  access: 'users:viewas',
  audit: { action: 'user.view_as', target: '{userId}' },
  summary: 'Makes the session of the call view the console as another person, for half an hour and read-only.',
  response: ViewAs,
});

export const endViewAs = defineCall({
  method: 'DELETE',
  path: '/timberline/view-as',
  access: 'signed-in',
  audit: { action: 'user.end_view_as' },
  worksWhileViewing: true,
  summary: 'Ends the view of the session of the call.',
});

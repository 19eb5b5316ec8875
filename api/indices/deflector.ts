import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from '../contract';

/** The write alias of an index set and the index it points at. */
export const Deflector = Open({ is_up: Type.Boolean(), current_target: Nullable(Type.String()) });
export type Deflector = Static<typeof Deflector>;

export const getDeflector = defineCall({
  method: 'GET',
  path: '/system/deflector/{indexSetId}',
  access: 'deflector:read',
  summary: 'The index that the write alias of an index set points to.',
  response: Deflector,
});

export const getDefaultDeflector = defineCall({
  method: 'GET',
  path: '/system/deflector',
  access: 'deflector:read',
  summary: 'The index that the write alias of the default index set points to (deprecated).',
  response: Deflector,
});

/** The answer says nothing of the outcome on a 4.3 cluster: read the deflector again. */
export const cycleDeflector = defineCall({
  method: 'POST',
  path: '/cluster/deflector/{indexSetId}/cycle',
  access: 'deflector:cycle',
  audit: { action: 'index_set.rotate', target: '{indexSetId}' },
  summary: 'Rotates the write index of an index set, on any node.',
});

export const cycleDefaultDeflector = defineCall({
  method: 'POST',
  path: '/cluster/deflector/cycle',
  access: 'deflector:cycle',
  audit: { action: 'index_set.rotate' },
  summary: 'Rotates the write index of the default index set, on any node.',
});

export const cycleDeflectorHere = defineCall({
  method: 'POST',
  path: '/system/deflector/{indexSetId}/cycle',
  access: 'deflector:cycle',
  audit: { action: 'index_set.rotate', target: '{indexSetId}' },
  summary: 'Rotates the write index of an index set; only on the leader node.',
});

export const cycleDefaultDeflectorHere = defineCall({
  method: 'POST',
  path: '/system/deflector/cycle',
  access: 'deflector:cycle',
  audit: { action: 'index_set.rotate' },
  summary: 'Rotates the write index of the default index set; only on the leader node (deprecated).',
});

import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Nullable, Open } from './contract';

export const DEFAULT_STREAM_ID = '000000000000000000000001';
export const EVENTS_STREAM_ID = '000000000000000000000002';
export const SYSTEM_EVENTS_STREAM_ID = '000000000000000000000003';

export const Stream = Open({
  id: Type.String(),
  title: Type.String(),
  description: Nullable(Type.String()),
  disabled: Type.Boolean(),
  is_default: Type.Boolean(),
  is_editable: Type.Boolean(),
  index_set_id: Type.String(),
  creator_user_id: Type.String(),
  created_at: Type.String(),
  matching_type: Type.String(),
  remove_matches_from_default_stream: Type.Boolean(),
  rules: Type.Array(Json),
  outputs: Type.Array(Json),
  content_pack: Nullable(Type.String()),
});
export type Stream = Static<typeof Stream>;

export const listStreams = defineCall({
  method: 'GET',
  path: '/streams',
  access: 'checked-by-service',
  summary: 'The streams the person may read.',
  response: Open({ total: Type.Integer(), streams: Type.Array(Stream) }),
});

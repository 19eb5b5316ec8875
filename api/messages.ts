import { Type } from '@sinclair/typebox';
import { defineCall, Json, Nullable, Open } from './contract';

export const getMessage = defineCall({
  method: 'GET',
  path: '/messages/{index}/{messageId}',
  access: 'messages:read',
  summary: 'One stored message.',
  response: Open({
    message: Open({
      id: Type.String(),
      timestamp: Type.String(),
      fields: Type.Record(Type.String(), Json),
      stream_ids: Type.Array(Type.String()),
    }),
    index: Type.String(),
    highlight_ranges: Nullable(Type.Record(Type.String(), Json)),
  }),
});

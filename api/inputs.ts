import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Nullable, Open } from './contract';

/** A configured input. Passwords come masked unless the caller may edit it (card inputs.md). */
export const Input = Open({
  id: Type.String(),
  title: Type.String(),
  name: Type.String(),
  type: Type.String(),
  global: Type.Boolean(),
  node: Nullable(Type.String()),
  content_pack: Nullable(Type.String()),
  created_at: Type.String(),
  creator_user_id: Type.String(),
  attributes: Type.Record(Type.String(), Json),
  static_fields: Type.Record(Type.String(), Type.String()),
});
export type Input = Static<typeof Input>;

export const InputState = Open({
  id: Type.String(),
  state: Type.String(),
  started_at: Type.String(),
  detailed_message: Nullable(Type.String()),
  message_input: Input,
});
export type InputState = Static<typeof InputState>;

export const listInputs = defineCall({
  method: 'GET',
  path: '/system/inputs',
  access: 'checked-by-service',
  summary: 'The inputs the person may read.',
  response: Open({ inputs: Type.Array(Input), total: Type.Integer() }),
});

export const getInput = defineCall({
  method: 'GET',
  path: '/system/inputs/{inputId}',
  access: 'inputs:read:{inputId}',
  summary: 'One input.',
  response: Input,
});

export const listInputStates = defineCall({
  method: 'GET',
  path: '/system/inputstates',
  access: 'checked-by-service',
  summary: 'The inputs that run, or failed to, on this node.',
  response: Open({ states: Type.Array(InputState) }),
});

export const listClusterInputStates = defineCall({
  method: 'GET',
  path: '/cluster/inputstates',
  access: 'inputs:read',
  summary: 'Input states by node; null for a node that could not be asked.',
  response: Type.Record(Type.String(), Nullable(Type.Array(InputState))),
});

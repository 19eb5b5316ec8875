import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, Strict } from './contract';

// Shapes and rules: card streams.md ("Stream rule", "Rule validation").

/** A rule of a stream. */
export const StreamRule = Open({
  id: Type.String(),
  stream_id: Type.String(),
  /** Number of its type: {@link listStreamRuleTypes}. */
  type: Type.Integer(),
  field: Type.String(),
  value: Type.String(),
  inverted: Type.Boolean(),
  description: Nullable(Type.String()),
});
export type StreamRule = Static<typeof StreamRule>;

/** A rule as it is sent; the type may be a number as text. Empty texts where the type needs none. */
export const StreamRuleForm = Strict({
  type: Type.Union([Type.Integer(), Type.String({ pattern: '^-?\\d{1,9}$' })]),
  field: Type.String({ maxLength: 1_000 }),
  value: Type.String({ maxLength: 100_000 }),
  inverted: Type.Optional(Type.Boolean()),
  description: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
});
export type StreamRuleForm = Static<typeof StreamRuleForm>;

export const StreamRuleType = Open({
  id: Type.Integer(),
  name: Type.String(),
  short_desc: Type.String(),
  long_desc: Type.String(),
});
export type StreamRuleType = Static<typeof StreamRuleType>;

/** Names the rule that was made or changed. */
const StreamRuleId = Open({ streamrule_id: Type.String() });

export const listStreamRuleTypes = defineCall({
  method: 'GET',
  path: '/streams/{anyStream}/rules/types',
  access: 'signed-in',
  summary: 'The types of rules. They are the same for every stream; the console requests them for stream "null".',
  response: Type.Array(StreamRuleType),
});

export const listStreamRules = defineCall({
  method: 'GET',
  path: '/streams/{streamId}/rules',
  access: 'streams:read:{streamId}',
  summary: 'The rules of a stream.',
  response: Open({ total: Type.Integer(), stream_rules: Type.Array(StreamRule) }),
});

export const getStreamRule = defineCall({
  method: 'GET',
  path: '/streams/{streamId}/rules/{ruleId}',
  access: 'streams:read:{streamId}',
  summary: 'One rule of a stream.',
  response: StreamRule,
});

export const createStreamRule = defineCall({
  method: 'POST',
  path: '/streams/{streamId}/rules',
  access: 'streams:edit:{streamId}',
  audit: { action: 'stream.add_rule', target: '{streamId}' },
  summary: 'Adds a rule; it applies at once.',
  body: StreamRuleForm,
  response: StreamRuleId,
  status: 201,
});

export const updateStreamRule = defineCall({
  method: 'PUT',
  path: '/streams/{streamId}/rules/{ruleId}',
  access: 'streams:edit:{streamId}',
  audit: { action: 'stream.change_rule', target: '{streamId}' },
  summary: 'Changes a rule; it applies at once.',
  body: StreamRuleForm,
  response: StreamRuleId,
});

/** What scripts of older versions call. */
export const updateStreamRuleByPost = defineCall({
  ...updateStreamRule,
  method: 'POST',
  path: '/streams/{streamId}/rules/{ruleId}',
  summary: 'The same as PUT, for scripts of older versions.',
});

export const deleteStreamRule = defineCall({
  method: 'DELETE',
  path: '/streams/{streamId}/rules/{ruleId}',
  access: 'streams:edit:{streamId}',
  audit: { action: 'stream.remove_rule', target: '{streamId}' },
  summary: 'Removes a rule.',
});

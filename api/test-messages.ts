import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';

/** What became of a test message. */
export const TestMessageResult = Open({
  outcome: Type.Union([
    /** It is stored. */
    Type.Literal('arrived'),
    /** It came to the input, which could not read it. */
    Type.Literal('unreadable'),
    /** It was sent, and neither stored nor refused in time. */
    Type.Literal('not_found'),
    /** The input did not take it. */
    Type.Literal('not_sent'),
  ]),
  /** The text it was sent with. */
  text: Type.String(),
  /** Where to, with the port; absent where the input does not listen. */
  address: Type.Optional(Type.String()),
  took_ms: Type.Number(),
  /** What went wrong. */
  reason: Type.Optional(Type.String()),
  /** Where it is stored; absent where the person may read none of its streams. */
  message: Type.Optional(Open({ index: Type.String(), message_id: Type.String() })),
});
export type TestMessageResult = Static<typeof TestMessageResult>;

export const sendTestMessage = defineCall({
  method: 'POST',
  path: '/timberline/inputs/{inputId}/test_messages',
  access: 'inputs:edit:{inputId}',
  summary:
    'Sends one message of its type to an input of this node, through its socket, and says what became of it within five seconds.',
  audit: { action: 'input.test', target: '{inputId}' },
  response: TestMessageResult,
  status: 200,
});

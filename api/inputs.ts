import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Nullable, Open, Strict } from './contract';
import { RequestedConfiguration } from './requested-configuration';

// Shapes and rules: card inputs.md ("Entities", "Calls", "Server semantics").

/** A configured input. Passwords come masked unless the caller may edit it. */
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

/** What somebody makes of an input, or makes it to: all of it. `node` is kept of local ones only. */
export const InputForm = Strict({
  title: Type.String({ maxLength: 1_000 }),
  type: Type.String({ maxLength: 200 }),
  global: Type.Boolean(),
  node: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  configuration: Type.Record(Type.String(), Json),
});
export type InputForm = Static<typeof InputForm>;

const InputId = Open({ id: Type.String() });

/** A kind of input and the settings it asks for. */
export const InputTypeInfo = Open({
  type: Type.String(),
  name: Type.String(),
  is_exclusive: Type.Boolean(),
  requested_configuration: RequestedConfiguration,
  link_to_docs: Type.String(),
  /** Whether test messages can be sent to its inputs. Absent of other servers. */
  takes_test_messages: Type.Optional(Type.Boolean()),
});
export type InputTypeInfo = Static<typeof InputTypeInfo>;

/** `state` is STARTING, RUNNING, FAILED or STOPPING; an input that was stopped has no state. */
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

export const createInput = defineCall({
  method: 'POST',
  path: '/system/inputs',
  access: 'inputs:create',
  summary: 'Creates an input and starts it on its nodes.',
  audit: { action: 'input.create' },
  body: InputForm,
  response: InputId,
  status: 201,
});

export const updateInput = defineCall({
  method: 'PUT',
  path: '/system/inputs/{inputId}',
  access: 'inputs:edit:{inputId}',
  summary: 'Changes an input. If it runs, it is restarted; other inputs are not affected.',
  audit: { action: 'input.update', target: '{inputId}' },
  body: InputForm,
  response: InputId,
  status: 201,
});

export const deleteInput = defineCall({
  method: 'DELETE',
  path: '/system/inputs/{inputId}',
  access: 'inputs:terminate:{inputId}',
  summary: 'Stops and deletes an input. Its messages are kept.',
  audit: { action: 'input.delete', target: '{inputId}' },
});

export const listInputTypes = defineCall({
  method: 'GET',
  path: '/system/inputs/types',
  access: 'signed-in',
  summary: 'The available input types with their names.',
  response: Open({ types: Type.Record(Type.String(), Type.String()) }),
});

export const listAllInputTypes = defineCall({
  method: 'GET',
  path: '/system/inputs/types/all',
  access: 'signed-in',
  summary: 'The available input types with their settings.',
  response: Type.Record(Type.String(), InputTypeInfo),
});

export const getInputType = defineCall({
  method: 'GET',
  path: '/system/inputs/types/{inputType}',
  access: 'signed-in',
  summary: 'One input type with its settings.',
  response: InputTypeInfo,
});

/** A codec, and the settings it asks for. */
export const CodecTypeInfo = Open({
  type: Type.String(),
  /** What people call it; '' where a 4.3 cluster has no name. */
  name: Type.String(),
  requested_configuration: RequestedConfiguration,
});
export type CodecTypeInfo = Static<typeof CodecTypeInfo>;

export const listCodecTypes = defineCall({
  method: 'GET',
  path: '/system/codecs/types/all',
  access: 'signed-in',
  summary: 'The codecs that can decode a raw message, with their settings.',
  response: Type.Record(Type.String(), CodecTypeInfo),
});

/** A field that every message of an input gets which does not have it. */
export const StaticField = Strict({
  key: Type.String({ maxLength: 255 }),
  value: Type.String({ maxLength: 10_000 }),
});
export type StaticField = Static<typeof StaticField>;

export const addStaticField = defineCall({
  method: 'POST',
  path: '/system/inputs/{inputId}/staticfields',
  access: 'inputs:edit:{inputId}',
  summary: 'Adds a static field to an input, or changes its value.',
  audit: { action: 'input.update', target: '{inputId}' },
  body: StaticField,
  status: 201,
});

export const removeStaticField = defineCall({
  method: 'DELETE',
  path: '/system/inputs/{inputId}/staticfields/{key}',
  access: 'inputs:edit:{inputId}',
  summary: 'Removes a static field from an input.',
  audit: { action: 'input.update', target: '{inputId}' },
});

export const listInputStates = defineCall({
  method: 'GET',
  path: '/system/inputstates',
  access: 'checked-by-service',
  summary: 'The inputs that run or failed to start on this node.',
  response: Open({ states: Type.Array(InputState) }),
});

export const listClusterInputStates = defineCall({
  method: 'GET',
  path: '/cluster/inputstates',
  access: 'inputs:read',
  summary: 'Input states by node; null for a node that did not respond.',
  response: Type.Record(Type.String(), Nullable(Type.Array(InputState))),
});

export const getInputState = defineCall({
  method: 'GET',
  path: '/system/inputstates/{inputId}',
  access: 'inputs:read:{inputId}',
  summary: 'The state of an input on this node.',
  response: InputState,
});

const start = { action: 'input.start', target: '{inputId}' } as const;
const stop = { action: 'input.stop', target: '{inputId}' } as const;

export const startInput = defineCall({
  method: 'PUT',
  path: '/system/inputstates/{inputId}',
  access: 'inputs:changestate:{inputId}',
  summary: 'Starts an input, or restarts it if it runs. Returns at once; the state changes later.',
  audit: start,
  response: InputId,
});

export const stopInput = defineCall({
  method: 'DELETE',
  path: '/system/inputstates/{inputId}',
  access: 'inputs:changestate:{inputId}',
  summary: 'Stops an input. Returns at once; the state changes later.',
  audit: stop,
  response: InputId,
});

/** What each node answered; null of one that could not do it. */
const ByNode = Type.Record(Type.String(), Nullable(InputId));

export const startClusterInput = defineCall({
  method: 'PUT',
  path: '/cluster/inputstates/{inputId}',
  access: 'inputs:changestate:{inputId}',
  summary: 'Starts an input on every node.',
  audit: start,
  response: ByNode,
});

export const stopClusterInput = defineCall({
  method: 'DELETE',
  path: '/cluster/inputstates/{inputId}',
  access: 'inputs:changestate:{inputId}',
  summary: 'Stops an input on every node.',
  audit: stop,
  response: ByNode,
});

export const startInputOnNode = defineCall({
  method: 'PUT',
  path: '/timberline/inputs/{inputId}/nodes/{nodeId}',
  access: 'inputs:changestate:{inputId}',
  summary:
    'Starts a global input on one node, or restarts it if it runs there; other nodes are not affected. The state changes later.',
  audit: start,
  response: InputId,
});

export const stopInputOnNode = defineCall({
  method: 'DELETE',
  path: '/timberline/inputs/{inputId}/nodes/{nodeId}',
  access: 'inputs:changestate:{inputId}',
  summary: 'Stops a global input on one node until it is started there or everywhere. The state changes later.',
  audit: stop,
  response: InputId,
});

/** Bytes that could not be read as a message, or that ended their connection or request. */
export const UnreadableBytes = Open({
  at: Type.String(),
  remote_address: Type.String(),
  reason: Type.String(),
  /** The first of them as text, what cannot be printed as dots. */
  text: Type.String(),
  /** The same in hexadecimal digits, in pairs. */
  hex: Type.String(),
  size_bytes: Type.Integer(),
});
export type UnreadableBytes = Static<typeof UnreadableBytes>;

/** What senders seem to speak, by a look at their first bytes. */
export const SpokenProtocol = Type.Union(
  (
    [
      ...(['tls', 'plain', 'http', 'gelf', 'syslog-5424', 'syslog', 'cef', 'beats', 'netflow'] as const),
      ...(['json', 'ssh', 'text', 'binary'] as const),
    ] as const
  ).map((name) => Type.Literal(name)),
);
export type SpokenProtocol = Static<typeof SpokenProtocol>;

/** What one node has seen of an input since the server was started. */
export const InputDiagnosis = Open({
  messages: Type.Integer(),
  last_message: Nullable(Open({ at: Type.String(), remote_address: Type.String() })),
  /** Those who sent most, at most 20. */
  senders: Type.Array(Open({ address: Type.String(), messages: Type.Integer(), last_at: Type.String() })),
  /** Senders that are remembered; beyond 10,000 on a node those that were silent longest are forgotten. */
  sender_count: Type.Integer(),
  /** Of many at once, those that samples were taken of. */
  unreadable_count: Type.Integer(),
  /** The newest, at most 10. */
  unreadable: Type.Array(UnreadableBytes),
  /** Absent: nothing speaks against the type of the input. */
  suspicion: Type.Optional(
    Open({
      spoken: SpokenProtocol,
      /** Type of the input that would understand it. */
      right_type: Type.Optional(Type.String()),
    }),
  ),
});
export type InputDiagnosis = Static<typeof InputDiagnosis>;

export const getInputDiagnosis = defineCall({
  method: 'GET',
  path: '/timberline/inputs/{inputId}/diagnosis',
  access: 'inputs:edit:{inputId}',
  summary: 'The senders of an input, its undecodable messages and the protocol the senders seem to use, on this node.',
  response: InputDiagnosis,
});

/** What an input that encrypts shows to its senders. */
export const InputCertificate = Open({
  /** In PEM form, as a file for senders. */
  pem: Type.String(),
  subject: Type.String(),
  /** Hosts and addresses it is for; empty: its subject names the host. */
  names: Type.String(),
  fingerprint_sha256: Type.String(),
  valid_from: Type.String(),
  valid_to: Type.String(),
  /** Senders trust it only if they are given it. */
  is_self_signed: Type.Boolean(),
});
export type InputCertificate = Static<typeof InputCertificate>;

export const getInputCertificate = defineCall({
  method: 'GET',
  path: '/timberline/inputs/{inputId}/certificate',
  access: 'inputs:read:{inputId}',
  summary: 'The certificate that a running input presents to its senders, on this node.',
  response: InputCertificate,
});

/** How many messages of an input were recognised since the server was started, by format, the most frequent first. */
export const Recognition = Open({
  formats: Type.Array(Open({ format: Type.String(), messages: Type.Integer() })),
  unrecognised: Type.Integer(),
});
export type Recognition = Static<typeof Recognition>;

export const listRecognition = defineCall({
  method: 'GET',
  path: '/timberline/inputs/recognition',
  access: 'checked-by-service',
  summary: 'The formats of the messages by input id, on this node; inputs without format recognition are omitted.',
  response: Type.Record(Type.String(), Recognition),
});

/** What the extractors of an input do, on this node since it was started. */
export const ExtractorUse = Open({
  extractors: Type.Integer(),
  /** Those that were switched off because they took too long. */
  switched_off: Type.Integer(),
  /** Times that a message reached an extractor that is on. */
  messages: Type.Integer(),
  /** Times that it had the field and met the condition. */
  hits: Type.Integer(),
});
export type ExtractorUse = Static<typeof ExtractorUse>;

export const listExtractorUse = defineCall({
  method: 'GET',
  path: '/timberline/inputs/extractors',
  access: 'checked-by-service',
  summary:
    'How many extractors inputs have and how often they hit, by input id, on this node; inputs without are omitted.',
  response: Type.Record(Type.String(), ExtractorUse),
});

import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Json, Nullable, Open, Strict } from './contract';
import { RequestedConfiguration } from './requested-configuration';

// Shapes and rules: card streams.md ("Output", "Calls", "Outputs"). Ours under /timberline/outputs: docs/outputs.md.

const outputFields = {
  title: Type.String(),
  /** Fully qualified id of the type, which this server may not know. */
  type: Type.String(),
  creator_user_id: Type.String(),
  created_at: Instant,
  /** Secrets are masked for everybody: `<password set>`. A mask that is sent back keeps the secret. */
  configuration: Type.Record(Type.String(), Json),
  content_pack: Nullable(Type.String()),
};

/** Where messages of streams are sent to. */
export const Output = Open({ id: Type.String(), ...outputFields });
export type Output = Static<typeof Output>;

/** An output as the answer to its change has it: the id is called `_id`. */
export const OutputRecord = Open({ _id: Type.String(), ...outputFields });
export type OutputRecord = Static<typeof OutputRecord>;

const Outputs = Open({ total: Type.Integer(), outputs: Type.Array(Output) });

/** A kind of output and the settings it asks for. */
export const OutputTypeInfo = Open({
  name: Type.String(),
  type: Type.String(),
  human_name: Type.String(),
  link_to_docs: Type.String(),
  requested_configuration: RequestedConfiguration,
});
export type OutputTypeInfo = Static<typeof OutputTypeInfo>;

const Title = Type.String({ maxLength: 1_000 });
const Configuration = Type.Record(Type.String({ maxLength: 255 }), Json);

/** `streams` and `content_pack` are accepted and ignored, as by other servers: outputs are assigned by a call of their own. */
export const NewOutput = Strict({
  title: Title,
  type: Type.String({ maxLength: 200 }),
  configuration: Configuration,
  streams: Type.Optional(Nullable(Type.Array(Type.String(), { maxItems: 10_000 }))),
  content_pack: Type.Optional(Nullable(Type.String())),
});
export type NewOutput = Static<typeof NewOutput>;

/** Only what is given changes; the configuration replaces the old one. The type cannot be changed. */
export const OutputUpdate = Open({
  title: Type.Optional(Title),
  type: Type.Optional(Type.String({ maxLength: 200 })),
  configuration: Type.Optional(Configuration),
});
export type OutputUpdate = Static<typeof OutputUpdate>;

export const listOutputs = defineCall({
  method: 'GET',
  path: '/system/outputs',
  access: 'outputs:read',
  summary: 'All outputs.',
  response: Outputs,
});

export const getOutput = defineCall({
  method: 'GET',
  path: '/system/outputs/{outputId}',
  access: 'outputs:read:{outputId}',
  summary: 'One output.',
  response: Output,
});

export const createOutput = defineCall({
  method: 'POST',
  path: '/system/outputs',
  access: 'outputs:create',
  summary: 'Creates an output. It gets messages once it is assigned to a running stream.',
  audit: { action: 'output.create' },
  body: NewOutput,
  response: Output,
  status: 201,
});

export const updateOutput = defineCall({
  method: 'PUT',
  path: '/system/outputs/{outputId}',
  access: 'outputs:edit:{outputId}',
  summary: 'Changes an output; what waits in its buffer is sent with the new settings.',
  audit: { action: 'output.update', target: '{outputId}' },
  body: OutputUpdate,
  response: OutputRecord,
});

export const deleteOutput = defineCall({
  method: 'DELETE',
  path: '/system/outputs/{outputId}',
  access: 'outputs:terminate',
  summary: 'Stops and deletes an output, removes it from all streams and discards what waits in its buffer.',
  audit: { action: 'output.delete', target: '{outputId}' },
});

export const listOutputTypes = defineCall({
  method: 'GET',
  path: '/system/outputs/available',
  access: 'outputs:read',
  summary: 'The available output types by their ids, with their settings.',
  response: Open({ types: Type.Record(Type.String(), OutputTypeInfo) }),
});

export const getOutputType = defineCall({
  method: 'GET',
  path: '/system/outputs/available/{outputType}',
  access: 'outputs:read',
  summary: 'One output type with its settings.',
  response: OutputTypeInfo,
});

export const listStreamOutputs = defineCall({
  method: 'GET',
  path: '/streams/{streamId}/outputs',
  access: 'streams:read:{streamId}',
  summary: 'The outputs of a stream; needs stream_outputs:read, too.',
  response: Outputs,
});

export const getStreamOutput = defineCall({
  method: 'GET',
  path: '/streams/{streamId}/outputs/{outputId}',
  access: 'streams:read:{streamId}',
  summary: 'One output of a stream; needs stream_outputs:read on the output, too.',
  response: Output,
});

export const assignStreamOutputs = defineCall({
  method: 'POST',
  path: '/streams/{streamId}/outputs',
  access: 'streams:edit:{streamId}',
  summary: 'Assigns outputs to a stream; those it has already stay. Needs stream_outputs:create, too.',
  audit: { action: 'stream.assign_outputs', target: '{streamId}' },
  body: Strict({ outputs: Type.Array(Type.String({ maxLength: 24 }), { maxItems: 1_000 }) }),
  status: 202,
});

export const removeStreamOutput = defineCall({
  method: 'DELETE',
  path: '/streams/{streamId}/outputs/{outputId}',
  access: 'streams:edit:{streamId}',
  summary: 'Removes an output from a stream; needs stream_outputs:delete on the output, too.',
  audit: { action: 'stream.remove_output', target: '{streamId}' },
});

/**
 * What an output does on the node that answers:
 * - `idle`: no running stream has it, and nothing waits in its buffer;
 * - `running`: it sends, or would send what comes;
 * - `retrying`: the last attempt failed; the buffer fills until one succeeds;
 * - `paused`: somebody paused it; the buffer fills until it is resumed;
 * - `unusable`: this server does not know its type or cannot keep its buffer; `last_error` says why.
 */
export const OutputCondition = Type.Union(
  (['idle', 'running', 'retrying', 'paused', 'unusable'] as const).map((each) => Type.Literal(each)),
);
export type OutputCondition = Static<typeof OutputCondition>;

/** How an output fares on the node that answers. Counts are since it was created, and survive restarts. */
export const OutputState = Open({
  output_id: Type.String(),
  condition: OutputCondition,
  paused: Type.Boolean(),
  /** Messages on disk that were not delivered yet. */
  queued_messages: Type.Integer(),
  /** What they take on disk, estimated. */
  queued_bytes: Type.Integer(),
  /** The most that its buffer takes; beyond it further messages are dropped. */
  buffer_limit_bytes: Type.Integer(),
  /** Accepted by the receiver, as far as its protocol tells. */
  sent_messages: Type.Integer(),
  /** Of these, sent a second time because it was not certain that the receiver had them. */
  repeated_messages: Type.Integer(),
  /** Refused by the receiver for good, each for itself: they are not sent again. */
  refused_messages: Type.Integer(),
  /** Never kept, because the buffer was full or could not be written. */
  dropped_messages: Type.Integer(),
  /** Discarded by a person from the buffer. */
  discarded_messages: Type.Integer(),
  /** Not kept, because a filter query of theirs took too long on them. */
  undecided_messages: Type.Integer(),
  last_sent_at: Nullable(Instant),
  /** When a message was last dropped. */
  last_dropped_at: Nullable(Instant),
  /** Failed attempts since the last success. */
  failed_attempts: Type.Integer(),
  /** Since when it cannot deliver, or is paused; null while all is well. */
  waiting_since: Nullable(Instant),
  /** When it is tried again; null unless `retrying`. */
  next_attempt_at: Nullable(Instant),
  /** The newest failure; it stays after a success. */
  last_error: Nullable(Open({ at: Instant, message: Type.String() })),
});
export type OutputState = Static<typeof OutputState>;

export const listOutputStates = defineCall({
  method: 'GET',
  path: '/timberline/outputs/states',
  access: 'checked-by-service',
  summary: 'How the outputs fare, by node: those one may read by outputs:read or stream_outputs:read.',
  response: Open({
    node_id: Type.String(),
    states: Type.Array(OutputState),
    /** The same of the other nodes by their ids, some seconds old; null of one that is not heard of. */
    others: Type.Record(Type.String(), Nullable(Type.Array(OutputState))),
    /** All buffers of the node share this space. */
    buffers: Open({ used_bytes: Type.Integer(), limit_bytes: Type.Integer() }),
  }),
});

export const getOutputState = defineCall({
  method: 'GET',
  path: '/timberline/outputs/{outputId}/state',
  access: 'checked-by-service',
  summary: 'How an output fares on this node; needs outputs:read or stream_outputs:read on it.',
  response: OutputState,
});

export const pauseOutput = defineCall({
  method: 'POST',
  path: '/timberline/outputs/{outputId}/pause',
  access: 'outputs:edit:{outputId}',
  summary: 'Stops sending on all nodes; messages are kept in the buffer until it is full.',
  audit: { action: 'output.pause', target: '{outputId}' },
});

export const resumeOutput = defineCall({
  method: 'POST',
  path: '/timberline/outputs/{outputId}/resume',
  access: 'outputs:edit:{outputId}',
  summary: 'Sends again, first what was kept in the buffer.',
  audit: { action: 'output.resume', target: '{outputId}' },
});

export const discardOutputBuffer = defineCall({
  method: 'DELETE',
  path: '/timberline/outputs/{outputId}/buffer',
  access: 'outputs:edit:{outputId}',
  summary:
    'Discards what waits in the buffer of an output; it is never sent. Done on this node when it answers, on others soon.',
  audit: { action: 'output.discard', target: '{outputId}' },
});

/** What came of a message sent on trial. */
export const OutputTestResult = Open({
  /** Whether the receiver accepted it, as far as its protocol tells: a datagram is never answered. */
  delivered: Type.Boolean(),
  took_ms: Type.Number(),
  /** Why not. */
  error: Nullable(Type.String()),
});
export type OutputTestResult = Static<typeof OutputTestResult>;

const TestMessage = Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 }));

export const testOutput = defineCall({
  method: 'POST',
  path: '/timberline/outputs/{outputId}/test',
  access: 'outputs:edit:{outputId}',
  summary:
    'Sends one message to the receiver of an output, past its buffer, and says what came of it within ten seconds.',
  audit: { action: 'output.test', target: '{outputId}' },
  body: Strict({
    /** Absent: a sentence that says what it is. */
    message: TestMessage,
    /** Settings that are not saved yet; a masked secret stands for the stored one, unless the address is another. */
    configuration: Type.Optional(Configuration),
  }),
  response: OutputTestResult,
});

export const testNewOutput = defineCall({
  method: 'POST',
  path: '/timberline/outputs/test',
  access: 'outputs:create',
  summary: 'The same with the settings of an output that is not made yet.',
  audit: { action: 'output.test' },
  body: Strict({ type: Type.String({ maxLength: 200 }), configuration: Configuration, message: TestMessage }),
  response: OutputTestResult,
});

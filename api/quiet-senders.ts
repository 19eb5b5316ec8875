import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';

/** The server knows how often the senders of its inputs are heard. */
export const QUIET_SENDERS_CAPABILITY = 'quiet-senders';

/** A sender that is silent for at least three times as long as usual, and for a minute. */
export const QuietSender = Open({
  /** IP address; of a source behind a relay the one its last message came from, empty behind a broker. */
  address: Type.String(),
  /** The source of its messages, where it is only one. */
  source: Type.Optional(Type.String()),
  /** It is the source that is silent: its messages come through a relay that sends for others, too. */
  is_relayed: Type.Optional(Type.Boolean()),
  /** Of a relay, how many sources are known behind it. */
  sources: Type.Optional(Type.Integer()),
  /** Messages since it was first heard. */
  messages: Type.Integer(),
  last_at: Type.String(),
  /** Nine of ten of its silences were shorter; those below 10 seconds do not count. */
  usual_gap_ms: Type.Integer(),
  /** Time since its last message, or since the input listens again. */
  silent_ms: Type.Integer(),
  /** Silence as a multiple of the usual gap. */
  late_by: Type.Number(),
});
export type QuietSender = Static<typeof QuietSender>;

/** The senders of an input. */
export const SendersOfInput = Open({
  /** Addresses, and sources behind those that send for several; those that are remembered, on all nodes. */
  count: Type.Integer(),
  quiet_count: Type.Integer(),
  /** The most overdue first, at most 20. Sources that are silent because their relay is are not among them. */
  quiet: Type.Array(QuietSender),
});
export type SendersOfInput = Static<typeof SendersOfInput>;

export const listQuietSenders = defineCall({
  method: 'GET',
  path: '/timberline/inputs/senders/quiet',
  access: 'checked-by-service',
  summary: 'By input id, how many senders are known and which of them are quiet; of inputs that run on this node.',
  response: Type.Record(Type.String(), SendersOfInput),
});

export const forgetSender = defineCall({
  method: 'DELETE',
  path: '/timberline/inputs/{inputId}/senders/{address}',
  access: 'inputs:edit:{inputId}',
  audit: { action: 'input.forget_sender', target: '{inputId}' },
  summary: 'Forgets a sender and its rhythm, with the sources behind it, until they are heard again.',
});

export const forgetSource = defineCall({
  method: 'DELETE',
  path: '/timberline/inputs/{inputId}/sources/{source}',
  access: 'inputs:edit:{inputId}',
  audit: { action: 'input.forget_sender', target: '{inputId}' },
  summary: 'Forgets a source behind a relay and its rhythm, until it is heard again.',
});

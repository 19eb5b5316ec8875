import { type FieldValue } from 'server/messages/field-value';

/** What a codec reads out of the bytes of one message, before the rules for fields are applied. */
export interface DecodedMessage {
  message: string;
  /** Absent or empty: the sender's address is used. */
  source?: string;
  /** Epoch milliseconds; absent: the time of receipt. */
  timestampMs?: number;
  /** The only stream it belongs to, without regard to any rules; absent: rules decide. */
  onlyStream?: string;
  fields: Map<string, FieldValue>;
}

/** Settings of an input as they were stored; a codec takes what it knows. */
export type InputConfiguration = Readonly<Record<string, unknown>>;

/** What is known besides the bytes. */
export interface DecodingContext {
  receivedMs: number;
  configuration: InputConfiguration;
  /** Name of the sender, when its address was looked up (`force_rdns`). */
  remoteHostname?: string;
}

/** Turns the bytes of one message into its parts. Knows nothing of sockets. */
export interface Codec {
  /** Id of the codec as the API names it. */
  readonly id: string;
  /** Name the codec's metrics begin with. */
  readonly metricName: string;
  /** @throws {@link UndecodableError} for bytes that are no message of this format */
  decode(payload: Buffer, context: DecodingContext): DecodedMessage;
}

/** Bytes that are no message of the expected format; the text says what is wrong with them. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** A value of a field. Integers that a double does not hold exactly are text. */
export type OutgoingValue = string | number | boolean;

/** A message on its way out of this server. */
export interface OutgoingMessage {
  /** As it is stored under here. */
  id: string;
  /** Epoch milliseconds. */
  timestampMs: number;
  source: string;
  message: string;
  /** '' when it has none. */
  fullMessage: string;
  /** Ids. */
  streams: readonly string[];
  /** All others, those of this server (`gl2_source_input`) included. */
  fields: Readonly<Record<string, OutgoingValue>>;
}

/** What lanes look for outputs under. */
export const OUTPUTS = 'outputs';

/** Messages that a lane has found in streams that have outputs. */
export interface FoundMessages {
  /** Each is the JSON of an outgoing message, one behind the other. */
  bytes: Uint8Array;
  /** Where each ends. */
  ends: Uint32Array;
  /** Of the record in the journal that each was made of. */
  offsets: Float64Array;
  /** The place of each one's outputs in {@link FoundMessages.groups}. */
  groupOf: Uint16Array;
  /** Sets of outputs, by their ids. */
  groups: readonly (readonly string[])[];
  /** Messages that an output does not get because its filter took too long. */
  undecided: readonly Undecided[];
}

/** A message that a filter took too long on. */
export interface Undecided {
  output: string;
  /** Of its record in the journal. */
  offset: number;
}

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
  /** The place of each one's streams in {@link FoundMessages.groups}. */
  groupOf: Uint16Array;
  /** Sets of streams that have outputs. */
  groups: readonly (readonly string[])[];
}

/** Where a raw message came from. */
export interface Origin {
  inputId: string;
  /** Id of the codec for its bytes. */
  codec: string;
  /** Empty when it did not come over a network. */
  remoteAddress: string;
  remotePort: number;
}

/** A message as a transport received it. */
export interface RawRecord {
  origin: Origin;
  payload: Buffer;
}

/** A record of the journal. */
export interface JournalRecord extends RawRecord {
  /** Consecutive number since the journal was created. */
  offset: number;
  /** ULID, increasing with the offset. It becomes the message's id, so that repeated writes are recognised. */
  messageId: string;
  receivedMs: number;
}

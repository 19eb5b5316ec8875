/** Where a raw message came from. */
export interface Origin {
  inputId: string;
  /** Id of the codec that will read it. */
  codec: string;
  /** Empty when nobody sent it over a network. */
  remoteAddress: string;
  remotePort: number;
}

/** The bytes of one message as a transport received them. */
export interface RawRecord {
  origin: Origin;
  payload: Buffer;
}

/** A raw message as the journal keeps it. */
export interface JournalRecord extends RawRecord {
  /** Counts all records of this journal since it was made. */
  offset: number;
  /** ULID, growing with the offset. It stays the message's id, so that a repeated write is recognised. */
  messageId: string;
  receivedMs: number;
}

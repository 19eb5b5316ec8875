/** How large a message may be that is stored, in bytes of UTF-8. */
export interface MessageLimits {
  /** Longer texts of a message together. */
  messageBytes: number;
  /** One text. */
  fieldBytes: number;
}

export const DEFAULT_MESSAGE_BYTES = 1024 * 1024;

/** Fields a sender may give a message. */
export const MAX_SENT_FIELDS = 1_000;
/** Fields a message may have: some more than senders may give, for what inputs, the server and processing add. */
export const MAX_FIELDS = 1_200;
/** Letters of a field's name. */
export const MAX_FIELD_NAME_LENGTH = 255;

/** @param messageBytes of one message; one text may have a quarter of it */
export const messageLimits = (messageBytes = DEFAULT_MESSAGE_BYTES): MessageLimits => ({
  messageBytes,
  fieldBytes: Math.floor(messageBytes / 4),
});

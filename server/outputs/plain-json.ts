import { type OutgoingMessage } from './outgoing-message';

/** A message as JSON in one line: the names are those of this server. */
export const plainJson = ({ id, timestampMs, source, message, fullMessage, fields }: OutgoingMessage): string =>
  JSON.stringify({
    ...fields,
    id,
    timestamp: new Date(timestampMs).toISOString(),
    source,
    message,
    ...(fullMessage !== '' && { full_message: fullMessage }),
  });

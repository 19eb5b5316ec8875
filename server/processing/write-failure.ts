import { EngineError } from 'server/storage/messages/engine';
import { type LogMessage } from './log-message';
import { type WritableMessage, type WriteFailure, type WriteTarget } from './message-writer';

type Reason = Pick<WriteFailure, 'message' | 'type'>;

/** As much of a row as a failure tells. */
const SHOWN_ROW_BYTES = 256 * 1024;
const SHOWN_TEXT_LENGTH = 2000;

const firstLine = (cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\n', 1)[0] ?? message;
};

/** Why a row cannot be written: what the engine said of it, or what went wrong before the engine was asked. */
export const reasonOf = (cause: unknown): Reason => ({
  type: cause instanceof EngineError ? `engine_error_${cause.code}` : 'not_writable',
  message: firstLine(cause),
});

/** @param start what stands before the body in its line */
export function failedWrite(
  { indexName }: WriteTarget,
  { id, body }: WritableMessage,
  start: Buffer,
  reason: Reason,
): WriteFailure {
  const source = start.toString() + body.toString('utf8', 0, SHOWN_ROW_BYTES);
  return { ...reason, letterId: id, indexName, source };
}

/** A message that no row could be made of. */
export function unmadeRow(message: LogMessage, { indexName }: WriteTarget, cause: unknown): WriteFailure {
  const source = JSON.stringify({
    timestamp: new Date(message.timestampMs).toISOString(),
    source: message.text('source').slice(0, SHOWN_TEXT_LENGTH),
    message: message.text('message').slice(0, SHOWN_TEXT_LENGTH),
    gl2_source_input: message.text('gl2_source_input'),
  });
  return { ...reasonOf(cause), letterId: message.id, indexName, source };
}

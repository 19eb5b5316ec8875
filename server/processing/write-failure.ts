import { type JournalRecord } from 'server/journal/record';
import { type LogMessage } from 'server/messages/log-message';
import { EngineError } from 'server/storage/messages/engine';
import { type Lines } from './lines';
import { describeLine } from './message-line';

/** A message that cannot be stored, whatever is tried (an "indexer failure"). */
export interface WriteFailure {
  letterId: string;
  indexName: string;
  type: string;
  message: string;
  /** What there was of the message, its beginning when it is long. */
  source: string;
}

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

/** A message whose line cannot be written. */
export const failedWrite = (indexName: string, letterId: string, line: Lines, reason: Reason): WriteFailure => ({
  ...reason,
  letterId,
  indexName,
  source: describeLine(line.pieces[0]?.toString('utf8', 0, SHOWN_ROW_BYTES) ?? ''),
});

/** A message that is not stored, before it is known which index it belongs into. */
export type UnmadeRow = Omit<WriteFailure, 'indexName'>;

/** A message that no row could be made of. */
export function unmadeRow(message: LogMessage, cause: unknown): UnmadeRow {
  const source = JSON.stringify({
    timestamp: new Date(message.timestampMs).toISOString(),
    source: message.text('source').slice(0, SHOWN_TEXT_LENGTH),
    message: message.text('message').slice(0, SHOWN_TEXT_LENGTH),
    gl2_source_input: message.text('gl2_source_input'),
  });
  return { ...reasonOf(cause), letterId: message.id, source };
}

/** A record that ended the lane that processed it, or would not come to an end. */
export const unprocessed = ({ messageId, payload }: JournalRecord): UnmadeRow => ({
  type: 'processing_failed',
  message: 'Processing this message hangs or crashes the processing thread',
  letterId: messageId,
  source: payload.toString('utf8', 0, SHOWN_TEXT_LENGTH),
});

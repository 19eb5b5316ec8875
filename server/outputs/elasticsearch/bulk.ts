import { type HttpAnswer } from '../http/http-post';
import { type OutgoingMessage } from '../outgoing-message';
import { type SendResult } from '../output-type';

/** It has a document of this id: the message was sent before. */
const CONFLICT = 409;
const TOO_MANY = 429;
const TROUBLE = 500;

interface BulkItem {
  status?: number;
  error?: { reason?: unknown; type?: unknown } | string;
}

/** The lines of a message: it is created under its own id, so that one that is sent twice is stored once. */
export function bulkLines(message: OutgoingMessage, index: string): string {
  const { id, timestampMs, source, message: text, fullMessage, fields } = message;
  const document = {
    ...fields,
    '@timestamp': new Date(timestampMs).toISOString(),
    source,
    message: text,
    ...(fullMessage !== '' && { full_message: fullMessage }),
  };
  return `${JSON.stringify({ create: { _index: index, _id: id } })}\n${JSON.stringify(document)}\n`;
}

function itemsOf({ text }: HttpAnswer, count: number): BulkItem[] {
  let answer: { errors?: unknown; items?: unknown };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    throw new Error('The receiver answered a bulk request with something else than JSON');
  }
  if (answer.errors === false) return [];
  const items = Array.isArray(answer.items) ? (answer.items as Record<string, BulkItem>[]) : [];
  if (items.length !== count)
    throw new Error(`The receiver answered for ${items.length} of ${count} items of a bulk request`);
  return items.map((item) => Object.values(item)[0] ?? {});
}

const reasonOf = ({ status, error }: BulkItem): string => {
  const said = typeof error === 'string' ? error : (error?.reason ?? error?.type ?? '');
  return `The receiver refused an item with status ${status}: ${String(said).slice(0, 300)}`;
};

/** What became of each message: those it had no room for are sent again, those it refuses are not. */
export function bulkResult(messages: readonly OutgoingMessage[], answer: HttpAnswer): SendResult {
  const items = itemsOf(answer, messages.length);
  const again: OutgoingMessage[] = [];
  let refused = 0;
  let reason: string | undefined;
  items.forEach((item, at) => {
    const { status = 0 } = item;
    const message = messages[at];
    if (!message || (status >= 200 && status < 300) || status === CONFLICT) return;
    reason ??= reasonOf(item);
    if (status === TOO_MANY || status >= TROUBLE) again.push(message);
    else refused += 1;
  });
  return { refused, reason, ...(again.length > 0 && { again }) };
}

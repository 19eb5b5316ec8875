import { type OutgoingMessage } from '../outgoing-message';
import { type SendResult } from '../output-type';
import { answerText, type HttpAnswer, isRefusal, isSuccess } from './http-post';

type Messages = readonly OutgoingMessage[];
type Deliver = (messages: Messages) => Promise<SendResult>;

/**
 * Delivers parts one after the other. After a failure the rest is to be sent again, but not what was accepted before.
 *
 * @throws what the first part threw: then all are to be sent again
 */
export async function inOrder(parts: readonly Messages[], deliver: Deliver): Promise<SendResult> {
  let refused = 0;
  let reason: string | undefined;
  for (const [at, part] of parts.entries()) {
    let result: SendResult;
    try {
      result = await deliver(part);
    } catch (cause) {
      if (at === 0) throw cause;
      result = { again: part, reason: cause instanceof Error ? cause.message : String(cause) };
    }
    refused += result.refused ?? 0;
    reason ??= result.reason;
    if (result.again) return { refused, reason, again: [...result.again, ...parts.slice(at + 1).flat()] };
  }
  return { refused, reason };
}

/**
 * Posts messages in one request. When the receiver refuses it, the halves are posted for themselves, so that one bad
 * message, or a limit of the size, does not cost the others.
 *
 * @param accepted what a successful answer says of single messages
 * @throws Error when the receiver is in trouble, or cannot be reached
 */
export async function postHalving(
  messages: Messages,
  post: (part: Messages) => Promise<HttpAnswer>,
  accepted: (part: Messages, answer: HttpAnswer) => SendResult = () => ({}),
): Promise<SendResult> {
  const answer = await post(messages);
  if (isSuccess(answer)) return accepted(messages, answer);
  if (!isRefusal(answer)) throw new Error(answerText(answer));
  if (messages.length === 1) return { refused: 1, reason: answerText(answer) };
  const middle = messages.length >> 1;
  const halves = [messages.slice(0, middle), messages.slice(middle)];
  return inOrder(halves, (half) => postHalving(half, post, accepted));
}

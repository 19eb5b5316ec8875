import { LogMessage } from 'server/messages/log-message';
import { type MessageLimits, MAX_SENT_FIELDS } from 'server/messages/message-limits';
import { type DecodedMessage, type InputConfiguration } from './codec';

/** What is known of a message besides what its codec read. */
export interface Circumstances {
  id: string;
  receivedMs: number;
  /** Of the sender; empty when nobody sent it over a network. */
  remoteAddress: string;
  /** Settings of the input. */
  configuration: InputConfiguration;
  /** How large it may be; the standard limits when absent. */
  limits?: MessageLimits;
}

/** Where a message says it comes from, unless the input says so for all of them. */
function sourceOf(
  source: string | undefined,
  remoteAddress: string,
  { override_source: override }: InputConfiguration,
): string {
  if (typeof override === 'string' && override !== '') return override;
  return source?.trim() || remoteAddress || 'unknown';
}

/** Whether messages of an input get the time they were received at, whatever their senders say. */
export const usesReceiveTime = ({ use_receive_time: isOn }: InputConfiguration): boolean => isOn === true;

/** Makes a message of what a codec read; nothing of this server is noted on it yet. */
export function messageOf(
  decoded: DecodedMessage,
  { id, receivedMs, remoteAddress, configuration, limits }: Circumstances,
): LogMessage {
  const message = new LogMessage({
    id,
    receivedMs,
    timestampMs: decoded.timestampMs ?? receivedMs,
    message: decoded.message,
    source: sourceOf(decoded.source, remoteAddress, configuration),
    limits,
  });
  message.onlyStream = decoded.onlyStream;
  let read = 0;
  for (const [name, value] of decoded.fields) {
    if (read === MAX_SENT_FIELDS) break;
    read += 1;
    message.set(name, value);
  }
  message.leaveOut(decoded.fields.size - read);
  if (usesReceiveTime(configuration)) message.set('timestamp', receivedMs);
  return message;
}

import { type DecodedMessage, type InputConfiguration } from 'server/ingest/codecs/codec';
import { LogMessage } from './log-message';

/** What is known of a message besides what its codec read. */
export interface Circumstances {
  id: string;
  receivedMs: number;
  /** Of the sender; empty when nobody sent it over a network. */
  remoteAddress: string;
  /** Settings of the input. */
  configuration: InputConfiguration;
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

/** Makes a message of what a codec read; nothing of this server is noted on it yet. */
export function messageOf(
  decoded: DecodedMessage,
  { id, receivedMs, remoteAddress, configuration }: Circumstances,
): LogMessage {
  const message = new LogMessage({
    id,
    receivedMs,
    timestampMs: decoded.timestampMs ?? receivedMs,
    message: decoded.message,
    source: sourceOf(decoded.source, remoteAddress, configuration),
  });
  for (const [name, value] of decoded.fields) message.set(name, value);
  return message;
}

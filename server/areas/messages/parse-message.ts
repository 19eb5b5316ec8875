import { isIP } from 'node:net';
import { type ParsedMessage } from 'api/messages';
import { httpError, HttpError } from 'server/calls/http-error';
import { type DecodedMessage, type InputConfiguration, UndecodableError } from 'server/codecs/codec';
import { findCodec } from 'server/codecs/codecs';
import { messageOf } from 'server/codecs/decoded-message';
import { toIso } from 'server/search/scope/time/instants';

/** A raw message with what a codec has to know to read it. */
export interface RawMessage {
  message: string;
  remoteAddress: string;
  codec: string;
  configuration: InputConfiguration;
}

/** Card inputs.md, "POST /messages/parse"; what exactly is wrong stands beside. */
const undecodable = (reason: string) =>
  new HttpError(400, { type: 'ApiError', message: 'Could not decode message', details: [reason] });

function decode({ message, codec: id, configuration }: RawMessage, receivedMs: number): DecodedMessage {
  const codec = findCodec(id);
  if (!codec) throw httpError.notFound(`There is no codec ${id.slice(0, 100)}`);
  try {
    return codec.decode(Buffer.from(message), { receivedMs, configuration });
  } catch (cause) {
    if (cause instanceof UndecodableError) throw undecodable(cause.message);
    throw cause;
  }
}

const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

/**
 * Reads a raw message as an input would, without processing or storing it.
 *
 * @throws HttpError 400 for what no message can be read in, 404 for a codec that does not exist
 */
export function parseMessage(raw: RawMessage, id: string, now: Date): ParsedMessage {
  if (isIP(raw.remoteAddress) === 0)
    throw httpError.badRequest(`${raw.remoteAddress.slice(0, 100)} is not an IP address`);
  const receivedMs = now.getTime();
  const read = messageOf(decode(raw, receivedMs), { ...raw, id, receivedMs });
  const message = read.text('message');
  if (message === '') throw undecodable('It contains no message');
  const timestamp = toIso(read.timestampMs);
  const fields: Record<string, unknown> = { _id: id, timestamp };
  for (const [name, value] of read.entries()) if (!name.startsWith('gl2_')) fields[name] = plain(value);
  return { message: { id, timestamp, source: read.text('source'), message, fields, stream_ids: [] }, index: null };
}

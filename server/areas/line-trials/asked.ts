import { isIP } from 'node:net';
import { type Body } from 'api/contract';
import { MAX_LINE_LENGTH, type tryLine } from 'api/line-trials';
import { type StoredInput } from 'server/areas/inputs';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { findCodec } from 'server/codecs/codecs';
import { findInputType } from 'server/ingest/input-types/input-types';
import { inRunningOrder } from 'server/processing/extractors/definition';
import { type LineAsked } from 'server/processing/trials/line';
import { type Collection } from 'server/storage/documents/collection';

type Asked = Body<typeof tryLine>;

/** An input that is not saved. */
const UNSAVED = '0'.repeat(24);
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

async function savedInput(id: string, caller: Caller, documents: Collection<StoredInput>): Promise<LineAsked['input']> {
  if (!caller.may(`inputs:read:${id}`)) throw httpError.forbiddenResource(id);
  const body = (await documents.get(id))?.body;
  if (!body) throw httpError.notFound(`Couldn't find input ${id}`);
  const codec = findInputType(body.type)?.codec;
  if (codec === undefined) throw httpError.badRequest(`This server does not support inputs of type ${body.type}.`);
  const { type, configuration, staticFields, extractors = [] } = body;
  return { id, type, configuration, staticFields, codec, extractors: inRunningOrder(extractors) };
}

/** The input a line would come to. @throws HttpError 400, 403, 404 */
export async function triedInput(
  { input_id: id, codec, configuration = {} }: Asked,
  caller: Caller,
  documents: Collection<StoredInput>,
): Promise<LineAsked['input']> {
  if ((id === undefined) === (codec === undefined)) throw httpError.badRequest('Name either an input or a codec.');
  if (id !== undefined) return savedInput(id, caller, documents);
  const known = findCodec(codec ?? '');
  if (!known) throw httpError.notFound(`There is no codec ${codec?.slice(0, 100)}`);
  return { id: UNSAVED, type: '', configuration, staticFields: {}, codec: known.id, extractors: [] };
}

/** The bytes of the line. @throws HttpError 400 */
export function triedPayload({ text, base64 }: Asked): Uint8Array {
  if ((text === undefined) === (base64 === undefined))
    throw httpError.badRequest('Send the line either as text or as base64.');
  if (text !== undefined) return Buffer.from(text);
  if (!BASE64.test(base64 ?? '')) throw httpError.badRequest('The line is not valid base64.');
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (bytes.length > MAX_LINE_LENGTH) throw httpError.badRequest(`A line has at most ${MAX_LINE_LENGTH} bytes.`);
  return bytes;
}

/** Its sender. @throws HttpError 400 */
export function triedSender({ remote_address: address = '127.0.0.1' }: Asked): string {
  if (isIP(address) === 0) throw httpError.badRequest(`${address} is not an IP address`);
  return address;
}

import { type InputConfiguration, UndecodableError } from 'server/codecs/codec';
import { gelfCodec } from 'server/codecs/gelf';
import { detectPayload, type PayloadKind } from 'server/codecs/gelf-payload';
import { BodyError } from './http-body';
import { type HttpDialect, refuseInWords } from './http-dialect';
import { linesOf } from './lines';
import { Payloads } from './payloads';

const PATH = '/gelf';
/** Larger ones would hold up all other requests while they are read. */
const MAX_CHECKED_BYTES = 128 * 1024;
const PACKED: ReadonlySet<PayloadKind> = new Set(['gzip', 'zlib']);

/** `POST /gelf`: 202; 400 with the reason for what cannot be read, unless the input takes that too. */
export function gelfDialect(configuration: InputConfiguration): HttpDialect {
  const isBulk = configuration.enable_bulk_receiving === true;

  /** @throws {@link BodyError} for the first that cannot be read; of a bulk, nothing is taken then */
  function* checked(payloads: Iterable<Buffer>): Generator<Buffer> {
    let at = -1;
    for (const payload of payloads) {
      at += 1;
      yield payload;
      // Empty ones are counted as such; what is packed inside the body, or large, is for the lanes to read.
      if (payload.length === 0 || payload.length > MAX_CHECKED_BYTES || PACKED.has(detectPayload(payload))) continue;
      try {
        gelfCodec.decode(payload, { receivedMs: Date.now(), configuration });
      } catch (cause) {
        const reason = cause instanceof UndecodableError ? cause.message : 'The message cannot be read';
        throw new BodyError(400, isBulk ? `Nothing was accepted, message ${at + 1}: ${reason}` : reason);
      }
    }
  }

  return {
    mostBytes: 65_536,

    greet({ method, url }) {
      if (method === 'OPTIONS') return { status: 200 };
      if (method !== 'POST') return { status: 405 };
      return url === PATH ? undefined : { status: 404 };
    },

    async read(body) {
      const messages = isBulk ? linesOf(body) : [body];
      const isChecked = configuration.accept_unreadable !== true;
      return { payloads: await Payloads.collect(isChecked ? checked(messages) : messages), answer: { status: 202 } };
    },

    refusal: refuseInWords,
  };
}

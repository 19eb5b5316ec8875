import { type InputConfiguration, UndecodableError } from 'server/codecs/codec';
import { gelfCodec } from 'server/codecs/gelf';
import { detectPayload, type PayloadKind } from 'server/codecs/gelf-payload';
import { BodyError } from './http-body';
import { type HttpDialect, refuseInWords } from './http-dialect';
import { linesOf } from './lines';
import { Payloads } from './payloads';

const PATH = '/gelf';
const PACKED: ReadonlySet<PayloadKind> = new Set(['gzip', 'zlib']);

/** `POST /gelf`: 202; 400 with the reason for what cannot be read, unless the input takes that too. */
export function gelfDialect(configuration: InputConfiguration): HttpDialect {
  const isBulk = configuration.enable_bulk_receiving === true;

  /** @throws {@link BodyError} for the first that cannot be read; of a bulk, nothing is taken then */
  function check(payloads: readonly Buffer[]): void {
    payloads.forEach((payload, at) => {
      // Empty ones are counted as such; what is packed inside the body is for the lanes to unpack.
      if (payload.length === 0 || PACKED.has(detectPayload(payload))) return;
      try {
        gelfCodec.decode(payload, { receivedMs: Date.now(), configuration });
      } catch (cause) {
        const reason = cause instanceof UndecodableError ? cause.message : 'The message cannot be read';
        throw new BodyError(400, isBulk ? `Nothing was taken, message ${at + 1}: ${reason}` : reason);
      }
    });
  }

  return {
    mostBytes: 65_536,

    greet({ method, url }) {
      if (method === 'OPTIONS') return { status: 200 };
      if (method !== 'POST') return { status: 405 };
      return url === PATH ? undefined : { status: 404 };
    },

    read(body) {
      const payloads = Payloads.collect(isBulk ? linesOf(body) : [body]);
      if (configuration.accept_unreadable !== true) check(payloads.list);
      return { payloads, answer: { status: 202 } };
    },

    refusal: refuseInWords,
  };
}

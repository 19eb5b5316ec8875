import { type InputConfiguration } from 'server/codecs/codec';
import { unpackSnappy } from 'server/codecs/wire/snappy';
import { positiveSetting } from 'server/settings/read-setting';
import { checkToken } from './access-token';
import { BodyError } from './http-body';
import { type HttpDialect, refuseInWords } from './http-dialect';
import { cutLokiJson, cutLokiProtobuf } from './loki-push';
import { Payloads } from './payloads';

const PATHS = new Set(['/loki/api/v1/push', '/api/prom/push']);
const MAX_BYTES = 8 * 1024 * 1024;

/** What Promtail, Alloy and others push to Loki: JSON, or protocol buffers packed by Snappy. */
export function lokiDialect(configuration: InputConfiguration): HttpDialect {
  const mostBytes = positiveSetting(configuration, 'max_chunk_size', MAX_BYTES);
  return {
    mostBytes: MAX_BYTES,
    refusal: refuseInWords,

    greet(head) {
      const { method, path } = head;
      if (method === 'GET' && path === '/ready') return { status: 200, body: 'ready\n' };
      if (checkToken(configuration, head) !== 'right') return refuseInWords(401, 'The token is missing or wrong', head);
      if (!PATHS.has(path)) return refuseInWords(404, 'Push lines to /loki/api/v1/push', head);
      return method === 'POST' ? undefined : refuseInWords(405, 'Push lines with POST', head);
    },

    async read(body, { headers }) {
      const isJson = headers['content-type']?.startsWith('application/json') === true;
      try {
        const lines = isJson ? cutLokiJson(body) : cutLokiProtobuf(unpackSnappy(body, mostBytes));
        return { payloads: await Payloads.collect(lines), answer: { status: 204 } };
      } catch (cause) {
        if (cause instanceof BodyError) throw cause;
        throw new BodyError(400, cause instanceof Error ? cause.message : String(cause));
      }
    },
  };
}

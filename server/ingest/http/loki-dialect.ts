import { type InputConfiguration } from 'server/codecs/codec';
import { readJsonObject } from 'server/codecs/json-object';
import { type LokiLine } from 'server/codecs/loki';
import { unpackSnappy } from 'server/codecs/wire/snappy';
import { positiveSetting } from 'server/ingest/transports/transport';
import { checkToken } from './access-token';
import { BodyError } from './http-body';
import { type HttpDialect, refuseInWords } from './http-dialect';
import { linesOfJson, linesOfProtobuf } from './loki-push';
import { Payloads } from './payloads';

const PATHS = new Set(['/loki/api/v1/push', '/api/prom/push']);
const MOST_BYTES = 8 * 1024 * 1024;

/** What Promtail, Alloy and others push to Loki: JSON, or protocol buffers packed by Snappy. */
export function lokiDialect(configuration: InputConfiguration): HttpDialect {
  const mostBytes = positiveSetting(configuration, 'max_chunk_size', MOST_BYTES);
  return {
    mostBytes: MOST_BYTES,
    refusal: refuseInWords,

    greet(head) {
      const { method, path } = head;
      if (method === 'GET' && path === '/ready') return { status: 200, body: 'ready\n' };
      if (checkToken(configuration, head) !== 'right') return refuseInWords(401, 'The token is missing or wrong', head);
      if (!PATHS.has(path)) return refuseInWords(404, 'Lines are pushed to /loki/api/v1/push', head);
      return method === 'POST' ? undefined : refuseInWords(405, 'Lines are pushed by POST', head);
    },

    read(body, { headers }) {
      const isJson = headers['content-type']?.startsWith('application/json') === true;
      try {
        const lines = isJson
          ? linesOfJson(readJsonObject(body, 'A push'))
          : linesOfProtobuf(unpackSnappy(body, mostBytes));
        return { payloads: Payloads.collect(payloadsOf(lines)), answer: { status: 204 } };
      } catch (cause) {
        if (cause instanceof BodyError) throw cause;
        throw new BodyError(400, cause instanceof Error ? cause.message : String(cause));
      }
    },
  };
}

function* payloadsOf(lines: Iterable<LokiLine>): Generator<Buffer> {
  for (const line of lines) yield Buffer.from(JSON.stringify(line));
}

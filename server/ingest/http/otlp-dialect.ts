import { type InputConfiguration } from 'server/codecs/codec';
import { cutOtlpJson, cutOtlpProtobuf } from 'server/codecs/otlp-records';
import { sizedField } from 'server/codecs/wire/protobuf';
import { checkToken } from './access-token';
import { BodyError } from './http-body';
import { type HttpAnswer, type HttpDialect, jsonAnswer, type RequestHead } from './http-dialect';
import { Payloads } from './payloads';

const PATH = '/v1/logs';
const PROTOBUF = 'application/x-protobuf';

const speaksJson = ({ headers }: RequestHead): boolean =>
  headers['content-type']?.startsWith('application/json') === true;

/** A status of gRPC, in the form of the request: only its sentence is set. */
function refusal(status: number, reason = 'Not taken', head: RequestHead): HttpAnswer {
  if (speaksJson(head)) return jsonAnswer(status, { message: reason });
  const told = sizedField(2, Buffer.from(reason));
  return { status, body: told, contentType: PROTOBUF };
}

/** Logs of OpenTelemetry over HTTP, in protocol buffers or JSON. */
export function otlpDialect(configuration: InputConfiguration): HttpDialect {
  return {
    mostBytes: 8 * 1024 * 1024,
    refusal,

    greet(head) {
      if (checkToken(configuration, head) !== 'right') return refusal(401, 'The token is missing or wrong', head);
      if (head.path !== PATH) return refusal(404, `Send logs to ${PATH}; traces and metrics are not accepted`, head);
      if (head.method !== 'POST') return refusal(405, 'Send logs with POST', head);
      const isKnown = speaksJson(head) || head.headers['content-type']?.startsWith(PROTOBUF) === true;
      return isKnown ? undefined : refusal(415, `Send logs as ${PROTOBUF} or application/json`, head);
    },

    async read(body, head) {
      const isJson = speaksJson(head);
      try {
        const payloads = isJson ? cutOtlpJson(body) : cutOtlpProtobuf(body);
        return {
          payloads: await Payloads.collect(payloads),
          answer: isJson ? jsonAnswer(200, {}) : { status: 200, body: Buffer.alloc(0), contentType: PROTOBUF },
        };
      } catch (cause) {
        if (cause instanceof BodyError) throw cause;
        throw new BodyError(400, cause instanceof Error ? cause.message : String(cause));
      }
    },
  };
}

import { postHalving } from '../http/deliver';
import { type HttpAnswer } from '../http/http-post';
import { batchSize, httpFields, httpPostTo, urlFaults } from '../http/http-settings';
import { otlpRequest, rejectedRecords } from '../otlp/otlp-json';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputType, type SendResult } from '../output-type';

/** Log records to an OpenTelemetry collector, and what speaks OTLP over HTTP. */
export const otlpOutput: OutputType = {
  type: 'org.timberline.outputs.OtlpOutput',
  name: 'OpenTelemetry Output',
  humanName: 'An output exporting log records by OTLP over HTTP (JSON)',
  requestedConfiguration: httpFields('http://127.0.0.1:4318', 'Where the collector is; /v1/logs is added'),
  faults: urlFaults,

  open({ settings }) {
    const requests = httpPostTo(settings, '/v1/logs');

    const accepted = (messages: readonly OutgoingMessage[], { text }: HttpAnswer): SendResult => {
      const { refused = 0, reason } = rejectedRecords(text);
      return { refused: Math.min(refused, messages.length), reason };
    };
    return {
      mostMessages: batchSize(settings),
      settleMs: 0,
      send: (messages, signal) => postHalving(messages, (part) => requests.post(otlpRequest(part), signal), accepted),
      check: () => undefined,
      close: async () => requests.close(),
    };
  },
};

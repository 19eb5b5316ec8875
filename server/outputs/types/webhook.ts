import { requiredChoice } from 'server/settings/requested-field';
import { postHalving } from '../http/deliver';
import { batchSize, httpFields, httpPostTo, urlFaults } from '../http/http-settings';
import { plainJson } from '../plain-json';
import { type OutputType } from '../output-type';

const LINES = 'lines';

/** Batches of messages to any address. */
export const webhookOutput: OutputType = {
  type: 'org.timberline.outputs.WebhookOutput',
  name: 'Webhook Output',
  humanName: 'An output posting batches of messages as JSON to an address',
  requestedConfiguration: {
    ...httpFields('https://example.org/logs', 'Where batches are posted to; any 2xx is taken for “received”'),
    format: requiredChoice(
      'Format',
      'array',
      { array: 'JSON array', [LINES]: 'One JSON object per line' },
      'What a request contains',
    ),
  },
  faults: urlFaults,

  open({ settings }) {
    const requests = httpPostTo(settings);
    const isLines = settings.format === LINES;
    return {
      mostMessages: batchSize(settings),
      settleMs: 0,
      send: (messages, signal) =>
        postHalving(messages, (part) =>
          isLines
            ? requests.post(part.map((each) => `${plainJson(each)}\n`).join(''), signal, 'application/x-ndjson')
            : requests.post(`[${part.map(plainJson).join(',')}]`, signal),
        ),
      check: () => undefined,
      close: async () => requests.close(),
    };
  },
};

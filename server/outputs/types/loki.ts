import { textSetting } from 'server/settings/read-setting';
import { flag, optionalText } from 'server/settings/requested-field';
import { postHalving } from '../http/deliver';
import { batchSize, httpFields, httpPostTo, urlFaults } from '../http/http-settings';
import { lokiPush } from '../loki/loki-push';
import { type OutputType } from '../output-type';

const JOB = 'timberline';

/** Lines to Grafana Loki, and what speaks its push protocol. */
export const lokiOutput: OutputType = {
  type: 'org.timberline.outputs.LokiOutput',
  name: 'Loki Output',
  humanName: 'An output pushing lines to Grafana Loki',
  requestedConfiguration: {
    ...httpFields('http://127.0.0.1:3100', 'Where Loki is; /loki/api/v1/push is added'),
    job: optionalText('Job', JOB, 'The label “job” of all messages'),
    labels: optionalText('Labels', 'source', 'Fields that become labels, separated by commas: few, with few values'),
    structured_metadata: flag('Structured metadata', true, 'Send all other fields as structured metadata'),
  },
  faults: urlFaults,

  open({ settings }) {
    const requests = httpPostTo(settings, '/loki/api/v1/push');
    const push = {
      job: textSetting(settings, 'job', JOB),
      labels: textSetting(settings, 'labels')
        .split(',')
        .flatMap((each) => each.trim() || []),
      hasMetadata: settings.structured_metadata !== false,
    };
    return {
      mostMessages: batchSize(settings),
      settleMs: 0,
      send: (messages, signal) => postHalving(messages, (part) => requests.post(lokiPush(part, push), signal)),
      check: () => undefined,
      close: async () => requests.close(),
    };
  },
};

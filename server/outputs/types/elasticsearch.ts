import { textSetting } from 'server/settings/read-setting';
import { text } from 'server/settings/requested-field';
import { bulkLines, bulkResult } from '../elasticsearch/bulk';
import { postHalving } from '../http/deliver';
import { batchSize, httpFields, httpPostTo, urlFaults } from '../http/http-settings';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputType } from '../output-type';

/** Documents to Elasticsearch, OpenSearch, and what speaks their bulk protocol. */
export const elasticsearchOutput: OutputType = {
  type: 'org.timberline.outputs.ElasticsearchOutput',
  name: 'Elasticsearch Output',
  humanName: 'An output adding documents by the bulk API of Elasticsearch and OpenSearch',
  requestedConfiguration: {
    ...httpFields('http://127.0.0.1:9200', 'Where the cluster is; /_bulk is added'),
    index: text('Index', 'timberline', 'Index or data stream that documents are added to'),
  },
  faults: urlFaults,

  open({ settings }) {
    const requests = httpPostTo(settings, '/_bulk');
    const index = textSetting(settings, 'index');

    const bodyOf = (messages: readonly OutgoingMessage[]) => messages.map((each) => bulkLines(each, index)).join('');
    return {
      mostMessages: batchSize(settings),
      settleMs: 0,
      send: (messages, signal) =>
        postHalving(messages, (part) => requests.post(bodyOf(part), signal, 'application/x-ndjson'), bulkResult),
      check: () => undefined,
      close: async () => requests.close(),
    };
  },
};

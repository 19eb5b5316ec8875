import { hostname } from 'node:os';
import { type InputConfiguration } from 'server/codecs/codec';
import { elasticsearchDialect } from 'server/ingest/http/elasticsearch-dialect';
import { type HttpDialect } from 'server/ingest/http/http-dialect';
import { HttpTransport } from 'server/ingest/http/http-transport';
import { lokiDialect } from 'server/ingest/http/loki-dialect';
import { otlpDialect } from 'server/ingest/http/otlp-dialect';
import { splunkDialect } from 'server/ingest/http/splunk-dialect';
import { textSetting } from 'server/settings/read-setting';
import { type InputType } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

interface OverHttp extends Pick<InputType, 'type' | 'name' | 'codec'> {
  /** Where its senders expect it. */
  port: number;
  mostBytes: number;
  dialect(configuration: InputConfiguration): HttpDialect;
  path: string;
  /** The body of a request with one message. */
  sample(text: string): unknown;
}

const overHttp = ({ port, mostBytes, dialect, path, sample, ...named }: OverHttp): InputType => ({
  ...named,
  requestedConfiguration: { ...transportFields.http({ port, mostBytes }), ...codecFields.overHttp },
  network: 'connections',
  testMessage: (configuration, text) => ({
    ...{ over: 'request', path, contentType: 'application/json', token: textSetting(configuration, 'access_token') },
    body: `${JSON.stringify(sample(text))}\n`,
  }),
  open: (needs) => new HttpTransport(needs, dialect(needs.configuration)),
});

const MIB = 1024 * 1024;

const nanoseconds = () => `${Date.now()}000000`;

/** What speaks as other log servers do, so that their senders need another address only. */
export const httpTypes: readonly InputType[] = [
  overHttp({
    type: 'org.timberline.inputs.elasticsearch.ElasticsearchHttpInput',
    name: 'Elasticsearch bulk HTTP',
    codec: 'timberline-elasticsearch',
    port: 9200,
    mostBytes: 16 * MIB,
    dialect: elasticsearchDialect,
    path: '/test/_doc',
    sample: (text) => ({ '@timestamp': new Date().toISOString(), message: text, host: hostname() }),
  }),
  overHttp({
    type: 'org.timberline.inputs.otlp.OtlpHttpInput',
    name: 'OpenTelemetry logs HTTP',
    codec: 'timberline-otlp',
    port: 4318,
    mostBytes: 8 * MIB,
    dialect: otlpDialect,
    path: '/v1/logs',
    sample: (text) => {
      const logRecords = [{ timeUnixNano: nanoseconds(), severityNumber: 9, body: { stringValue: text } }];
      return { resourceLogs: [{ scopeLogs: [{ logRecords }] }] };
    },
  }),
  overHttp({
    type: 'org.timberline.inputs.splunk.SplunkHttpInput',
    name: 'Splunk HTTP Event Collector',
    codec: 'timberline-splunk',
    port: 8088,
    mostBytes: 8 * MIB,
    dialect: splunkDialect,
    path: '/services/collector/event',
    sample: (text) => ({ host: hostname(), event: text }),
  }),
  overHttp({
    type: 'org.timberline.inputs.loki.LokiHttpInput',
    name: 'Loki push HTTP',
    codec: 'timberline-loki',
    port: 3100,
    mostBytes: 8 * MIB,
    dialect: lokiDialect,
    path: '/loki/api/v1/push',
    sample: (text) => ({ streams: [{ stream: { host: hostname() }, values: [[nanoseconds(), text]] }] }),
  }),
];

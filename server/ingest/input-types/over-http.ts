import { type InputConfiguration } from 'server/codecs/codec';
import { elasticsearchDialect } from 'server/ingest/http/elasticsearch-dialect';
import { type HttpDialect } from 'server/ingest/http/http-dialect';
import { HttpTransport } from 'server/ingest/http/http-transport';
import { lokiDialect } from 'server/ingest/http/loki-dialect';
import { otlpDialect } from 'server/ingest/http/otlp-dialect';
import { splunkDialect } from 'server/ingest/http/splunk-dialect';
import { type InputType } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

interface OverHttp extends Pick<InputType, 'type' | 'name' | 'codec'> {
  /** Where its senders expect it. */
  port: number;
  mostBytes: number;
  dialect(configuration: InputConfiguration): HttpDialect;
}

const overHttp = ({ port, mostBytes, dialect, ...named }: OverHttp): InputType => ({
  ...named,
  requestedConfiguration: { ...transportFields.http({ port, mostBytes }), ...codecFields.overHttp },
  network: 'connections',
  open: (needs) => new HttpTransport(needs, dialect(needs.configuration)),
});

const MIB = 1024 * 1024;

/** What speaks as other log servers do, so that their senders need another address only. */
export const httpTypes: readonly InputType[] = [
  overHttp({
    type: 'org.timberline.inputs.elasticsearch.ElasticsearchHttpInput',
    name: 'Elasticsearch bulk HTTP',
    codec: 'timberline-elasticsearch',
    port: 9200,
    mostBytes: 16 * MIB,
    dialect: elasticsearchDialect,
  }),
  overHttp({
    type: 'org.timberline.inputs.otlp.OtlpHttpInput',
    name: 'OpenTelemetry logs HTTP',
    codec: 'timberline-otlp',
    port: 4318,
    mostBytes: 8 * MIB,
    dialect: otlpDialect,
  }),
  overHttp({
    type: 'org.timberline.inputs.splunk.SplunkHttpInput',
    name: 'Splunk HTTP Event Collector',
    codec: 'timberline-splunk',
    port: 8088,
    mostBytes: 8 * MIB,
    dialect: splunkDialect,
  }),
  overHttp({
    type: 'org.timberline.inputs.loki.LokiHttpInput',
    name: 'Loki push HTTP',
    codec: 'timberline-loki',
    port: 3100,
    mostBytes: 8 * MIB,
    dialect: lokiDialect,
  }),
];

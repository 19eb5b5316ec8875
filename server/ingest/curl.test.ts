import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { missingPrograms } from 'test/inputs/syslog-daemons';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';

const missing = missingPrograms('curl');
const lines = (...objects: object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('');
const text = (stringValue: string) => ({ stringValue });

/** The example of the protocol's own repository (opentelemetry-proto, examples/logs.json). */
const OTLP = {
  resourceLogs: [
    {
      resource: { attributes: [{ key: 'service.name', value: text('my.service') }] },
      scopeLogs: [
        {
          scope: {
            ...{ name: 'my.library', version: '1.0.0' },
            attributes: [{ key: 'my.scope.attribute', value: text('some scope attribute') }],
          },
          logRecords: [
            {
              ...{ timeUnixNano: '1544712660300000000', observedTimeUnixNano: '1544712660300000000' },
              ...{ severityNumber: 10, severityText: 'Information', body: text('Example log record') },
              ...{ traceId: '5B8EFFF798038103D269B633813FC60C', spanId: 'EEE19B7EC3C1B174' },
              attributes: [
                { key: 'string.attribute', value: text('some string') },
                { key: 'boolean.attribute', value: { boolValue: true } },
                { key: 'int.attribute', value: { intValue: '10' } },
                { key: 'double.attribute', value: { doubleValue: 637.704 } },
                { key: 'array.attribute', value: { arrayValue: { values: [text('many'), text('values')] } } },
                {
                  key: 'map.attribute',
                  value: { kvlistValue: { values: [{ key: 'some.map.key', value: text('some value') }] } },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

/** The example of Elasticsearch's reference, "Bulk API". */
const BULK = lines(
  ...[{ index: { _index: 'test', _id: '1' } }, { field1: 'value1' }, { delete: { _index: 'test', _id: '2' } }],
  ...[{ create: { _index: 'test', _id: '3' } }, { field1: 'value3' }],
  ...[{ update: { _id: '1', _index: 'test' } }, { doc: { field2: 'value2' } }],
);

const JSON_TYPE = ['--header', 'Content-Type: application/json'];

(missing === '' ? describe : describe.skip)(`published examples, sent by curl${missing}`, () => {
  let running: RunningIngest;
  beforeAll(async () => {
    running = await runIngest();
  });
  afterAll(() => running.close());

  it.each([
    [
      'OpenTelemetry',
      'otlp.OtlpHttpInput',
      ['/v1/logs', ...JSON_TYPE, '--data', JSON.stringify(OTLP)],
      /^\{\}200$/,
      [
        {
          ...{ message: 'Example log record', source: 'my.service' },
          fields: expect.objectContaining({
            ...{ level: 6, severity_text: 'Information', otel_scope_name: 'my.library', otel_scope_version: '1.0.0' },
            ...{
              string_attribute: 'some string',
              boolean_attribute: true,
              int_attribute: 10,
              double_attribute: 637.704,
            },
            ...{ array_attribute: '["many","values"]', service_name: 'my.service' },
            span_id: 'EEE19B7EC3C1B174',
          }) as object,
        },
      ],
    ],
    [
      'Elasticsearch',
      'elasticsearch.ElasticsearchHttpInput',
      ['/_bulk?pretty', '--header', 'Content-Type: application/x-ndjson', '--data-binary', BULK],
      /"errors":true.*200$/,
      [
        { fields: expect.objectContaining({ field1: 'value1', elasticsearch_index: 'test' }) as object },
        { fields: expect.objectContaining({ field1: 'value3' }) as object },
      ],
    ],
    [
      'Splunk',
      'splunk.SplunkHttpInput',
      [
        '/services/collector/event',
        ...['--header', 'Authorization: Splunk B5A79AAD-D822-46CC-80D1-819F80D7BFB0'],
        ...['--data', '{"event": "Pony 1 has left the barn"}{"event": "Pony 2 has left the barn"}'],
      ],
      /^\{"text":"Success","code":0\}200$/,
      [{ message: 'Pony 1 has left the barn' }, { message: 'Pony 2 has left the barn' }],
    ],
    [
      'Loki',
      'loki.LokiHttpInput',
      [
        '/loki/api/v1/push',
        ...[...JSON_TYPE, '--request', 'POST', '--data-raw'],
        '{"streams": [{ "stream": { "foo": "bar2" }, "values": [ [ "1570818238000000000", "fizzbuzz" ] ] }]}',
      ],
      /^204$/,
      [{ message: 'fizzbuzz', fields: { foo: 'bar2' } }],
    ],
  ])('of %s are messages', async (_name, type, [place = '', ...options], answer, expected) => {
    const id = `${type.length}${type.charCodeAt(0)}`.padStart(24, 'e');
    const port = await running.launch(`org.timberline.inputs.${type}`, {}, { id });
    const common = ['--silent', '--max-time', '30', '--write-out', '%{http_code}'];
    const { stdout } = await promisify(execFile)('curl', [...common, ...options, `http://127.0.0.1:${port}${place}`]);
    expect(stdout).toMatch(answer);
    expect(await running.whenStored(expected.length, `gl2_source_input = '${id}'`)).toMatchObject(expected);
  });
});

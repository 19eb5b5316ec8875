import { hostname } from 'node:os';
import { gelfDialect } from 'server/ingest/http/gelf-dialect';
import { HttpTransport } from 'server/ingest/http/http-transport';
import { type InputType, type MessageFormat, overAmqp, overTcp, overUdp } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

const format: MessageFormat = {
  ...{ codec: 'gelf', fields: codecFields.gelf, port: 12201, stream: 'null' },
  sample: (text) => JSON.stringify({ version: '1.1', host: hostname(), short_message: text, level: 6 }),
};

/** GELF over datagrams, connections and HTTP. */
export const gelfTypes: readonly InputType[] = [
  overUdp('org.graylog2.inputs.gelf.udp.GELFUDPInput', 'GELF UDP', format),
  overTcp('org.graylog2.inputs.gelf.tcp.GELFTCPInput', 'GELF TCP', format),
  {
    type: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
    name: 'GELF HTTP',
    codec: 'gelf',
    requestedConfiguration: { ...transportFields.gelfHttp({ port: 12201 }), ...codecFields.gelf },
    network: 'connections',
    testMessage: (_, text) => ({
      ...{ over: 'request', path: '/gelf', contentType: 'application/json', token: '' },
      body: format.sample(text),
    }),
    open: (needs) => new HttpTransport(needs, gelfDialect(needs.configuration)),
  },
  overAmqp('org.graylog2.inputs.gelf.amqp.GELFAMQPInput', 'GELF AMQP', format),
];

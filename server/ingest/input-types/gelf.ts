import { gelfDialect } from 'server/ingest/http/gelf-dialect';
import { HttpTransport } from 'server/ingest/http/http-transport';
import { type InputType, type MessageFormat, overTcp, overUdp } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

const format: MessageFormat = { codec: 'gelf', fields: codecFields.gelf, port: 12201, stream: 'null' };

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
    open: (needs) => new HttpTransport(needs, gelfDialect(needs.configuration)),
  },
];

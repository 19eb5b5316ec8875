import { splitFlows } from 'server/codecs/netflow';
import { UdpTransport } from 'server/ingest/transports/udp';
import { type InputType } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

/** Flows of routers and switches. */
export const netflowType: InputType = {
  type: 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput',
  name: 'NetFlow UDP',
  codec: 'netflow',
  requestedConfiguration: { ...transportFields.udp({ port: 2055 }), ...codecFields.netflow },
  network: 'datagrams',
  open: (needs) => new UdpTransport(needs, splitFlows),
};

import { FlowSplitter } from 'server/codecs/netflow/flow-splitter';
import { type Origin } from 'server/journal/record';
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
  open: (needs) => new UdpTransport(needs, new FlowSplitter<Origin>()),
};

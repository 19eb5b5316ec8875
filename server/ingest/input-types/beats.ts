import { type TransportNeeds } from 'server/ingest/transports/transport';
import { LumberjackFramer } from 'server/ingest/transports/lumberjack-framing';
import { TcpTransport } from 'server/ingest/transports/tcp';
import { type InputType } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

const beats = (type: string, name: string, codec: string): InputType => ({
  type,
  name,
  codec,
  requestedConfiguration: { ...transportFields.connections({ port: 5044 }), ...codecFields.beats },
  network: 'connections',
  open: (needs: TransportNeeds) => new TcpTransport(needs, () => new LumberjackFramer()),
});

/** Filebeat, Winlogbeat and the others, by the protocol they speak with Logstash. */
export const beatsTypes: readonly InputType[] = [
  beats('org.graylog.plugins.beats.Beats2Input', 'Beats', 'beats'),
  beats('org.graylog.plugins.beats.BeatsInput', 'Beats (deprecated)', 'beats-deprecated'),
];

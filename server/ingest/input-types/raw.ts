import { type InputType, type MessageFormat, overAmqp, overTcp, overUdp } from './input-type';
import { codecFields } from './requested-configuration';

const format: MessageFormat = { codec: 'raw', fields: codecFields.raw, port: 5555, sample: (text) => text };

/** Plain text. */
export const rawTypes: readonly InputType[] = [
  overUdp('org.graylog2.inputs.raw.udp.RawUDPInput', 'Raw/Plaintext UDP', format),
  overTcp('org.graylog2.inputs.raw.tcp.RawTCPInput', 'Raw/Plaintext TCP', format),
  overAmqp('org.graylog2.inputs.raw.amqp.RawAMQPInput', 'Raw/Plaintext AMQP', format),
];

import { hostname } from 'node:os';
import { type InputType, type MessageFormat, overAmqp, overTcp, overUdp } from './input-type';
import { codecFields } from './requested-configuration';

const format: MessageFormat = {
  ...{ codec: 'syslog', fields: codecFields.syslog, port: 514, stream: 'syslog' },
  sample: (text) => `<14>1 ${new Date().toISOString()} ${hostname()} timberline - - - ${text}`,
};

/** Syslog in all its dialects. */
export const syslogTypes: readonly InputType[] = [
  overUdp('org.graylog2.inputs.syslog.udp.SyslogUDPInput', 'Syslog UDP', format),
  overTcp('org.graylog2.inputs.syslog.tcp.SyslogTCPInput', 'Syslog TCP', format),
  overAmqp('org.graylog2.inputs.syslog.amqp.SyslogAMQPInput', 'Syslog AMQP', format),
];

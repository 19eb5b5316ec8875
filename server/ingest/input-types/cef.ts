import { type InputType, type MessageFormat, overAmqp, overTcp, overUdp } from './input-type';
import { codecFields } from './requested-configuration';

const format: MessageFormat = {
  ...{ codec: 'CEF', fields: codecFields.cef, port: 5555 },
  sample: (text) => `CEF:0|Timberline|Timberline|1|test|${text}|0|`,
};

/** The Common Event Format of security devices. */
export const cefTypes: readonly InputType[] = [
  overUdp('org.graylog.plugins.cef.input.CEFUDPInput', 'CEF UDP', format),
  overTcp('org.graylog.plugins.cef.input.CEFTCPInput', 'CEF TCP', format),
  overAmqp('org.graylog.plugins.cef.input.CEFAmqpInput', 'CEF AMQP', format),
];

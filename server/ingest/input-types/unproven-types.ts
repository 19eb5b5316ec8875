/** Types of other servers that this one does not run, because there is no peer to prove them with. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['org.graylog2.inputs.gelf.kafka.GELFKafkaInput', 'GELF Kafka'],
  ['org.graylog2.inputs.syslog.kafka.SyslogKafkaInput', 'Syslog Kafka'],
  ['org.graylog2.inputs.raw.kafka.RawKafkaInput', 'Raw/Plaintext Kafka'],
  ['org.graylog.plugins.cef.input.CEFKafkaInput', 'CEF Kafka'],
]);

/** What people call a type that is not offered; undefined for all others. */
export const unprovenName = (type: string): string | undefined => NAMES.get(type);

/** Why an input of a type does not run here. */
export function whyNotRun(type: string): string {
  const name = NAMES.get(type);
  return name === undefined
    ? `This server does not know the input type ${type}`
    : `${name} is not supported: it has not been tested with a real broker. Use another input type for these messages`;
}

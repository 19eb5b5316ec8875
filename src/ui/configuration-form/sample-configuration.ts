import { type RequestedConfiguration, type RequestedField } from 'api/requested-configuration';

/** A requested field for tests and the gallery. */
export function requestedField(type: string, human_name: string, rest: Partial<RequestedField> = {}): RequestedField {
  return {
    type,
    human_name,
    description: '',
    default_value: null,
    is_optional: true,
    attributes: [],
    additional_info: {},
    position: 100,
    ...rest,
  };
}

const zones = ['UTC', 'Africa/Cairo', 'America/Bogota', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/Oslo', 'Europe/Rome'];

/** What a server might ask for: every kind of field, in an order that has to be put right. */
export const sampleConfiguration: RequestedConfiguration = {
  recv_buffer_size: requestedField('number', 'Receive buffer size', {
    default_value: 1_048_576,
    attributes: ['only_positive'],
  }),
  threads: requestedField('number', 'Worker threads', { default_value: 2 }),
  bind_address: requestedField('text', 'Bind address', { default_value: '0.0.0.0', is_optional: false }),
  port: requestedField('number', 'Port', {
    default_value: 12_201,
    is_optional: false,
    attributes: ['is_port_number'],
  }),
  interval: requestedField('number', 'Interval', { description: 'Seconds between two looks.', default_value: 90 }),
  null_delimiter: requestedField('boolean', 'Null frame delimiter', {
    description: 'Use a null byte instead of a line break between messages.',
    default_value: true,
  }),
  charset: requestedField('dropdown', 'Encoding', {
    additional_info: { values: { 'UTF-8': 'UTF-8', 'ISO-8859-1': 'Latin 1' } },
  }),
  timezone: requestedField('dropdown', 'Time zone', {
    additional_info: { values: Object.fromEntries([...zones, 'Pacific/Apia', 'GMT'].map((zone) => [zone, zone])) },
  }),
  receivers: requestedField('list', 'Receivers', { default_value: [], attributes: ['allow_create'] }),
  password: requestedField('text', 'Password', { attributes: ['is_password'] }),
  properties: requestedField('text', 'Custom properties', { default_value: '', attributes: ['textarea'] }),
  colour: requestedField('colour', 'Colour', { default_value: 'red' }),
  tls_cert_file: requestedField('text', 'TLS cert file', { default_value: '', is_optional: false }),
  tls_enable: requestedField('boolean', 'Enable TLS', { default_value: false }),
  title_first: requestedField('text', 'Comes first', { position: 10 }),
};

import { type Input, type InputState, type InputTypeInfo } from 'api/inputs';
import { requestedField } from 'ui/configuration-form/sample-configuration';

export const SYSLOG_TCP = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';

/** An input as the server lists it. */
export function anInput(part: Partial<Input> = {}): Input {
  return {
    id: '62f3c0a1e4b0d10f5a7c9e11',
    title: 'Firewalls',
    name: 'Syslog TCP',
    type: SYSLOG_TCP,
    global: true,
    node: null,
    content_pack: null,
    created_at: '2022-08-10T14:22:41.201Z',
    creator_user_id: 'admin',
    attributes: { bind_address: '0.0.0.0', port: 1514, tls_key_password: 'geheim' },
    static_fields: {},
    ...part,
  };
}

/** What an input does on a node. */
export function anInputState(input: Input, part: Partial<InputState> = {}): InputState {
  return {
    id: input.id,
    state: 'RUNNING',
    started_at: '2022-08-10T14:22:41.310Z',
    detailed_message: null,
    message_input: input,
    ...part,
  };
}

/** A type with an address, a port, a password and a switch. */
export const syslogTcp: InputTypeInfo = {
  type: SYSLOG_TCP,
  name: 'Syslog TCP',
  is_exclusive: false,
  link_to_docs: '',
  requested_configuration: {
    bind_address: requestedField('text', 'Bind address', { default_value: '0.0.0.0', is_optional: false }),
    port: requestedField('number', 'Port', {
      ...{ default_value: 514, is_optional: false, attributes: ['is_port_number'] },
    }),
    tls_key_password: requestedField('text', 'TLS key password', { default_value: '', attributes: ['is_password'] }),
    recognise_formats: requestedField('boolean', 'Recognise formats?', { default_value: false }),
  },
};

import { type Output, type OutputState, type OutputTypeInfo } from 'api/outputs';
import { requestedField } from 'ui/configuration-form/sample-configuration';

export const GELF_OUTPUT = 'org.graylog2.outputs.GelfOutput';

/** An output as the server lists it. */
export function anOutput(part: Partial<Output> = {}): Output {
  return {
    id: 'a'.repeat(24),
    title: 'Archive',
    type: GELF_OUTPUT,
    creator_user_id: 'admin',
    created_at: '2022-08-11T06:25:06.000Z',
    configuration: { hostname: '10.0.0.5', port: 12_201 },
    content_pack: null,
    ...part,
  };
}

/** An output that delivers. */
export function anOutputState({ id }: Output, part: Partial<OutputState> = {}): OutputState {
  return {
    output_id: id,
    condition: 'running',
    paused: false,
    queued_messages: 0,
    queued_bytes: 0,
    buffer_limit_bytes: 1_000_000,
    sent_messages: 12,
    repeated_messages: 0,
    refused_messages: 0,
    dropped_messages: 0,
    discarded_messages: 0,
    undecided_messages: 0,
    last_sent_at: '2022-08-11T06:26:00.000Z',
    last_dropped_at: null,
    failed_attempts: 0,
    waiting_since: null,
    next_attempt_at: null,
    last_error: null,
    ...part,
  };
}

/** A type with a host and a port. */
export const gelfOutput: OutputTypeInfo = {
  type: GELF_OUTPUT,
  name: 'GELF Output',
  human_name: 'An output sending GELF over TCP or UDP',
  link_to_docs: '',
  requested_configuration: {
    hostname: requestedField('text', 'Destination host', { default_value: '', is_optional: false }),
    port: requestedField('number', 'Destination port', {
      ...{ default_value: 12_201, is_optional: false, attributes: ['is_port_number'] },
    }),
  },
};

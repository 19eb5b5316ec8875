import { availableParallelism } from 'node:os';
import { POLL_UNITS } from 'server/ingest/pulled/http-poll-transport';
import {
  choice,
  flag,
  optionalNumber,
  optionalText,
  portNumber,
  requiredChoice,
  requiredNumber,
  type RequestedConfiguration,
  text,
} from 'server/settings/requested-field';

const network = (port: number, receiveBufferBytes: number): RequestedConfiguration => ({
  bind_address: text('Bind address', '0.0.0.0', 'Address to listen on: 127.0.0.1 for this machine only.'),
  port: portNumber('Port', port, 'Port to listen on.'),
  recv_buffer_size: optionalNumber(
    'Receive Buffer Size',
    receiveBufferBytes,
    'Socket buffer of the operating system for this input. Bytes.',
  ),
  number_worker_threads: optionalNumber(
    'No. of worker threads',
    availableParallelism(),
    'Kept for compatibility with other servers; not used here.',
  ),
});

const connections: RequestedConfiguration = {
  tls_cert_file: optionalText(
    'TLS cert file',
    '',
    'Path of the certificate, in PEM form. If this and the key are empty, the server makes a self-signed one.',
  ),
  tls_key_file: optionalText('TLS private key file', '', 'Path of the private key, in PEM form.'),
  tls_enable: flag('Enable TLS', false, 'Accept encrypted connections only.'),
  tls_key_password: optionalText('TLS key password', '', 'Password of the private key.', ['is_password']),
  tls_client_auth: choice(
    'TLS client authentication',
    'disabled',
    ['disabled', 'optional', 'required'],
    'Whether senders must present a certificate.',
  ),
  tls_client_auth_cert_file: optionalText(
    'TLS Client Auth Trusted Certs',
    '',
    'File or folder with the certificates of trusted senders.',
  ),
  tcp_keepalive: flag('TCP keepalive', false, 'Detect senders that disappeared without closing the connection.'),
  max_connections: optionalNumber(
    'Maximum connections',
    1000,
    'Maximum number of open connections; further ones are closed at once. All inputs together can open half as many connections as the server can open files.',
  ),
};

const framing = (nullByDefault: boolean): RequestedConfiguration => ({
  use_null_delimiter: flag(
    'Null frame delimiter?',
    nullByDefault,
    'Messages end with a NUL byte instead of a line break.',
  ),
  max_message_size: optionalNumber(
    'Maximum message size',
    2_097_152,
    'Connections that send a larger message are closed. Bytes.',
  ),
});

const requests = (crossOrigin: boolean, mostBytes: number): RequestedConfiguration => ({
  enable_cors: flag('Enable CORS', crossOrigin, 'Allow web pages of other sites to send messages.'),
  cors_allow_credentials: flag(
    'Allow credentials in CORS',
    false,
    'Allow web pages of other sites to send cookies and credentials. Only needed behind a proxy that requires them.',
  ),
  max_chunk_size: optionalNumber('Max. HTTP chunk size', mostBytes, 'Larger requests are rejected. Bytes.', []),
  idle_writer_timeout: optionalNumber(
    'Idle writer timeout',
    60,
    'Seconds until an idle connection is closed; 0 means never.',
  ),
});

const throttling: RequestedConfiguration = {
  throttling_allowed: flag(
    'Allow throttling this input.',
    false,
    'Slow down receiving while processing does not keep up.',
  ),
};

const POLL_UNIT_LABELS = Object.fromEntries(
  Object.keys(POLL_UNITS).map((unit) => [unit, unit.charAt(0) + unit.slice(1).toLowerCase()]),
);

/** Settings of each transport, with the defaults of the type that uses it. */
export const transportFields = {
  udp: ({ port }: { port: number }) => network(port, 262_144),
  tcp: ({ port, nullDelimiter = false }: { port: number; nullDelimiter?: boolean }) => ({
    ...network(port, 1_048_576),
    ...connections,
    ...framing(nullDelimiter),
  }),
  connections: ({ port }: { port: number }): RequestedConfiguration => ({
    ...network(port, 1_048_576),
    ...connections,
  }),
  gelfHttp: ({ port }: { port: number }): RequestedConfiguration => ({
    ...network(port, 1_048_576),
    ...connections,
    enable_bulk_receiving: flag('Enable Bulk Receiving', false, 'Each line of a request is a message.'),
    accept_unreadable: flag(
      'Accept what is not GELF',
      false,
      'Answer 202 to every request, as Graylog does, and keep unreadable messages as failures. Off: the sender gets 400 with the reason.',
    ),
    ...requests(true, 65_536),
  }),
  http: ({ port, mostBytes }: { port: number; mostBytes: number }): RequestedConfiguration => ({
    ...network(port, 1_048_576),
    ...connections,
    access_token: optionalText(
      'Token',
      '',
      'Secret that senders must provide: as a token in the Authorization header, or as the password of Basic authentication. If empty, anyone can send.',
      ['is_password'],
    ),
    ...requests(false, mostBytes),
  }),
  httpPoll: (): RequestedConfiguration => ({
    ...throttling,
    target_url: text('URI of JSON resource', 'http://example.org/api', 'Address that is asked. It answers in JSON.'),
    headers: optionalText(
      'Additional HTTP headers',
      '',
      'Comma-separated: Name: value, Name: value. Values cannot contain colons.',
    ),
    interval: requiredNumber('Interval', 1, 'Time between two requests; at least a tenth of a second.'),
    timeunit: requiredChoice('Interval time unit', 'MINUTES', POLL_UNIT_LABELS, 'Unit of the interval.'),
  }),
  amqp: (): RequestedConfiguration => ({
    ...throttling,
    broker_hostname: text('Broker hostname', '', 'Host name or address of the broker.'),
    broker_port: optionalNumber('Broker port', 5672, 'Port of the broker: usually 5672, with TLS 5671.', [
      'is_port_number',
    ]),
    broker_vhost: text('Broker virtual host', '/', 'Virtual host on the broker.'),
    broker_username: optionalText('Username', '', 'Username on the broker; guest if empty.'),
    broker_password: optionalText('Password', '', 'Password on the broker.', ['is_password']),
    prefetch: requiredNumber(
      'Prefetch count',
      100,
      'Messages of a queue without an acknowledgement; fewer where they could take more than 32 MB together.',
    ),
    queue: text('Queue', 'log-messages', 'Queue that is read. It is made if it does not exist, durable.'),
    exchange: text('Exchange', 'log-messages', 'Exchange that the queue is bound to.'),
    exchange_bind: flag('Bind to exchange', false, 'Bind the queue to the exchange, which has to exist.'),
    routing_key: text('Routing key', '#', 'Messages the exchange puts into the queue.'),
    parallel_queues: requiredNumber(
      'Number of Queues',
      1,
      'Queues that are read; their names contain %d, which stands for 0, 1, 2 and so on. At most 20.',
    ),
    heartbeat: optionalNumber(
      'Heartbeat timeout',
      60,
      'Seconds until a silent connection counts as lost; 0 means never.',
    ),
    tls: flag('Enable TLS?', false, 'Encrypt the connection.'),
    tls_verify: flag(
      'Verify the certificate of the broker?',
      true,
      'If off, the connection is encrypted, but anybody could pretend to be the broker.',
    ),
    tls_ca_file: optionalText(
      'Trusted certificates',
      '',
      'Path of a file with the certificates, in PEM form, that the broker is trusted by. If empty, those of public authorities.',
    ),
    requeue_invalid_messages: flag(
      'Re-queue invalid messages?',
      true,
      'Kept for compatibility with other servers; not used here: messages that are too large are rejected without being queued again.',
    ),
    max_message_size: optionalNumber(
      'Maximum message size',
      2_097_152,
      'Larger messages are rejected; the broker moves them to the dead-letter exchange of the queue, if there is one. Bytes.',
    ),
  }),
  generator: (): RequestedConfiguration => ({
    ...throttling,
    sleep: requiredNumber('Sleep time', 25, 'Milliseconds between two messages.'),
    sleep_deviation: requiredNumber(
      'Maximum random sleep time deviation',
      30,
      'Random variation of the pause in percent.',
    ),
    source: text('Source name', 'example.org', 'Source of the messages.'),
  }),
};

const overrideSource = {
  override_source: optionalText('Override source', null, 'Use this as the source of every message.'),
};

const keepsLine = (description: string) => ({
  store_full_message: flag('Store full message?', false, description),
});

const receiveTime = {
  use_receive_time: flag(
    'Use the time of receipt?',
    false,
    'Set the timestamp to the time of receipt, whatever time a message contains: for senders whose clocks are wrong.',
  ),
};

/** Recognition of formats: off unless it is asked for, so that other clients get what they expect. */
const recognition: RequestedConfiguration = {
  recognise_formats: flag('Recognise formats?', false, 'Read time, level and fields from lines in common log formats.'),
  timezone: optionalText(
    'Time zone',
    '',
    'Time zone for times without one, such as Europe/Berlin. If empty, the time zone of the server.',
  ),
};
const keptLine = keepsLine('Keep the received line as full_message if its format was recognised.');

/** Settings of each codec. */
export const codecFields = {
  gelf: {
    ...overrideSource,
    ...recognition,
    ...keptLine,
    decompress_size_limit: optionalNumber(
      'Decompressed size limit',
      8_388_608,
      'Compressed messages that are larger after decompression are rejected. Bytes.',
    ),
    ...receiveTime,
  },
  syslog: {
    ...overrideSource,
    force_rdns: flag('Force rDNS?', false, 'Use the host name of the sender as the source.'),
    allow_override_date: flag(
      'Allow overriding date?',
      true,
      'Use the time of receipt for messages without a readable time.',
    ),
    ...keepsLine('Keep the whole line as full_message.'),
    expand_structured_data: flag(
      'Expand structured data?',
      false,
      'Prefix the field names of structured data with its id.',
    ),
    ...recognition,
    ...receiveTime,
  },
  raw: { ...overrideSource, ...recognition, ...keptLine, ...receiveTime },
  jsonPath: {
    ...overrideSource,
    path: text(
      'JSON path of data to extract',
      '$.store.book[1].number_of_orders',
      'Path of the value in the response.',
    ),
    source: text('Message source', 'yourapi', 'Source of the messages.'),
  },
  beats: {
    ...overrideSource,
    ...recognition,
    ...keptLine,
    no_beats_prefix: flag('Do not add Beats type as prefix', false, 'Name fields without filebeat_ and the like.'),
    ...receiveTime,
  },
  netflow: {
    ...overrideSource,
    netflow9_definitions_Path: optionalText(
      'Netflow 9 field definitions',
      '',
      'Kept for compatibility with other servers and not read: fields beyond the usual ones are named by their number, such as nf_field_61000.',
    ),
    ...receiveTime,
  },
  overHttp: { ...overrideSource, ...recognition, ...keptLine, ...receiveTime },
  randomHttp: { ...overrideSource },
  cef: {
    timezone: text(
      'Timezone',
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      'Time zone for times without one, such as Europe/Berlin.',
    ),
    locale: optionalText('Locale', '', 'Kept for compatibility with other servers; month names are read in English.'),
    use_full_names: flag(
      'Use full field names',
      false,
      'Use the full names of the CEF dictionary: sourceAddress instead of src.',
    ),
    ...receiveTime,
  },
} satisfies Record<string, RequestedConfiguration>;

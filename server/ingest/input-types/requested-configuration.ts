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
} from './requested-field';

const network = (port: number, receiveBufferBytes: number): RequestedConfiguration => ({
  bind_address: text('Bind address', '0.0.0.0', 'Address to listen on: 127.0.0.1 for this machine only.'),
  port: portNumber('Port', port, 'Port to listen on.'),
  recv_buffer_size: optionalNumber(
    'Receive Buffer Size',
    receiveBufferBytes,
    'Bytes the system may hold for this input before it is read.',
  ),
  number_worker_threads: optionalNumber(
    'No. of worker threads',
    availableParallelism(),
    'Kept for configurations of other servers; this one needs no such threads.',
  ),
});

const connections: RequestedConfiguration = {
  tls_cert_file: optionalText('TLS cert file', '', 'Path of the certificate, in PEM form.'),
  tls_key_file: optionalText('TLS private key file', '', 'Path of the private key, in PEM form.'),
  tls_enable: flag('Enable TLS', false, 'Accept encrypted connections only.'),
  tls_key_password: optionalText('TLS key password', '', 'Password of the private key.', ['is_password']),
  tls_client_auth: choice(
    'TLS client authentication',
    'disabled',
    ['disabled', 'optional', 'required'],
    'Whether senders show a certificate.',
  ),
  tls_client_auth_cert_file: optionalText(
    'TLS Client Auth Trusted Certs',
    '',
    'File or folder of the certificates that senders are trusted by.',
  ),
  tcp_keepalive: flag('TCP keepalive', false, 'Notice senders that vanished without closing.'),
  max_connections: optionalNumber(
    'Maximum connections',
    1000,
    'Connections at once; further ones are closed at once. All inputs together take half as many as the server may open files.',
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
    'A connection that sends a larger message is closed. Bytes.',
  ),
});

const requests = (crossOrigin: boolean, mostBytes: number): RequestedConfiguration => ({
  enable_cors: flag('Enable CORS', crossOrigin, 'Let pages of other sites send messages.'),
  cors_allow_credentials: flag(
    'Allow credentials in CORS',
    false,
    'Let pages of other sites send cookies and sign-ins along. Only needed behind a proxy that asks for them.',
  ),
  max_chunk_size: optionalNumber('Max. HTTP chunk size', mostBytes, 'A larger request is refused. Bytes.', []),
  idle_writer_timeout: optionalNumber(
    'Idle writer timeout',
    60,
    'Seconds until an idle connection is closed; 0 never.',
  ),
});

const throttling: RequestedConfiguration = {
  throttling_allowed: flag(
    'Allow throttling this input.',
    false,
    'Wait while the server does not keep up with what it has received.',
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
      'Answer 202 to every request, as Graylog does, and keep what cannot be read. Off: the sender gets 400 and the reason.',
    ),
    ...requests(true, 65_536),
  }),
  http: ({ port, mostBytes }: { port: number; mostBytes: number }): RequestedConfiguration => ({
    ...network(port, 1_048_576),
    ...connections,
    access_token: optionalText(
      'Token',
      '',
      'What senders have to show: as a token in the header Authorization, or as the password of Basic authentication. Empty: everybody may send.',
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
      'Separated by commas: Name: value, Name: value. Values cannot hold colons.',
    ),
    interval: requiredNumber('Interval', 1, 'Time between one request and the next; at least a tenth of a second.'),
    timeunit: requiredChoice('Interval time unit', 'MINUTES', POLL_UNIT_LABELS, 'Unit of the interval.'),
  }),
  generator: (): RequestedConfiguration => ({
    ...throttling,
    sleep: requiredNumber('Sleep time', 25, 'Milliseconds between one message and the next.'),
    sleep_deviation: requiredNumber('Maximum random sleep time deviation', 30, 'By how many percent the pause varies.'),
    source: text('Source name', 'example.org', 'Source of the messages.'),
  }),
};

const overrideSource = {
  override_source: optionalText('Override source', null, 'Use this as the source of every message.'),
};

const keepsLine = (description: string) => ({
  store_full_message: flag('Store full message?', false, description),
});

/** Recognition of formats: off unless it is asked for, so that other clients get what they expect. */
const recognition: RequestedConfiguration = {
  recognise_formats: flag(
    'Recognise formats?',
    false,
    'Read time, level and fields from lines in one of the usual log formats.',
  ),
  timezone: optionalText(
    'Time zone',
    '',
    'Zone of times that name none, such as Europe/Berlin. Empty: that of the server.',
  ),
};
const keptLine = keepsLine('Keep the line as received as full_message when its format was recognised.');

/** Settings of each codec. */
export const codecFields = {
  gelf: {
    ...overrideSource,
    ...recognition,
    ...keptLine,
    decompress_size_limit: optionalNumber(
      'Decompressed size limit',
      8_388_608,
      'A compressed message that becomes larger is refused. Bytes.',
    ),
  },
  syslog: {
    ...overrideSource,
    force_rdns: flag('Force rDNS?', false, 'Use the host name of the sender as the source.'),
    allow_override_date: flag(
      'Allow overriding date?',
      true,
      'Give messages without a readable time the time of receipt.',
    ),
    ...keepsLine('Keep the whole line as full_message.'),
    expand_structured_data: flag(
      'Expand structured data?',
      false,
      'Put the id of structured data before its fields’ names.',
    ),
    ...recognition,
  },
  raw: { ...overrideSource, ...recognition, ...keptLine },
  jsonPath: {
    ...overrideSource,
    path: text('JSON path of data to extract', '$.store.book[1].number_of_orders', 'Where in the answer the value is.'),
    source: text('Message source', 'yourapi', 'Source of the messages.'),
  },
  beats: {
    ...overrideSource,
    no_beats_prefix: flag('Do not add Beats type as prefix', false, 'Name fields without filebeat_ and the like.'),
  },
  overHttp: { ...overrideSource, ...recognition, ...keptLine },
  randomHttp: { ...overrideSource },
  cef: {
    timezone: text(
      'Timezone',
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      'Zone of times that name none, such as Europe/Berlin.',
    ),
    locale: optionalText('Locale', '', 'Kept for configurations of other servers; English names of months are read.'),
    use_full_names: flag('Use full field names', false, 'Name fields by the dictionary: sourceAddress instead of src.'),
  },
} satisfies Record<string, RequestedConfiguration>;

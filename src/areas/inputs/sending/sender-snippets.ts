import { type Input } from 'api/inputs';

/** A ready command or piece of configuration that sends to an input. */
export interface SenderSnippet {
  /** Name of the program it is for. */
  program: string;
  text: string;
}

interface Target {
  host: string;
  port: number;
  isEncrypted: boolean;
  /** What the input requires, as a placeholder: the secret itself is not shown. */
  needsToken: boolean;
}

const ANY_ADDRESS = ['0.0.0.0', '::', ''];
/** Anything else could mean something to the shell it is pasted into. */
const PLAIN_HOST = /^[\w.:-]+$/;
const UNKNOWN_HOST = 'timberline.example.org';
const CA_FILE = '/etc/ssl/certs/timberline.pem';
const TOKEN = 'ACCESS_TOKEN';

const scheme = ({ isEncrypted }: Target) => (isEncrypted ? 'https' : 'http');
const inAddress = ({ host }: Target) => (host.includes(':') ? `[${host}]` : host);
const url = (target: Target, path = '') => `${scheme(target)}://${inAddress(target)}:${target.port}${path}`;

/** @param type of the content @param word before the token */
function curl(target: Target, path: string, body: string, word = 'Bearer', type = 'application/json'): SenderSnippet {
  const headers = [
    ...(target.isEncrypted ? [`  --cacert ${CA_FILE} \\`] : []),
    ...(target.needsToken ? [`  --header 'Authorization: ${word} ${TOKEN}' \\`] : []),
    `  --header 'Content-Type: ${type}' \\`,
  ];
  return { program: 'curl', text: [`curl ${url(target, path)} \\`, ...headers, `  --data-binary ${body}`].join('\n') };
}

const fluentBit = (name: string, { host, port, isEncrypted }: Target, more: readonly string[]): SenderSnippet => ({
  program: 'Fluent Bit',
  text: [
    ...['[OUTPUT]', `    Name ${name}`, '    Match *', `    Host ${host}`, `    Port ${port}`],
    ...[...more, ...(isEncrypted ? ['tls On', `tls.ca_file ${CA_FILE}`] : [])].map((line) => `    ${line}`),
  ].join('\n'),
});

const vector = (type: string, lines: readonly string[], isEncrypted: boolean): SenderSnippet => ({
  program: 'Vector',
  text: [
    ...['[sinks.timberline]', `type = "${type}"`, 'inputs = ["my_logs"]', ...lines],
    ...(isEncrypted ? ['tls.enabled = true', `tls.ca_file = "${CA_FILE}"`] : []),
  ].join('\n'),
});

/** By bash alone, which is on nearly every Linux machine; TLS by openssl. */
function shell(target: Target, protocol: 'udp' | 'tcp', format: string, text: string): SenderSnippet {
  const { host, port, isEncrypted } = target;
  const print = `printf '${format}' '${text}'`;
  return isEncrypted
    ? {
        program: 'openssl',
        text: `${print} | openssl s_client -quiet -no_ign_eof -connect ${inAddress(target)}:${port} -CAfile ${CA_FILE}`,
      }
    : { program: 'bash', text: `bash -c "${print.replaceAll(/["\\$`]/g, '\\$&')} > /dev/${protocol}/${host}/${port}"` };
}

function syslog(protocol: 'udp' | 'tcp', target: Target): SenderSnippet[] {
  const { host, port, isEncrypted } = target;
  const tls = 'StreamDriver="ossl" StreamDriverMode="1" StreamDriverAuthMode="x509/name"';
  const rsyslog = [
    ...(isEncrypted ? [`global(defaultNetstreamDriverCAFile="${CA_FILE}")`] : []),
    `action(type="omfwd" target="${host}" port="${port}" protocol="${protocol}"${isEncrypted ? ` ${tls}` : ''}`,
    '       template="RSYSLOG_SyslogProtocol23Format" action.resumeRetryCount="-1")',
  ];
  const transport = isEncrypted ? `"tls") tls(ca-file("${CA_FILE}")` : `"${protocol}"`;
  return [
    ...(isEncrypted
      ? []
      : [
          {
            program: 'logger',
            text: `logger --server ${host} --port ${port} --${protocol} --rfc5424 'A test message'`,
          },
        ]),
    { program: 'rsyslog', text: rsyslog.join('\n') },
    {
      program: 'syslog-ng',
      text: [
        `destination d_timberline { syslog("${host}" port(${port}) transport(${transport})); };`,
        'log { source(s_src); destination(d_timberline); };',
      ].join('\n'),
    },
    fluentBit('syslog', target, [
      `mode ${isEncrypted ? 'tls' : protocol}`,
      'Syslog_Format rfc5424',
      'Syslog_Message_Key log',
    ]),
  ];
}

const GELF_TEST = '{"version":"1.1","host":"test","short_message":"A test message","level":6}';

function gelf(protocol: 'udp' | 'tcp', target: Target): SenderSnippet[] {
  const address = `${inAddress(target)}:${target.port}`;
  return [
    shell(target, protocol, protocol === 'udp' ? '%s' : '%s\\0', GELF_TEST),
    fluentBit('gelf', target, [`mode ${target.isEncrypted ? 'tls' : protocol}`, 'Gelf_Short_Message_Key log']),
    vector(
      'socket',
      [
        ...[`mode = "${protocol}"`, `address = "${address}"`, 'encoding.codec = "gelf"'],
        ...(protocol === 'tcp'
          ? ['framing.method = "character_delimited"', 'framing.character_delimited.delimiter = "\\u0000"']
          : []),
      ],
      target.isEncrypted,
    ),
    ...(target.isEncrypted
      ? []
      : [
          {
            program: 'Docker',
            text: `docker run --log-driver gelf --log-opt gelf-address=${protocol}://${address} IMAGE`,
          },
        ]),
  ];
}

const raw = (protocol: 'udp' | 'tcp', target: Target): SenderSnippet[] => [
  shell(target, protocol, '%s\\n', 'A test message'),
  vector(
    'socket',
    [`mode = "${protocol}"`, `address = "${inAddress(target)}:${target.port}"`, 'encoding.codec = "text"'],
    target.isEncrypted,
  ),
];

const cef = (protocol: 'udp' | 'tcp', target: Target): SenderSnippet[] => [
  shell(target, protocol, '%s\\n', 'CEF:0|Example|Test|1.0|1|A test message|3|src=192.0.2.1'),
];

const beats = (target: Target): SenderSnippet[] => [
  {
    program: 'Filebeat',
    text: [
      ...['filebeat.inputs:', '  - type: filestream', '    id: my-logs', '    paths: [/var/log/*.log]'],
      ...['output.logstash:', `  hosts: ["${inAddress(target)}:${target.port}"]`],
      ...(target.isEncrypted ? [`  ssl.certificate_authorities: ["${CA_FILE}"]`] : []),
    ].join('\n'),
  },
];

const netflow = (target: Target): SenderSnippet[] => [
  { program: 'softflowd', text: `softflowd -i any -v 9 -n ${inAddress(target)}:${target.port}` },
  {
    program: 'Cisco IOS',
    text: [
      ...['flow exporter TIMBERLINE', ` destination ${target.host}`, ` transport udp ${target.port}`],
      ...[' export-protocol netflow-v9', ' template data timeout 60'],
    ].join('\n'),
  },
];

const BY_TYPE: Readonly<Record<string, (target: Target) => SenderSnippet[]>> = {
  'org.graylog2.inputs.syslog.udp.SyslogUDPInput': (target) => syslog('udp', target),
  'org.graylog2.inputs.syslog.tcp.SyslogTCPInput': (target) => syslog('tcp', target),
  'org.graylog2.inputs.gelf.udp.GELFUDPInput': (target) => gelf('udp', target),
  'org.graylog2.inputs.gelf.tcp.GELFTCPInput': (target) => gelf('tcp', target),
  'org.graylog2.inputs.gelf.http.GELFHttpInput': (target) => [curl(target, '/gelf', `'${GELF_TEST}'`)],
  'org.graylog2.inputs.raw.udp.RawUDPInput': (target) => raw('udp', target),
  'org.graylog2.inputs.raw.tcp.RawTCPInput': (target) => raw('tcp', target),
  'org.graylog.plugins.cef.input.CEFUDPInput': (target) => cef('udp', target),
  'org.graylog.plugins.cef.input.CEFTCPInput': (target) => cef('tcp', target),
  'org.graylog.plugins.netflow.inputs.NetFlowUdpInput': netflow,
  'org.graylog.plugins.beats.Beats2Input': beats,
  'org.graylog.plugins.beats.BeatsInput': beats,
  'org.timberline.inputs.elasticsearch.ElasticsearchHttpInput': (target) => [
    curl(target, '/logs/_doc', `'{"message":"A test message"}'`, 'ApiKey'),
    {
      program: 'Filebeat',
      text: [
        ...['output.elasticsearch:', `  hosts: ["${url(target)}"]`],
        ...(target.needsToken ? ['  username: timberline', `  password: ${TOKEN}`] : []),
        ...(target.isEncrypted ? [`  ssl.certificate_authorities: ["${CA_FILE}"]`] : []),
        ...['setup.template.enabled: false', 'setup.ilm.enabled: false'],
      ].join('\n'),
    },
    fluentBit('es', target, [
      ...['Suppress_Type_Name On'],
      ...(target.needsToken ? ['HTTP_User timberline', `HTTP_Passwd ${TOKEN}`] : []),
    ]),
    vector(
      'elasticsearch',
      [
        `endpoints = ["${url(target)}"]`,
        ...(target.needsToken
          ? ['auth.strategy = "basic"', 'auth.user = "timberline"', `auth.password = "${TOKEN}"`]
          : []),
      ],
      target.isEncrypted,
    ),
  ],
  'org.timberline.inputs.otlp.OtlpHttpInput': (target) => [
    curl(
      target,
      '/v1/logs',
      `'{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":{"stringValue":"A test message"}}]}]}]}'`,
    ),
    {
      program: 'OpenTelemetry Collector',
      text: [
        ...['exporters:', '  otlphttp:', `    endpoint: ${url(target)}`],
        ...(target.needsToken ? ['    headers:', `      Authorization: Bearer ${TOKEN}`] : []),
        ...(target.isEncrypted ? ['    tls:', `      ca_file: ${CA_FILE}`] : []),
      ].join('\n'),
    },
    fluentBit('opentelemetry', target, [
      'Logs_uri /v1/logs',
      ...(target.needsToken ? [`header Authorization Bearer ${TOKEN}`] : []),
    ]),
  ],
  'org.timberline.inputs.splunk.SplunkHttpInput': (target) => [
    curl(target, '/services/collector/event', `'{"event":"A test message"}'`, 'Splunk'),
    fluentBit('splunk', target, [`Splunk_Token ${TOKEN}`]),
    vector('splunk_hec_logs', [`endpoint = "${url(target)}"`, `default_token = "${TOKEN}"`], target.isEncrypted),
  ],
  'org.timberline.inputs.loki.LokiHttpInput': (target) => [
    curl(
      target,
      '/loki/api/v1/push',
      `"{\\"streams\\":[{\\"stream\\":{\\"job\\":\\"test\\"},\\"values\\":[[\\"$(date +%s)000000000\\",\\"A test message\\"]]}]}"`,
    ),
    fluentBit('loki', target, ['labels job=my-logs', ...(target.needsToken ? [`Bearer_Token ${TOKEN}`] : [])]),
    vector(
      'loki',
      [
        ...[`endpoint = "${url(target)}"`, 'labels.job = "my-logs"', 'encoding.codec = "text"'],
        ...(target.needsToken ? ['auth.strategy = "bearer"', `auth.token = "${TOKEN}"`] : []),
      ],
      target.isEncrypted,
    ),
  ],
};

/** Whether {@link sendersOf} knows anything for inputs of the type. */
export const hasSenders = ({ type, attributes }: Pick<Input, 'type' | 'attributes'>): boolean =>
  type in BY_TYPE && Number(attributes.port) > 0;

/**
 * Ready commands and configurations for the programs that can send to an input; those that end at once come first.
 *
 * @param ownHost what this console is reached at, for inputs that listen on every address
 */
export function sendersOf({ type, attributes }: Pick<Input, 'type' | 'attributes'>, ownHost: string): SenderSnippet[] {
  const bound = typeof attributes.bind_address === 'string' ? attributes.bind_address : '';
  const host = ANY_ADDRESS.includes(bound) ? ownHost : bound;
  return (
    BY_TYPE[type]?.({
      host: PLAIN_HOST.test(host) ? host : UNKNOWN_HOST,
      port: Number(attributes.port),
      isEncrypted: attributes.tls_enable === true,
      needsToken: typeof attributes.access_token === 'string' && attributes.access_token !== '',
    }) ?? []
  );
}

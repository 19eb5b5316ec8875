import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { compileGrok } from './compile-grok';

function found(name: string, text: string): string | undefined {
  const match = compileGrok(`%{${name}}`, { patterns: STANDARD_PATTERNS }).match(text);
  return match && text.slice(match.start, match.end);
}

/** Texts that a pattern finds as a whole. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  USERNAME: ['bob.smith-1'],
  USER: ['bob.smith-1'],
  EMAILLOCALPART: ['a.b+c'],
  EMAILADDRESS: ['a.b@ex-1.org'],
  HTTPDUSER: ['joe', 'ab@c.de', 'a@b.c', '-'],
  INT: ['+12', '-7'],
  BASE10NUM: ['-1.5', '.5', '12'],
  NUMBER: ['-1.5', '.5', '12'],
  BASE16NUM: ['0xFF', '-ff'],
  BASE16FLOAT: ['0x1.8', 'ff'],
  POSINT: ['12'],
  NONNEGINT: ['0'],
  WORD: ['foo_bar'],
  NOTSPACE: ['a,b'],
  QUOTEDSTRING: ['"b\\"c"', "'x'", '`x y`', '""'],
  QS: ['"b\\"c"', "'x'", '`x y`', '""'],
  UUID: ['123e4567-E89B-12d3-a456-426614174000'],
  CISCOMAC: ['0011.aabb.CCDD'],
  WINDOWSMAC: ['00-11-AA-bb-CC-dd'],
  COMMONMAC: ['00:11:aa:BB:cc:dd'],
  MAC: ['0011.aabb.CCDD', '00-11-AA-bb-CC-dd', '00:11:aa:BB:cc:dd'],
  IPV4: ['10.0.0.1', '010.1.1.1', '255.255.255.255'],
  IPV6: [
    ...['::1', '::', 'fe80::1%eth0', '2001:db8::8a2e:370:7334', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::'],
    ...['1:2:3:4:5:6:1.2.3.4', '1:2:3:4:5:6::8', 'fe80::', '1::8', '64:ff9b::192.0.2.33', '1:2:3:4:5::1.2.3.4'],
  ],
  IP: ['10.1.1.1', '2001:db8::1'],
  IPORHOST: ['10.1.1.1', 'db01'],
  HOSTNAME: ['web-1.example.org'],
  HOSTPORT: ['a.b:80'],
  UNIXPATH: ['/var/log/a.log', '/'],
  WINPATH: ['C:\\Temp\\a.txt', '\\\\srv\\x'],
  PATH: ['/var/log/a.log', 'C:\\Temp\\a.txt'],
  TTY: ['/dev/pts/0', '/dev/tty1', '/dev/ttyS0'],
  URIPROTO: ['http', 'svn+ssh'],
  URIHOST: ['a.b:80', 'a.b'],
  URIPATH: ['/a/b-c_d;x=1'],
  URIPARAM: ['?a=1&b=2', '?x=[1]'],
  URIPATHPARAM: ['/a?b=1'],
  URI: ['https://u:p@a.b:1/x?y=1', 'http://10.0.0.1'],
  MONTH: ['Jan', 'January', 'Mai', 'März', 'Sept', 'December'],
  MONTHNUM: ['1', '01', '12'],
  MONTHNUM2: ['01', '12'],
  MONTHDAY: ['1', '01', '31'],
  DAY: ['Mon', 'Monday', 'Thursday'],
  YEAR: ['2022', '22'],
  HOUR: ['23', '7', '00'],
  MINUTE: ['05', '59'],
  SECOND: ['59.123', '07,5', '07:123', '5', '60'],
  TIME: ['12:34:56', '1:02:03.5', '23:59:60'],
  DATE_US: ['8/10/2022', '08-10-22'],
  DATE_EU: ['10.8.2022', '10/08/22'],
  DATE: ['8/10/2022', '10.8.2022'],
  ISO8601_TIMEZONE: ['Z', '+02:00', '-0230'],
  ISO8601_SECOND: ['60', '59.1'],
  TIMESTAMP_ISO8601: ['2022-08-10T12:34:56.789Z', '2022-08-10 12:34', '2022-8-1T1:02:03+02:00'],
  DATESTAMP: ['08/10/2022-12:34:56', '10.08.2022 12:34:56'],
  TZ: ['UTC', 'EST', 'EDT', 'PST', 'MST'],
  DATESTAMP_RFC822: ['Wed Aug 10 2022 12:00:00 UTC'],
  DATESTAMP_RFC2822: ['Wed, 10 Aug 2022 12:00:00 +0200'],
  DATESTAMP_OTHER: ['Wed Aug 10 12:00:00 UTC 2022'],
  DATESTAMP_EVENTLOG: ['20220810123456'],
  HTTPDATE: ['10/Aug/2022:12:00:00 +0200'],
  HTTPDERROR_DATE: ['Wed Aug 10 12:00:00 2022'],
  SYSLOGTIMESTAMP: ['Aug 10 12:34:56', 'Aug  1 12:34:56', 'Aug 1 12:34:56'],
  PROG: ['sshd', 'a/b.c-d_1'],
  SYSLOGPROG: ['sshd[12]', 'cron'],
  SYSLOGHOST: ['10.0.0.1', 'db-1'],
  SYSLOGFACILITY: ['<3.6>'],
  SYSLOGBASE: ['Aug 10 12:34:56 host sshd[1]:', 'Aug 10 12:34:56 <3.6> host sshd[1]:'],
  COMMONAPACHELOG: [
    '10.0.0.1 - bob [10/Aug/2022:12:00:00 +0000] "GET /a HTTP/1.1" 200 12',
    '10.0.0.1 - - [10/Aug/2022:12:00:00 +0000] "-" 408 -',
  ],
  COMBINEDAPACHELOG: ['10.0.0.1 - bob [10/Aug/2022:12:00:00 +0000] "GET /a HTTP/1.1" 200 12 "-" "curl/7"'],
  HTTPD20_ERRORLOG: [
    '[Wed Aug 10 12:00:00 2022] [error] [client 10.0.0.1] boom',
    '[Wed Aug 10 12:00:00 2022] [error] boom',
  ],
  HTTPD24_ERRORLOG: ['[Wed Aug 10 12:00:00.1 2022] [core:error] [pid 12:tid 13] [client 10.0.0.1:5] AH1: boom'],
  HTTPD_ERRORLOG: [
    '[Wed Aug 10 12:00:00 2022] [error] boom',
    '[Wed Aug 10 12:00:00.1 2022] [core:error] [pid 12:tid 13] AH1: boom',
  ],
  LOGLEVEL: [
    'trace',
    'Debug',
    'INFO',
    'notice',
    'warn',
    'WARNING',
    'Err',
    'error',
    'CRIT',
    'critical',
    'fatal',
    'Severe',
  ],
  GREEDYDATA: ['a b'],
};

describe('the standard patterns', () => {
  it.each(Object.entries(WHOLE).flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text])))(
    '%s finds the whole of %s',
    (name, text) => {
      expect(found(name, text)).toBe(text);
    },
  );

  it('are all tried', () => {
    expect([...STANDARD_PATTERNS.keys()].filter((name) => !(name in WHOLE))).toEqual(['SPACE', 'DATA']);
  });

  it.each([
    ['USERNAME', 'a b', 'a'],
    ['EMAILLOCALPART', '1abc', 'abc'],
    ['INT', '1.5', '1'],
    ['NUMBER', '12.', '12'],
    ['NUMBER', 'v1.2', '1.2'],
    ['NUMBER', '1e5', '1'],
    ['NONNEGINT', '-3', '3'],
    ['WORD', '-x', 'x'],
    ['WORD', 'foo_bar baz', 'foo_bar'],
    ['NOTSPACE', 'a,b c', 'a,b'],
    ['SPACE', 'x', ''],
    ['SPACE', '  x', '  '],
    ['DATA', 'abc', ''],
    ['GREEDYDATA', 'abc\ndef', 'abc'],
    ['IPV4', '1.2.3.4.5', '1.2.3.4'],
    ['HOSTNAME', '-bad', 'bad'],
    ['HOSTNAME', 'host_name', 'host'],
    ['UNIXPATH', '/a b', '/a'],
    ['UNIXPATH', 'x/y', '/y'],
    ['URIPROTO', 'h2', 'h'],
    ['MONTHDAY', '32', '3'],
    ['YEAR', '202', '20'],
    ['HOUR', '24', '2'],
    ['PROG', 'my app', 'my'],
    ['LOGLEVEL', 'a warning', 'warning'],
  ])('%s finds in %s', (name, text, expected) => {
    expect(found(name, text)).toBe(expected);
  });

  it.each([
    ['USERNAME', 'é'],
    ['EMAILADDRESS', '@x'],
    ['BASE16NUM', 'zz'],
    ['POSINT', '0'],
    ['POSINT', '012'],
    ['UUID', '123e4567-e89b-12d3-a456'],
    ['IPV4', '256.1.1.1'],
    ['IPV4', '1.2.3'],
    ['IPV6', 'std::string'],
    ['IPV6', '12:34:56'],
    ['HOSTPORT', 'a.b'],
    ['URIPATH', 'a'],
    ['URI', 'mailto:x'],
    ['MONTH', 'jan'],
    ['MONTHNUM', '0'],
    ['MONTHNUM2', '1'],
    ['DAY', 'mon'],
    ['MINUTE', '5'],
    ['MINUTE', '60'],
    ['TIME', '12:34'],
    ['TIME', '24:00:00'],
    ['ISO8601_TIMEZONE', '+2'],
    ['ISO8601_TIMEZONE', '+02'],
    ['TZ', 'CET'],
    ['TZ', 'GMT'],
    ['SYSLOGFACILITY', '<13>'],
    ['HTTPD24_ERRORLOG', '[Wed Aug 10 12:00:00.1 2022] [core:error] [pid 12] [client 10.0.0.1:5] AH1: boom'],
    ['LOGLEVEL', 'eRROR'],
    ['LOGLEVEL', 'FINE'],
  ])('%s finds nothing in %s', (name, text) => {
    expect(found(name, text)).toBeUndefined();
  });

  it('a number is not taken apart by what stands before it', () => {
    const compiled = compileGrok('%{GREEDYDATA}%{NUMBER:n}', { patterns: STANDARD_PATTERNS, namedCapturesOnly: true });
    expect(compiled.match('took 12.5')?.values.get('n')).toBe('12.5');
  });

  it.each([
    [
      'COMMONAPACHELOG',
      '10.0.0.1 - bob [10/Aug/2022:12:00:00 +0200] "GET /a HTTP/1.1" 200 12',
      {
        clientip: '10.0.0.1',
        ident: '-',
        auth: 'bob',
        timestamp: new Date('2022-08-10T10:00:00Z'),
        verb: 'GET',
        request: '/a',
        httpversion: '1.1',
        rawrequest: null,
        response: '200',
        bytes: '12',
      },
    ],
    ['URIHOST', 'a.b:80', { port: '80' }],
    [
      'SYSLOGBASE',
      'Aug 10 12:34:56 host sshd[1]: x',
      {
        timestamp: 'Aug 10 12:34:56',
        facility: null,
        priority: null,
        logsource: 'host',
        program: 'sshd',
        pid: '1',
      },
    ],
    [
      'HTTPD24_ERRORLOG',
      '[Wed Aug 10 12:00:00.1 2022] [core:error] [pid 12:tid 13] [client 10.0.0.1:5] AH1: boom',
      {
        timestamp: 'Wed Aug 10 12:00:00.1 2022',
        module: 'core',
        loglevel: 'error',
        pid: '12',
        tid: '13',
        proxy_errorcode: null,
        proxy_errormessage: null,
        client: '10.0.0.1',
        clientport: '5',
        errorcode: 'AH1',
        message: 'boom',
      },
    ],
  ])('%s gives its fields', (name, text, fields) => {
    const compiled = compileGrok(`%{${name}}`, { patterns: STANDARD_PATTERNS, namedCapturesOnly: true });
    expect(Object.fromEntries(compiled.match(text)?.values ?? [])).toEqual(fields);
  });
});

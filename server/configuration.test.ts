import { ConfigurationError, readConfiguration } from './configuration';

describe('readConfiguration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({})).toMatchObject({
      httpHost: '127.0.0.1',
      httpPort: 9000,
      pathPrefix: '/',
      adminUsername: 'admin',
      adminPassword: undefined,
      rootTimeZone: 'UTC',
      directoryTimeoutMs: 15_000,
      serverUrl: undefined,
      maxIndexRetentionPeriod: undefined,
      maxWriteIndexAge: undefined,
      isRetentionDisabled: false,
      maxMessageBytes: 1_048_576,
    });
  });

  it('takes off slashes at ends', () => {
    const read = readConfiguration({
      TIMBERLINE_PATH_PREFIX: '/logs/',
      TIMBERLINE_SERVER_URL: 'https://logs.example/api/',
    });
    expect(read).toMatchObject({ pathPrefix: '/logs', serverUrl: 'https://logs.example/api' });
  });

  it('reads where mails are handed over, and never repeats the password', () => {
    expect(readConfiguration({})).toMatchObject({ mailServer: undefined, mailFrom: undefined, publicUrl: undefined });
    const read = readConfiguration({
      TIMBERLINE_SMTP_URL: 'smtps://mara:s3cret@mail.test',
      TIMBERLINE_SMTP_FROM: 'Alerts <alerts@acme.test>',
      TIMBERLINE_PUBLIC_URL: 'https://logs.acme.test/console/',
    });
    expect(read).toMatchObject({
      mailServer: { host: 'mail.test', port: 465, credentials: { user: 'mara', password: 's3cret' } },
      mailFrom: 'Alerts <alerts@acme.test>',
      publicUrl: 'https://logs.acme.test/console/',
    });
    let message = '';
    try {
      readConfiguration({ TIMBERLINE_SMTP_URL: 'smtp://mara:s3cret@mail.test?tls=1' });
    } catch (cause) {
      message = String(cause);
    }
    expect(message).toContain('TIMBERLINE_SMTP_URL');
    expect(message).not.toContain('s3cret');
    expect(() => readConfiguration({ TIMBERLINE_SMTP_FROM: 'nobody' })).toThrow('TIMBERLINE_SMTP_FROM');
  });

  it('reads a time zone, in whatever case', () => {
    expect(readConfiguration({ TIMBERLINE_ROOT_TIMEZONE: 'europe/stockholm' })).toMatchObject({
      rootTimeZone: 'Europe/Stockholm',
    });
  });

  it('reads the limits of retention and rotation', () => {
    const read = readConfiguration({
      TIMBERLINE_MAX_INDEX_RETENTION_PERIOD: 'p90d',
      TIMBERLINE_MAX_WRITE_INDEX_AGE: 'PT12H',
      TIMBERLINE_RETENTION_DISABLED: 'true',
    });
    expect(read).toMatchObject({
      maxIndexRetentionPeriod: 'P90D',
      maxWriteIndexAge: 'PT12H',
      isRetentionDisabled: true,
    });
  });

  it('reads whose word counts about where a request comes from: nobody’s, unless it is said', () => {
    expect(readConfiguration({}).trustedProxies).toEqual([]);
    const read = readConfiguration({ TIMBERLINE_TRUSTED_PROXIES: ' 10.0.0.0/8, 192.0.2.7 ,fd00::/8,' });
    expect(read.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
  });

  it('reads what stays free of the disk: a share, a size, or the smaller of both', () => {
    const least = (value?: string) => readConfiguration({ TIMBERLINE_MIN_FREE_DISK: value }).leastFreeDisk;
    expect(least()).toEqual({ ratio: 0.05, bytes: 2_147_483_648 });
    expect(least('2.5%')).toEqual({ ratio: 0.025 });
    expect(least('500MB')).toEqual({ bytes: 524_288_000 });
    expect(least('0')).toEqual({ bytes: 0 });
  });

  it('reads the largest size of messages', () => {
    expect(readConfiguration({ TIMBERLINE_MAX_MESSAGE_SIZE: '2MB' })).toMatchObject({ maxMessageBytes: 2_097_152 });
  });

  it('reads what the message engine may take, and why the last process ended', () => {
    const environment = { TIMBERLINE_ENGINE_MEMORY: '2GB', TIMBERLINE_LAST_END: 'The server was ended by SIGSEGV.' };
    const read = { engineMemoryBytes: 2_147_483_648, lastEnd: 'The server was ended by SIGSEGV.' };
    expect(readConfiguration(environment)).toMatchObject(read);
  });

  it.each([
    ['TIMBERLINE_MIN_FREE_DISK', 'some'],
    ['TIMBERLINE_MIN_FREE_DISK', '100%'],
    ['TIMBERLINE_ENGINE_MEMORY', '100MB'],
    ['TIMBERLINE_ENGINE_MEMORY', 'much'],
    ['TIMBERLINE_MAX_MESSAGE_SIZE', 'large'],
    ['TIMBERLINE_MAX_MESSAGE_SIZE', '1KB'],
    ['TIMBERLINE_MAX_MESSAGE_SIZE', '1GB'],
    ['TIMBERLINE_TRUSTED_PROXIES', 'proxy.example'],
    ['TIMBERLINE_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TIMBERLINE_MAX_INDEX_RETENTION_PERIOD', '90 days'],
    ['TIMBERLINE_MAX_WRITE_INDEX_AGE', 'PT5M'],
    ['TIMBERLINE_RETENTION_DISABLED', 'yes'],
    ['TIMBERLINE_HTTP_PORT', '90000'],
    ['TIMBERLINE_HTTP_PORT', 'abc'],
    ['TIMBERLINE_PATH_PREFIX', 'logs'],
    ['TIMBERLINE_PATH_PREFIX', '/a"b'],
    ['TIMBERLINE_DATABASE_URL', 'mysql://x'],
    ['TIMBERLINE_CLICKHOUSE_URL', 'not an address'],
    ['TIMBERLINE_SERVER_URL', 'ftp://x'],
    ['TIMBERLINE_ADMIN_USERNAME', 'a b'],
    ['TIMBERLINE_ADMIN_PASSWORD', 'session'],
    ['TIMBERLINE_ROOT_TIMEZONE', 'Europe/Atlantis'],
    ['TIMBERLINE_ROOT_TIMEZONE', '+02:00'],
    ['TIMBERLINE_INPUT_HOST', 'everywhere'],
    ['TIMBERLINE_DIRECTORY_TIMEOUT', '0'],
    ['TIMBERLINE_DIRECTORY_TIMEOUT', '16'],
    ['TIMBERLINE_DIRECTORY_TIMEOUT', '1.5'],
    ['TIMBERLINE_LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(ConfigurationError);
    expect(() => readConfiguration({ [name]: value })).toThrow(new RegExp(`^${name}.* cannot be used: .+\\.$`));
  });

  it('needs a secret with a database that several nodes use, and never repeats it', () => {
    const TIMBERLINE_DATABASE_URL = 'postgres://h/db';
    const secret = 'not-so-long';
    expect(() => readConfiguration({ TIMBERLINE_DATABASE_URL })).toThrow(/^TIMBERLINE_SECRET is missing\. .+\.$/);
    const short = () => readConfiguration({ TIMBERLINE_SECRET: secret });
    expect(short).toThrow(/^TIMBERLINE_SECRET cannot be used: it must have at least 16 characters/);
    expect(short).not.toThrow(new RegExp(secret));
    const long = 'sixteen letters!';
    expect(readConfiguration({ TIMBERLINE_DATABASE_URL, TIMBERLINE_SECRET: long }).secret).toBe(long);
    expect(readConfiguration({ TIMBERLINE_SECRET: '' }).secret).toBeUndefined();
  });

  it('does not repeat an address, which may carry a password', () => {
    expect(() => readConfiguration({ TIMBERLINE_DATABASE_URL: 'mysql://u:hunter2@h' })).not.toThrow(/hunter2/);
    expect(() => readConfiguration({ TIMBERLINE_DATABASE_URL: 'mysql://u:hunter2@h' })).toThrow();
  });
});

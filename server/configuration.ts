import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { periodMs, periodText, readPeriod } from 'lang/period/period';
import { readSender } from './notifications/email/mail-address';
import { type MailServer, readMailServer } from './notifications/email/mail-server';
import { DEFAULT_MESSAGE_BYTES } from './messages/message-limits';
import { readByteSize } from './runtime/byte-size';
import { DEFAULT_LEAST_FREE, type LeastFree } from './storage/free-space';
import { SECRET_FILE, SHORTEST_SECRET } from './storage/secret';

/** The server's configuration: environment variables, documented in the README. */
export interface Configuration {
  httpHost: string;
  httpPort: number;
  /** `/`, or `/logs`: with a slash before and none after. */
  pathPrefix: string;
  /** Addresses and networks of the reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count. */
  trustedProxies: string[];
  dataFolder: string;
  adminUsername: string;
  /** Absent: one is generated on the first start. */
  adminPassword: string | undefined;
  /** IANA name: the administrator's time zone; other clients use it for whoever has chosen none. */
  rootTimeZone: string;
  /** PostgreSQL; absent: embedded. */
  databaseUrl: string | undefined;
  /** Of an attempt to sign in over all servers of all directories. */
  directoryTimeoutMs: number;
  /** From which keys are derived; absent: that of the data folder. Nodes on one database have the same. */
  secret: string | undefined;
  /** ClickHouse; absent: embedded. */
  clickhouseUrl: string | undefined;
  /** Another cluster to administer: the embedded server stays off. Without a slash at its end. */
  serverUrl: string | undefined;
  /** Where the inputs of a first start listen. */
  inputHost: string;
  /** ISO 8601; rotation period × number of indices must not exceed it. Absent: no limit. */
  maxIndexRetentionPeriod: string | undefined;
  /** ISO 8601; shortens longer rotation periods. Absent: no limit. */
  maxWriteIndexAge: string | undefined;
  /** Nothing is deleted or closed by retention. */
  isRetentionDisabled: boolean;
  /** What is longer of a message is cut; one field may have a quarter of it. */
  maxMessageBytes: number;
  /** Folders that file outputs may write into; none: no file output can be made. */
  outputFolders: readonly string[];
  /** What the buffers of all outputs may take on disk. */
  outputBufferBytes: number;
  /** What stays free of the data folder's disk; below it nothing is received. */
  leastFreeDisk: LeastFree;
  /** Threads that process messages. */
  processingLanes: number;
  /** What the embedded message engine may take; absent: the standard. */
  engineMemoryBytes: number | undefined;
  /** Where mails are handed over; absent: none are sent. */
  mailServer: MailServer | undefined;
  /** Who mails are from, where a notification does not say it. */
  mailFrom: string | undefined;
  /** Where people open the console, with a slash at its end, for links in notifications; absent: they have none. */
  publicUrl: string | undefined;
  /** Why the process before this one ended, as scripts/serve.mjs tells it; absent after an orderly end. */
  lastEnd: string | undefined;
  logLevel: string;
}

/** A value of the environment that cannot be used; the sentence names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const MAX_LANES = 64;
const MIN_ENGINE_BYTES = 256 * 1024 * 1024;

type Environment = Record<string, string | undefined>;

const MIN_LIMIT_MS = 3_600_000;

const MIN_MESSAGE_BYTES = 16 * 1024;
/** Some of them are in memory several times over while they are stored. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const DEFAULT_OUTPUT_BUFFER_BYTES = 1024 ** 3;
const MIN_OUTPUT_BUFFER_BYTES = 16 * 1024 ** 2;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

function refuse(name: string, value: string, expected: string): never {
  throw new ConfigurationError(`${name}=${value} cannot be used: ${expected}.`);
}

function readPort(environment: Environment, name: string, standard: number): number {
  const value = environment[name];
  if (value === undefined || value === '') return standard;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) refuse(name, value, 'it must be a port, 1 to 65535');
  return port;
}

function readAddress(environment: Environment, name: string, protocols: string[]): string | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return undefined;
  const examples = protocols.map((protocol) => `${protocol}//`).join(' or ');
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value may carry a password, so it is not repeated.
    throw new ConfigurationError(`${name} cannot be used: it must be an address that begins with ${examples}.`);
  }
  return value.replace(/\/+$/, '');
}

function readMailServerOf(environment: Environment): MailServer | undefined {
  const value = environment.TIMBERLINE_SMTP_URL;
  if (value === undefined || value === '') return undefined;
  const server = readMailServer(value);
  // The value may carry a password, so it is not repeated.
  if (!server)
    throw new ConfigurationError(
      'TIMBERLINE_SMTP_URL cannot be used: it must be like smtp://user:password@mail.example.org:587?starttls=required, with smtp: or smtps: and required, opportunistic or none.',
    );
  return server;
}

function readMailFrom(environment: Environment): string | undefined {
  const name = 'TIMBERLINE_SMTP_FROM';
  const value = environment[name] || undefined;
  if (value !== undefined && !readSender(value))
    refuse(name, value, 'it must be a mail address, like alerts@example.org or Alerts <alerts@example.org>');
  return value;
}

function readPublicUrl(environment: Environment): string | undefined {
  const address = readAddress(environment, 'TIMBERLINE_PUBLIC_URL', ['http:', 'https:']);
  return address === undefined ? undefined : `${address}/`;
}

/** The value is never repeated. */
function readSecret(environment: Environment): string | undefined {
  const value = environment.TIMBERLINE_SECRET || undefined;
  if (value !== undefined && value.length < SHORTEST_SECRET)
    throw new ConfigurationError(
      `TIMBERLINE_SECRET cannot be used: it must have at least ${SHORTEST_SECRET} characters. Make one with: openssl rand -base64 32`,
    );
  if (value === undefined && environment.TIMBERLINE_DATABASE_URL && !environment.TIMBERLINE_SERVER_URL)
    throw new ConfigurationError(
      `TIMBERLINE_SECRET is missing. With TIMBERLINE_DATABASE_URL all nodes need the same secret, of at least ${SHORTEST_SECRET} characters. Make one with: openssl rand -base64 32, or take that of the file ${SECRET_FILE} in the data folder used before.`,
    );
  return value;
}

function readPeriodOf(environment: Environment, name: string): string | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return undefined;
  const period = readPeriod(value);
  if (!period || periodMs(period) < MIN_LIMIT_MS)
    refuse(name, value, 'it must be an ISO 8601 period of an hour or more, like P90D or PT12H');
  return periodText(period);
}

function readSwitch(environment: Environment, name: string): boolean {
  const value = environment[name] || 'false';
  if (value !== 'true' && value !== 'false') refuse(name, value, 'it must be true or false');
  return value === 'true';
}

/** `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

function readTrustedProxies(environment: Environment): string[] {
  const name = 'TIMBERLINE_TRUSTED_PROXIES';
  const proxies = (environment[name] ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = proxies.find((each) => !isNetwork(each));
  if (wrong !== undefined)
    refuse(name, wrong, 'it must be a comma-separated list of IP addresses or networks like 10.0.0.0/8');
  return proxies;
}

function readMessageSize(environment: Environment): number {
  const name = 'TIMBERLINE_MAX_MESSAGE_SIZE';
  const value = environment[name];
  if (value === undefined || value === '') return DEFAULT_MESSAGE_BYTES;
  const bytes = readByteSize(value);
  if (bytes === undefined || bytes < MIN_MESSAGE_BYTES || bytes > MAX_MESSAGE_BYTES)
    refuse(name, value, 'it must be a size from 16kB to 16MB, like 1MB');
  return bytes;
}

/** Absolute paths, separated as in PATH. */
function readFolders(environment: Environment, name: string): string[] {
  const folders = (environment[name] ?? '').split(path.delimiter).flatMap((each) => each.trim() || []);
  const wrong = folders.find((each) => !path.isAbsolute(each));
  if (wrong !== undefined) refuse(name, wrong, 'it must be absolute paths of folders, separated as in PATH');
  return folders.map((each) => path.resolve(each));
}

function readBufferSize(environment: Environment): number {
  const name = 'TIMBERLINE_OUTPUT_BUFFER_SIZE';
  const value = environment[name];
  if (value === undefined || value === '') return DEFAULT_OUTPUT_BUFFER_BYTES;
  const bytes = readByteSize(value);
  if (bytes === undefined || bytes < MIN_OUTPUT_BUFFER_BYTES)
    refuse(name, value, 'it must be a size of 16MB or more, like 2GB');
  return bytes;
}

function readEngineMemory(environment: Environment): number | undefined {
  const name = 'TIMBERLINE_ENGINE_MEMORY';
  const value = environment[name];
  if (value === undefined || value === '') return undefined;
  const bytes = readByteSize(value);
  if (bytes === undefined || bytes < MIN_ENGINE_BYTES)
    refuse(name, value, 'it must be a size of 256MB or more, like 2GB');
  return bytes;
}

/** Beyond 15 seconds those who wait give up, and others wait behind them. */
const MAX_DIRECTORY_SECONDS = 15;

function readDirectoryTimeout(environment: Environment): number {
  const name = 'TIMBERLINE_DIRECTORY_TIMEOUT';
  const value = environment[name] || String(MAX_DIRECTORY_SECONDS);
  const seconds = Number(value);
  if (!/^\d+$/.test(value) || seconds < 1 || seconds > MAX_DIRECTORY_SECONDS)
    refuse(name, value, `it must be a number of seconds from 1 to ${MAX_DIRECTORY_SECONDS}`);
  return seconds * 1_000;
}

/** One core is left to sockets, journal and API. */
function readLanes(environment: Environment): number {
  const name = 'TIMBERLINE_PROCESSING_LANES';
  const value = environment[name];
  if (value === undefined || value === '') return Math.max(1, availableParallelism() - 1);
  const lanes = Number(value);
  if (!/^\d+$/.test(value) || lanes < 1 || lanes > MAX_LANES)
    refuse(name, value, `it must be a number from 1 to ${MAX_LANES}`);
  return lanes;
}

function readTimeZone(environment: Environment, name: string): string {
  const value = environment[name] || 'UTC';
  try {
    // Newer versions of Node take offsets, too, which other clients do not know.
    if (/^[A-Z]/i.test(value)) return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    // Told below.
  }
  return refuse(name, value, 'it must be the IANA name of a time zone, like Europe/Stockholm or UTC');
}

function readLeastFree(environment: Environment): LeastFree {
  const name = 'TIMBERLINE_MIN_FREE_DISK';
  const value = environment[name];
  if (value === undefined || value === '') return DEFAULT_LEAST_FREE;
  const [, percent] = /^(\d{1,2}(?:\.\d+)?)\s*%$/.exec(value.trim()) ?? [];
  if (percent !== undefined) return { ratio: Number(percent) / 100 };
  const bytes = readByteSize(value);
  if (bytes === undefined) refuse(name, value, 'it must be a percentage of the disk or a size, like 5%, 2GB or 500MB');
  return { bytes };
}

function readPathPrefix(environment: Environment): string {
  const name = 'TIMBERLINE_PATH_PREFIX';
  const value = environment[name] || '/';
  if (!/^\/([\w.~-]+(\/[\w.~-]+)*\/?)?$/.test(value)) {
    refuse(name, value, 'it must begin with a slash and contain only letters, digits, - . _ ~ and slashes, like /logs');
  }
  return value === '/' ? value : value.replace(/\/$/, '');
}

/** @throws ConfigurationError with a sentence that names the variable */
export function readConfiguration(environment: Environment): Configuration {
  const logLevel = environment.TIMBERLINE_LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel))
    refuse('TIMBERLINE_LOG_LEVEL', logLevel, `it must be one of ${LOG_LEVELS.join(', ')}`);
  const inputHost = environment.TIMBERLINE_INPUT_HOST || '127.0.0.1';
  if (!isIP(inputHost))
    refuse('TIMBERLINE_INPUT_HOST', inputHost, 'it must be an IP address; 0.0.0.0 means all addresses of this machine');
  const adminUsername = environment.TIMBERLINE_ADMIN_USERNAME || 'admin';
  if (!/^[^\s:/]{1,100}$/.test(adminUsername)) {
    refuse('TIMBERLINE_ADMIN_USERNAME', adminUsername, 'it must have 1 to 100 characters and no space, colon or slash');
  }
  const adminPassword = environment.TIMBERLINE_ADMIN_PASSWORD || undefined;
  if (adminPassword !== undefined && /^(session|token)$/i.test(adminPassword)) {
    throw new ConfigurationError('TIMBERLINE_ADMIN_PASSWORD cannot be used: "session" and "token" are reserved.');
  }
  return {
    httpHost: environment.TIMBERLINE_HTTP_HOST || '127.0.0.1',
    httpPort: readPort(environment, 'TIMBERLINE_HTTP_PORT', 9000),
    pathPrefix: readPathPrefix(environment),
    trustedProxies: readTrustedProxies(environment),
    dataFolder: path.resolve(environment.TIMBERLINE_DATA_DIR || './data'),
    adminUsername,
    adminPassword,
    rootTimeZone: readTimeZone(environment, 'TIMBERLINE_ROOT_TIMEZONE'),
    databaseUrl: readAddress(environment, 'TIMBERLINE_DATABASE_URL', ['postgres:', 'postgresql:']),
    directoryTimeoutMs: readDirectoryTimeout(environment),
    secret: readSecret(environment),
    clickhouseUrl: readAddress(environment, 'TIMBERLINE_CLICKHOUSE_URL', ['http:', 'https:']),
    serverUrl: readAddress(environment, 'TIMBERLINE_SERVER_URL', ['http:', 'https:']),
    inputHost,
    maxIndexRetentionPeriod: readPeriodOf(environment, 'TIMBERLINE_MAX_INDEX_RETENTION_PERIOD'),
    maxWriteIndexAge: readPeriodOf(environment, 'TIMBERLINE_MAX_WRITE_INDEX_AGE'),
    isRetentionDisabled: readSwitch(environment, 'TIMBERLINE_RETENTION_DISABLED'),
    maxMessageBytes: readMessageSize(environment),
    outputFolders: readFolders(environment, 'TIMBERLINE_OUTPUT_FOLDERS'),
    outputBufferBytes: readBufferSize(environment),
    leastFreeDisk: readLeastFree(environment),
    processingLanes: readLanes(environment),
    engineMemoryBytes: readEngineMemory(environment),
    mailServer: readMailServerOf(environment),
    mailFrom: readMailFrom(environment),
    publicUrl: readPublicUrl(environment),
    lastEnd: environment.TIMBERLINE_LAST_END || undefined,
    logLevel,
  };
}

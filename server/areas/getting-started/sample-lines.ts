/** A log file of the samples: its lines are of one format and in the order of their times. */
export interface SampleFile {
  filename: string;
  /** Of lines that name no host. */
  host: string;
  lines: readonly string[];
}

export const SAMPLE_LINES_A_FILE = 500;
const DAY_MS = 86_400_000;
/** The incident the samples tell of: for half an hour, two hours before the end, the shop's database is too slow. */
const INCIDENT_MS = { from: 150 * 60_000, to: 120 * 60_000 };

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const PATHS = ['/', '/cart', '/cart/items', '/checkout', '/products/41', '/products/77', '/search?q=tent', '/login'];
const BROWSERS = [
  'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)',
  'curl/8.5.0',
];
const USERS = ['root', 'admin', 'oracle', 'deploy', 'git'];
const CITIES = ['Lisbon', 'Oslo', 'Vienna', 'Krakow'];

interface Moment {
  at: Date;
  /** Counts the lines of the file. */
  number: number;
  /** Whether it lies within the incident. */
  isIncident: boolean;
}

type Line = (moment: Moment) => string;

const pick = <Value>(values: readonly Value[], number: number): Value => values[number % values.length] as Value;
/** A number below a bound that looks random, the same for the same line. */
const scatter = (number: number, bound: number): number => (Math.imul(number + 1, 2_654_435_761) >>> 8) % bound;

const accessLog: Line = ({ at, number, isIncident }) => {
  const time = at.toISOString();
  const day = `${time.slice(8, 10)}/${MONTHS[at.getUTCMonth()]}/${time.slice(0, 4)}`;
  const path = pick(PATHS, scatter(number, 97));
  const status = isIncident && number % 3 > 0 ? pick([502, 504], number) : pick([200, 200, 200, 304, 404], number);
  const client = `198.51.100.${1 + scatter(number, 60)}`;
  const agent = pick(BROWSERS, scatter(number, 31));
  return `${client} - - [${day}:${time.slice(11, 19)} +0000] "GET ${path} HTTP/1.1" ${status} ${400 + scatter(number, 9000)} "-" "${agent}"`;
};

const sshd: Line = ({ at, number }) => {
  const address = `203.0.113.${1 + scatter(number, 25)} port ${30_000 + scatter(number, 30_000)} ssh2`;
  const isRefused = number % 5 !== 0;
  const text = isRefused
    ? `Failed password for ${pick(USERS, scatter(number, 53))} from ${address}`
    : `Accepted publickey for deploy from ${address}`;
  // Facility 10 is authpriv; refused logins are notices, others information.
  return `<${isRefused ? 85 : 86}>1 ${at.toISOString()} bastion-1 sshd ${2000 + number} - - ${text}`;
};

const orders: Line = ({ at, number, isIncident }) => {
  const isFailed = isIncident && number % 2 === 0;
  return JSON.stringify({
    time: at.toISOString(),
    level: isFailed ? 'error' : pick(['info', 'info', 'debug'], number),
    logger: 'shop.orders',
    msg: isFailed
      ? `order ${7000 + number} could not be stored: database timeout after 30000 ms`
      : `order ${7000 + number} placed`,
    customer: `c-${100 + scatter(number, 40)}`,
    city: pick(CITIES, scatter(number, 17)),
    duration_ms: isFailed ? 30_000 : 20 + scatter(number, 400),
  });
};

const payments: Line = ({ at, number, isIncident }) => {
  const level = isIncident ? pick(['warn', 'error'], number) : 'info';
  const text = isIncident ? `retrying payment ${9000 + number}` : `payment ${9000 + number} settled`;
  return `time=${at.toISOString()} level=${level} msg="${text}" service=payments attempt=${isIncident ? 2 + (number % 3) : 1}`;
};

const FILES: readonly { filename: string; host: string; line: Line }[] = [
  { filename: 'shop-access.log', host: 'web-1', line: accessLog },
  { filename: 'bastion-auth.log', host: 'bastion-1', line: sshd },
  { filename: 'orders.json.log', host: 'orders-1', line: orders },
  { filename: 'payments.log', host: 'payments-1', line: payments },
];

/**
 * Made-up logs of a small shop in four formats: a web server's, OpenSSH by syslog, JSON and logfmt.
 *
 * @param end the lines are of the 24 hours before it
 */
export function sampleFiles(end: Date): SampleFile[] {
  return FILES.map(({ filename, host, line }) => ({
    filename,
    host,
    lines: Array.from({ length: SAMPLE_LINES_A_FILE }, (_, number) => {
      const beforeMs = DAY_MS - ((number + 1) * DAY_MS) / SAMPLE_LINES_A_FILE;
      const isIncident = beforeMs <= INCIDENT_MS.from && beforeMs > INCIDENT_MS.to;
      return line({ at: new Date(end.getTime() - beforeMs), number, isIncident });
    }),
  }));
}

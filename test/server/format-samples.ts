/** A line of a sample, and what a reader would say of it. */
export interface SampleLine {
  text: string;
  /** Epoch milliseconds; absent: the line has no time. */
  ms?: number;
  /** Absent: the line has no level. */
  level?: number;
}

/** Lines of a format, made up: line `n` of a log whose machines run in UTC. */
export interface Sample {
  format: string;
  /** Every how many milliseconds there is a line; formats without milliseconds have whole seconds. */
  everyMs: number;
  line(n: number, ms: number): SampleLine;
}

const START_MS = Date.UTC(2026, 9, 3, 4, 5, 6);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WORDS = ['order', 'cart', 'stock', 'payment', 'user', 'ERROR page', 'session', 'node', 'worker', 'mail'];
const DEEDS = ['was stored', 'is late', 'came back', 'took too long', 'was refused', 'has no INFO', 'started', 'ended'];

const two = (value: number) => String(value).padStart(2, '0');
const three = (value: number) => String(value).padStart(3, '0');
const at = <Value>(list: readonly Value[], n: number): Value => list[n % list.length] as Value;
/** Numbers without a pattern, the same in every run. */
const noise = (n: number, most: number) => ((Math.imul(n + 1, 2_654_435_761) >>> 8) % most) + 1;
const text = (n: number) => `${at(WORDS, noise(n, 97))} ${noise(n, 9999)} ${at(DEEDS, noise(n, 89))}`;
const address = (n: number) => `203.0.113.${noise(n, 250)}`;

const parts = (ms: number) => {
  const date = new Date(ms);
  const iso = date.toISOString();
  const [month, day, weekday] = [at(MONTHS, date.getUTCMonth()), date.getUTCDate(), at(DAYS, date.getUTCDay())];
  return {
    iso,
    day: iso.slice(0, 10),
    clock: iso.slice(11, 19),
    ms: iso.slice(20, 23),
    year: iso.slice(0, 4),
    month,
    weekday,
    bsd: `${month} ${String(day).padStart(2)} ${iso.slice(11, 19)}`,
    compact: iso.slice(2, 10).replaceAll('-', ''),
    numbers: [date.getUTCMonth() + 1, day, date.getUTCHours()] as const,
  };
};

const JAVA = [
  ['ERROR', 3],
  ['WARN', 4],
  ['INFO', 6],
  ['DEBUG', 7],
] as const;
const PYTHON = [
  ['CRITICAL', 2],
  ['ERROR', 3],
  ['WARNING', 4],
  ['INFO', 6],
  ['DEBUG', 7],
] as const;
const SMALL = [
  ['error', 3],
  ['warn', 4],
  ['info', 6],
  ['debug', 7],
] as const;

/** Samples of the formats, of our own making. */
export const SAMPLES: readonly Sample[] = [
  {
    format: 'syslog (file)',
    everyMs: 7000,
    line: (n, ms) => ({ text: `${parts(ms).bsd} gate-${n % 4} cron[${noise(n, 9999)}]: ${text(n)}`, ms }),
  },
  {
    format: 'syslog (sshd)',
    everyMs: 7000,
    line: (n, ms) => ({
      text: `${parts(ms).bsd} gate-1 sshd[${noise(n, 9999)}]: Failed password for ${n % 3 ? 'root' : 'invalid user oracle'} from ${address(n)} port ${noise(n, 60_000)} ssh2`,
      ms,
    }),
  },
  {
    format: 'syslog (priority)',
    everyMs: 7000,
    line: (n, ms) => ({ text: `<${24 + (n % 8)}>${parts(ms).bsd} web-${n % 9} app: ${text(n)}`, ms, level: n % 8 }),
  },
  {
    format: 'syslog (RFC 5424)',
    everyMs: 777,
    line: (n, ms) => ({
      text: `<${136 + (n % 8)}>1 ${parts(ms).iso} web-${n % 9} shop ${noise(n, 9999)} - - ${text(n)}`,
      ms,
      level: n % 8,
    }),
  },
  {
    format: 'access log',
    everyMs: 1000,
    line: (n, ms) => {
      const { year, month, numbers, clock } = parts(ms);
      const time = `${two(numbers[1])}/${month}/${year}:${clock} +0000`;
      return {
        text: `${address(n)} - - [${time}] "GET /items/${n}?page=${n % 7} HTTP/1.1" ${at([200, 200, 304, 404, 500], n)} ${noise(n, 90_000)} "https://shop.example/" "Mozilla/5.0 (X11; Linux x86_64) Example/1.${n % 90}"`,
        ms,
      };
    },
  },
  {
    format: 'Apache error log',
    everyMs: 4000,
    line: (n, ms) => {
      const { weekday, month, numbers, clock, year } = parts(ms);
      const [word, level] = at(
        [
          ['error', 3],
          ['warn', 4],
          ['notice', 5],
          ['info', 6],
        ] as const,
        n,
      );
      return {
        text: `[${weekday} ${month} ${two(numbers[1])} ${clock}.250111 ${year}] [core:${word}] [pid ${noise(n, 9999)}] [client ${address(n)}:${noise(n, 60_000)}] ${text(n)}`,
        ms: ms + 250,
        level,
      };
    },
  },
  {
    format: 'nginx error log',
    everyMs: 4000,
    line: (n, ms) => {
      const { day, clock } = parts(ms);
      const [word, level] = at(
        [
          ['error', 3],
          ['warn', 4],
          ['crit', 2],
        ] as const,
        n,
      );
      return {
        text: `${day.replaceAll('-', '/')} ${clock} [${word}] ${noise(n, 9999)}#7: *${n} ${text(n)}, client: ${address(n)}, server: shop.example, request: "GET /items/${n} HTTP/1.1", host: "shop.example"`,
        ms,
        level,
      };
    },
  },
  {
    format: 'log4j',
    everyMs: 321,
    line: (n, ms) => {
      const [word, level] = at(JAVA, n);
      const { day, clock, ms: part } = parts(ms);
      return { text: `${day} ${clock},${part} ${word} [pool-${n % 8}] example.shop.Cart: ${text(n)}`, ms, level };
    },
  },
  {
    format: 'logback',
    everyMs: 321,
    line: (n, ms) => {
      const [word, level] = at(JAVA, n);
      const { day, clock, ms: part } = parts(ms);
      return { text: `${day} ${clock}.${part} [main] ${word.padEnd(5)} e.shop.Cart - ${text(n)}`, ms, level };
    },
  },
  {
    format: 'Spark',
    everyMs: 2000,
    line: (n, ms) => {
      const [word, level] = at(JAVA, n);
      const { day, clock } = parts(ms);
      return { text: `${day.slice(2).replaceAll('-', '/')} ${clock} ${word} storage.Store: ${text(n)}`, ms, level };
    },
  },
  {
    format: 'HDFS',
    everyMs: 2000,
    line: (n, ms) => {
      const [word, level] = at(JAVA, n);
      const { compact, clock } = parts(ms);
      return {
        text: `${compact} ${clock.replaceAll(':', '')} ${n % 900} ${word} dfs.Node$Part: ${text(n)}`,
        ms,
        level,
      };
    },
  },
  {
    format: 'java.util.logging',
    everyMs: 60_000,
    line: (n, ms) => {
      const { month, year, numbers, clock } = parts(ms);
      const [word, level] = at(
        [
          ['SEVERE', 3],
          ['WARNING', 4],
          ['INFO', 6],
          ['FINE', 7],
        ] as const,
        n,
      );
      const time = `${numbers[2] % 12 || 12}${clock.slice(2)} ${numbers[2] < 12 ? 'AM' : 'PM'}`;
      return { text: `${month} ${numbers[1]}, ${year} ${time} example.shop.Cart pay\n${word}: ${text(n)}`, ms, level };
    },
  },
  {
    format: 'Python',
    everyMs: 321,
    line: (n, ms) => {
      const [word, level] = at(PYTHON, n);
      const { day, clock, ms: part } = parts(ms);
      return { text: `${day} ${clock},${part} - shop.cart - ${word} - ${text(n)}`, ms, level };
    },
  },
  {
    format: 'JSON',
    everyMs: 321,
    line: (n, ms) => {
      const [word, level] = at(SMALL, n);
      return {
        text: JSON.stringify({ ts: parts(ms).iso, level: word, msg: text(n), order: { id: n }, took: noise(n, 900) }),
        ms,
        level,
      };
    },
  },
  {
    format: 'logfmt',
    everyMs: 321,
    line: (n, ms) => {
      const [word, level] = at(SMALL, n);
      return {
        text: `ts=${parts(ms).iso} level=${word} msg="${text(n)}" order=${n} took=${noise(n, 900)}ms`,
        ms,
        level,
      };
    },
  },
  {
    format: 'PostgreSQL',
    everyMs: 555,
    line: (n, ms) => {
      const { day, clock, ms: part } = parts(ms);
      const [word, level] = at(
        [
          ['LOG', 6],
          ['ERROR', 3],
          ['FATAL', 2],
          ['DETAIL', undefined],
        ] as const,
        n,
      );
      return { text: `${day} ${clock}.${part} UTC [${noise(n, 9999)}] nora@shop ${word}:  ${text(n)}`, ms, level };
    },
  },
  {
    format: 'MySQL',
    everyMs: 555,
    line: (n, ms) => {
      const [word, level] = at(
        [
          ['Note', 6],
          ['Warning', 4],
          ['ERROR', 3],
        ] as const,
        n,
      );
      return {
        text: `${parts(ms).iso.replace('Z', '111Z')} ${n} [${word}] [MY-01${two(n % 90)}68] [Server] ${text(n)}`,
        ms,
        level,
      };
    },
  },
  {
    format: 'Kubernetes (klog)',
    everyMs: 321,
    line: (n, ms) => {
      const { numbers, clock, ms: part } = parts(ms);
      const [letter, level] = at(
        [
          ['I', 6],
          ['W', 4],
          ['E', 3],
        ] as const,
        n,
      );
      return {
        text: `${letter}${two(numbers[0])}${two(numbers[1])} ${clock}.${part}111       1 reflector.go:${n % 900}] ${text(n)}`,
        ms,
        level,
      };
    },
  },
  {
    format: 'Kubernetes (container)',
    everyMs: 321,
    line: (n, ms) => ({ text: `${parts(ms).iso.replace('Z', '123456Z')} stdout F ${text(n)}`, ms }),
  },
  {
    format: 'systemd journal',
    everyMs: 321,
    line: (n, ms) => ({
      text: JSON.stringify({
        __REALTIME_TIMESTAMP: `${ms}111`,
        PRIORITY: String(n % 8),
        MESSAGE: text(n),
        _HOSTNAME: 'web-1',
        SYSLOG_IDENTIFIER: 'shop',
        _PID: String(noise(n, 9999)),
      }),
      ms,
      level: n % 8,
    }),
  },
  {
    format: 'Windows event',
    everyMs: 60_000,
    line: (n, ms) => {
      const { numbers, year, clock } = parts(ms);
      const [word, level] = at(
        [
          ['Information', 6],
          ['Warning', 4],
          ['Error', 3],
        ] as const,
        n,
      );
      const time = `${numbers[0]}/${numbers[1]}/${year} ${numbers[2] % 12 || 12}${clock.slice(2)} ${numbers[2] < 12 ? 'AM' : 'PM'}`;
      return { text: `${word},${time},Service Control Manager,${7000 + (n % 90)},None,"${text(n)}"`, ms, level };
    },
  },
  {
    format: 'Android',
    everyMs: 321,
    line: (n, ms) => {
      const { day, clock, ms: part } = parts(ms);
      const [letter, level] = at(
        [
          ['D', 7],
          ['I', 6],
          ['W', 4],
          ['E', 3],
        ] as const,
        n,
      );
      return {
        text: `${day.slice(5)} ${clock}.${part}  1702  ${2000 + (n % 900)} ${letter} ShopActivity: ${text(n)}`,
        ms,
        level,
      };
    },
  },
  {
    format: 'CEF',
    everyMs: 321,
    line: (n, ms) => {
      const [severity, level] = at(
        [
          [1, 6],
          [5, 4],
          [8, 3],
          [10, 2],
        ] as const,
        n,
      );
      return {
        text: `CEF:0|Example|Wall|2.1|${n % 90}|port scan|${severity}|src=${address(n)} spt=${noise(n, 60_000)} msg=${text(n)} rt=${ms}`,
        ms,
        level,
      };
    },
  },
  {
    format: 'LEEF',
    everyMs: 1000,
    line: (n, ms) => {
      const { month, numbers, year, clock } = parts(ms);
      return {
        text: `LEEF:1.0|Example|Wall|2.1|deny|src=${address(n)}\tdevTime=${month} ${two(numbers[1])} ${year} ${clock}\tusrName=nora`,
        ms,
      };
    },
  },
  {
    format: 'text with a time',
    everyMs: 1000,
    line: (n, ms) => {
      const { day, clock } = parts(ms);
      const [word, level] = at(JAVA, n);
      return n % 2
        ? { text: `${day} ${clock} ${word} ${text(n)}`, ms, level }
        : { text: `[${day} ${clock}] the shop says: ${text(n)}`, ms };
    },
  },
  { format: 'plain text', everyMs: 1000, line: (n) => ({ text: `${three(n)} ${text(n)}` }) },
];

/** So many lines of a sample. */
export const samples = ({ line, everyMs }: Sample, count: number): SampleLine[] =>
  Array.from({ length: count }, (_, n) => line(n, START_MS + n * everyMs));

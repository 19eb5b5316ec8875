import { LogMessage } from 'server/messages/log-message';
import { LaneCounts } from 'server/processing/lane/lane-counts';
import { StreamRouter } from 'server/processing/stream-router/stream-router';
import { type RoutedStream } from 'server/processing/stream-router/routed-stream';
import { RULE_TYPE } from 'server/processing/stream-rules/rule-types';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { heading, percentile, report } from './report';

const COUNTS = [10, 200, 2_000];
const MESSAGES = 1_000;
const ROUNDS = 9;
/** Of many expressions a few rounds say enough; not the first, which compiles them. */
const LEAST_ROUNDS = 4;
const ENOUGH_MICROS = 2e6;
const TIMEOUT_MS = 2_000;

type Rule = readonly [type: number, field: string, value: string];
interface Kind {
  what: string;
  matchingType: RoutedStream['matchingType'];
  rules: (at: number) => readonly Rule[];
  /** Most that ten times as many may cost; absent: what it costs is only told. Values and texts are looked up: streams nobody's message is in cost next to nothing. */
  growth?: number;
}

const { contains, exact, greater, regex } = RULE_TYPE;

/** One that no message has. */
const aLetter = (at: number): string => String.fromCodePoint(0x400 + at);

const KINDS: readonly Kind[] = [
  {
    what: 'all of: equal, equal, number',
    matchingType: 'AND',
    rules: (at) => [
      [exact, 'application_name', `app-${at}`],
      [exact, 'zone', 'east'],
      [greater, 'level', '2'],
    ],
    growth: 5,
  },
  {
    what: 'any of: three equal values',
    matchingType: 'OR',
    rules: (at) => ['a', 'b', 'c'].map((part) => [exact, 'application_name', `app-${at}-${part}`]),
    growth: 5,
  },
  {
    what: 'all of: contains, expression, number',
    matchingType: 'AND',
    rules: (at) => [
      [contains, 'message', `order ${at} `],
      [regex, 'message', `paid by \\w+ ${at}$`],
      [greater, 'level', '2'],
    ],
    growth: 5,
  },
  {
    what: 'any of: three contained texts',
    matchingType: 'OR',
    rules: (at) => ['a', 'b', 'c'].map((part) => [contains, 'message', `order ${at} ${part}`]),
    growth: 5,
  },
  {
    what: 'any of: three expressions with text in them',
    matchingType: 'OR',
    rules: (at) => ['paid', 'sent', 'lost'].map((what) => [regex, 'message', `${what} by \\w+ ${at}\\b`]),
    growth: 5,
  },
  {
    what: 'all of: two expressions without, which others have too, and a number',
    matchingType: 'AND',
    rules: (at) => [
      [regex, 'message', `^\\w+ \\d{${(at % 7) + 1}} `],
      [regex, 'application_name', `^[a-z]+-\\d{${(at % 5) + 1}}$`],
      [greater, 'level', '2'],
    ],
    growth: 8,
  },
  {
    what: 'all of: two expressions without, no two the same, and a number',
    matchingType: 'AND',
    rules: (at) => [
      [regex, 'message', `^[a-z${aLetter(at)}]+ \\d+ (?:is|was) `],
      [regex, 'application_name', `^[a-z${aLetter(at)}]+-\\d{${(at % 5) + 1}}$`],
      [greater, 'level', '2'],
    ],
  },
  {
    what: 'any of: three expressions that ignore case',
    matchingType: 'OR',
    rules: (at) => [
      [regex, 'message', `(?i)PAID BY \\w+ ${at}$`],
      [regex, 'message', `(?i)Lost by \\w+ ${at}$`],
      [regex, 'message', `(?i)order ${at} .* SENT`],
    ],
    growth: 5,
  },
];

const streamsOf = (kind: Kind, count: number): RoutedStream[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `stream-${at}`, version: 1, matchingType: kind.matchingType, removesFromDefault: false },
    rules: kind.rules(at).map(([type, field, value], number) => ({
      ...{ id: `${at}-${number}`, type, field, value, inverted: false },
    })),
  }));

const aMessage = (at: number): LogMessage => {
  const message = new LogMessage({
    ...{ id: 'M', receivedMs: 1, timestampMs: 1, source: `web-${at % 10}` },
    message: `order ${at % 5_000} was paid by transfer ${at % 5_000}`,
  });
  message.set('application_name', at % 2 === 0 ? `app-${at % 5_000}` : `app-${at % 5_000}-b`);
  message.set('zone', 'east');
  message.set('level', at % 8);
  return message;
};

/** Microseconds of a core that routing costs a message. */
function costOf(kind: Kind, count: number): number {
  const counts = new LaneCounts();
  const router = new StreamRouter(stageTools({ metrics: counts }));
  router.configure({ streams: streamsOf(kind, count), timeoutMs: TIMEOUT_MS });
  const rounds: number[] = [];
  let spent = 0;
  while (rounds.length < ROUNDS && (rounds.length < LEAST_ROUNDS || spent < ENOUGH_MICROS)) {
    const messages = Array.from({ length: MESSAGES }, (_, at) => aMessage(at));
    const before = process.cpuUsage();
    for (const message of messages) {
      router.process(message, aBudget);
      counts.settle();
    }
    counts.take();
    const { user, system } = process.cpuUsage(before);
    spent += user + system;
    rounds.push((user + system) / MESSAGES);
  }
  return percentile(rounds, 0.5);
}

/** What routing costs a message, by the number of streams. */
export function benchStreams(): Promise<void> {
  heading('Streams: routing a message by 10, 200 and 2,000 streams of three rules');
  for (const kind of KINDS) {
    const costs = COUNTS.map((count) => costOf(kind, count));
    COUNTS.forEach((count, at) =>
      report({ what: `${kind.what}; ${count.toLocaleString('en')} streams`, measured: costs[at] ?? NaN, unit: 'µs' }),
    );
    const growth = (costs[2] ?? NaN) / (costs[1] ?? NaN);
    const budget = kind.growth === undefined ? undefined : { atMost: kind.growth };
    report({ what: '… growth from 200 to 2,000, ten times as many', measured: growth, unit: 'times', budget });
    const perSecond = 1e6 / (costs[1] ?? NaN);
    report({
      what: '… messages a second and core with 200',
      measured: perSecond,
      unit: '/s',
      budget: budget && { atLeast: 20_000 },
    });
  }
  return Promise.resolve();
}

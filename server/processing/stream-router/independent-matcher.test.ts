import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { LogMessage } from 'server/messages/log-message';
import { pseudoRandom } from 'test/faults/pseudo-random';
import {
  type PlainMessage,
  plainRuleHolds,
  type PlainStream,
  plainStreamMatches,
  type PlainValue,
} from 'test/server/plain-stream-matcher';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { type RoutedStream } from './routed-stream';
import { StreamRouter } from './stream-router';

const SEED = 14;
const SNAPSHOTS = 25;
const MESSAGES_EACH = 400;
const STREAMS_EACH = 60;
const INPUTS = ['62F3C0A1E4B0D10F5A7C9E11', '62f3c0a1e4b0d10f5a7c9e12', ''];
const TIMES = ['2026-11-23T18:00:00.123Z', '2026-11-23T18:00:00.000Z', '2025-01-01T00:00:00.000Z'];

const LONG = 'lorem ipsum '.repeat(3_500);
const TEXTS = [
  'web-1',
  'Web-1',
  'web',
  ' web-1 ',
  'a',
  'ä€😀',
  'GET /a\nPOST /b',
  'true',
  '',
  ' \t',
  LONG,
  `${LONG}web-1`,
];
const NUMBERS = [
  '3',
  '-3',
  '3.0',
  '0',
  '12.5',
  '1.25e1',
  '.5',
  '+3',
  '1e400',
  '9007199254740993',
  'NaN',
  '0x10',
  '1,5',
  '3 ',
];
const VALUES: readonly PlainValue[] = [
  ...TEXTS,
  ...NUMBERS,
  ...[3, -3, 0, 12.5, 1e21, 1e-7, NaN, Infinity, 9007199254740993n, -9007199254740993n, true, false, null, undefined],
];
/** Those that Java and JavaScript read alike; java-agreement.test.ts is about the others. */
const EXPRESSIONS = [
  '^POST',
  'GET.*POST',
  '[0-3]',
  '^$',
  'web',
  '^web-\\d$',
  '(a|b)+c?',
  '^-?\\d+$',
  '',
  '.',
  'ipsum web-1',
  'ipsum (?:web|lorem)',
  '(?:web|Web)-\\d+',
  '😀',
  '[Ww][Ee][Bb]-\\d',
];
/** Many texts are sought in a field at once. */
const TEXT_FIELDS = ['message', 'text'];
const FIELDS = ['source', 'message', 'level', 'took', 'tag', 'text', 'timestamp', 'gl2_source_input', 'missing'];

const random = pseudoRandom(SEED);
const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;
const isChosen = (share: number) => random() < share;
const upTo = (count: number) => Math.floor(random() * (count + 1));

const aRule = (at: number, isOfText: boolean) => {
  const type = isOfText ? pick([2, 6, 6]) : 1 + upTo(7);
  const values = { 2: EXPRESSIONS, 3: NUMBERS, 4: NUMBERS, 8: INPUTS }[type] ?? [
    ...TEXTS.slice(0, 9),
    ...NUMBERS,
    ...TIMES,
  ];
  const value = pick(isChosen(0.9) || type === 2 ? values : [...TEXTS, ...NUMBERS]);
  return { id: `r${at}`, type, field: pick(isOfText ? TEXT_FIELDS : FIELDS), value, inverted: isChosen(0.3) };
};
const aStream = (at: number, isOfTexts: boolean): RoutedStream => ({
  ...{ id: `s${at}`, version: 1, matchingType: pick(['AND', 'OR']), removesFromDefault: isChosen(0.05) },
  rules: Array.from({ length: upTo(4) }, (_, rule) => aRule(rule, isOfTexts && isChosen(0.9))),
});
const somePlainMessage = (): PlainMessage => ({
  ...Object.fromEntries(['level', 'took', 'tag', 'text'].map((field) => [field, pick(VALUES)])),
  source: pick(TEXTS),
  message: pick(TEXTS),
  timestamp: pick(TIMES),
  gl2_source_input: pick([...INPUTS, undefined]),
});

function asProcessed({ source, message: text, timestamp, ...fields }: PlainMessage): LogMessage {
  const timestampMs = Date.parse(String(timestamp));
  const message = new LogMessage({
    ...{ id: 'M', receivedMs: timestampMs, timestampMs, message: String(text), source: String(source) },
  });
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  return message;
}

it('routing decides as a second matcher that was written from the card alone', () => {
  const counts = new Map<number, [held: number, not: number]>();
  let routed = 0;
  for (let snapshot = 0; snapshot < SNAPSHOTS; snapshot += 1) {
    const isOfTexts = snapshot % 4 === 3;
    const streams = Array.from({ length: STREAMS_EACH }, (_, at) => aStream(at, isOfTexts));
    const router = new StreamRouter(stageTools());
    router.configure({ streams, timeoutMs: 1e9 });
    for (let at = 0; at < MESSAGES_EACH; at += 1) {
      const plain = somePlainMessage();
      const message = asProcessed(plain);
      router.process(message, aBudget);
      const matching = streams.filter((stream: PlainStream) => plainStreamMatches(stream, plain)) as RoutedStream[];
      const expected = new Set(matching.map(({ id }) => id));
      if (!matching.some(({ removesFromDefault }) => removesFromDefault)) expected.add(DEFAULT_STREAM_ID);
      const wrong = [...message.streams].filter((id) => !expected.has(id));
      const missing = [...expected].filter((id) => !message.streams.has(id));
      if (wrong.length + missing.length > 0)
        throw new Error(
          `Seed ${SEED}: ${JSON.stringify(streams.filter(({ id }) => [...wrong, ...missing].includes(id)))} of ` +
            `${Object.entries(plain)
              .map(([name, value]) => `${name}=${String(value).slice(-20)}`)
              .join(' ')}: wrong ${wrong.join()}, missing ${missing.join()}`,
        );
      routed += matching.length;
      const rule = pick(streams.flatMap(({ rules }) => rules));
      const count = counts.get(rule.type) ?? [0, 0];
      count[plainRuleHolds(rule, plain) ? 0 : 1] += 1;
      counts.set(rule.type, count);
    }
  }
  const seldom = [...counts].filter(([type, [held, not]]) => held < 50 || (not < 50 && type !== 7));
  process.stdout.write(
    `${SNAPSHOTS * MESSAGES_EACH} messages, ${routed} times in a stream, as the second matcher says\n`,
  );
  // A matcher that never or always matches would agree with another one.
  expect([counts.size, seldom]).toEqual([8, []]);
});

import { cpuTimeOf } from 'test/cpu-time';
import { partFinder } from '../highlighting/part-marks';
import { type HighlightRule } from '../highlighting/rule';
import { markFinder } from './marks';

const TEXT = 'upstream timed out (110: Connection timed out) while reading web-01, time 30';

/** The text with its marked places in brackets. */
function marked(query: string, field = 'message', text = TEXT): string {
  const ranges = [...markFinder(query)(field, text)].reverse();
  return ranges.reduce(
    (whole, { start, length }) =>
      `${whole.slice(0, start)}«${whole.slice(start, start + length)}»${whole.slice(start + length)}`,
    text,
  );
}

const times = (query: string, field?: string) => [...marked(query, field).matchAll(/«(.*?)»/g)].map(([, hit]) => hit);

test.each([
  ['connection', ['Connection']],
  ['timed reading', ['timed', 'timed', 'reading']],
  ['"timed out"', ['timed out', 'timed out']],
  ['"out 110"', ['out (110']],
  ['tim*', ['timed', 'timed', 'time']],
  ['t?me', ['time']],
  ['time', ['time']],
  ['message:upstream AND source:reading', ['upstream']],
  ['message:(upstream OR connection)', ['upstream', 'Connection']],
  ['web-01', ['web-01']],
  ['connection OR NOT (upstream OR reading)', ['Connection']],
  ['-upstream +connection', ['Connection']],
  ['(110\\:)', ['110:']],
  ['', []],
  ['*', []],
  ['/t.*/', []],
  ['conection~', []],
  ['level:[1 TO 3]', []],
  ['mess*:upstream', []],
  ['broken (', []],
])('%s', (query, hits) => {
  expect(times(query)).toEqual(hits);
});

test('words are marked in every field, those of a text field in that field only, whole values nowhere', () => {
  expect(marked('web-01', 'source', 'web-01')).toBe('«web-01»');
  expect(marked('full_message:web-01', 'full_message', 'web-01')).toBe('«web-01»');
  expect(times('full_message:web-01')).toEqual([]);
  expect(marked('source:web-01', 'source', 'web-01')).toBe('web-01');
});

test('a text of repetitions is marked within bounds and time', async () => {
  const text = 'timeout '.repeat(20_000);
  const mark = () => expect(markFinder('time* OR "timeout timeout"')('message', text).length).toBeLessThanOrEqual(40);
  expect(await cpuTimeOf(mark)).toBeLessThan(200);
});

test('rules mark a text or a regular expression inside values of their field, in their colour', () => {
  const rule = (condition: HighlightRule['condition'], value: string, color: string): HighlightRule => ({
    ...{ field: 'message', condition, value },
    color: { type: 'static', color },
  });
  const find = partFinder([
    rule('contains', 'time.out (', '#111111'),
    rule('matches', '\\d+ ms', '#222222'),
    rule('matches', '(', '#333333'),
    rule('equal', 'took', '#444444'),
  ]);
  const text = 'Time.Out (took 12 ms, 7 ms)';
  const marked = find('message', text).map(({ start, length, color }) => [text.slice(start, start + length), color]);
  expect(marked).toEqual([
    ['12 ms', '#222222'],
    ['7 ms', '#222222'],
    ['Time.Out (', '#111111'],
  ]);
  expect(find('source', text)).toEqual([]);
});

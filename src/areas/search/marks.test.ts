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

test('a text of repetitions is marked within bounds and time', () => {
  const text = 'timeout '.repeat(20_000);
  const begun = performance.now();
  expect(markFinder('time* OR "timeout timeout"')('message', text).length).toBeLessThanOrEqual(40);
  expect(performance.now() - begun).toBeLessThan(200);
});

import { formatQueryDate, readQueryDate } from './dates';

const NOW = new Date('2021-06-12T09:45:23.456Z');

const read = (text: string, rounding?: 'down' | 'up') => {
  const date = readQueryDate(text, NOW, rounding);
  return date && formatQueryDate(date);
};

test.each([
  ['2021-06-12 09:40:00.000', '2021-06-12 09:40:00.000'],
  ['now', '2021-06-12 09:45:23.456'],
  ['now-1h', '2021-06-12 08:45:23.456'],
  ['now-90s+1m', '2021-06-12 09:44:53.456'],
  ['now-1d/d', '2021-06-11 00:00:00.000'],
  ['now/w', '2021-06-07 00:00:00.000'],
  ['now/M', '2021-06-01 00:00:00.000'],
  ['now-1y/y', '2020-01-01 00:00:00.000'],
  ['2021-03-31 10:00:00.000||-1M', '2021-02-28 10:00:00.000'],
  ['2020-02-29 10:00:00.000||+1y', '2021-02-28 10:00:00.000'],
  ['2021-06-12 09:00:00.000||-1h', '2021-06-12 08:00:00.000'],
  ['1969-12-31 23:59:59.500||/h', '1969-12-31 23:00:00.000'],
])('%s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['now/d', '2021-06-12 23:59:59.999'],
  ['now/M', '2021-06-30 23:59:59.999'],
  ['now-1h', '2021-06-12 08:45:23.456'],
])('%s rounded up is %s', (text, expected) => {
  expect(read(text, 'up')).toBe(expected);
});

test.each([
  '2021-06-12',
  '2021-06-12T09:40:00.000Z',
  '2021-06-12 09:40:00',
  '2021-02-30 00:00:00.000',
  '2021-06-12 25:00:00.000',
  'now-1x',
  'now1h',
  'nowhere',
  'now-',
  'now-999999999y',
  '||-1h',
  'yesterday',
  '',
])('%s is no date', (text) => {
  expect(read(text)).toBeUndefined();
});

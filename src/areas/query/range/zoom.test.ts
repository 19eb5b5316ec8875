import { widened } from './zoom';

const NOW = Date.parse('2022-03-01T12:00:00.000Z');
const between = (from: string, to: string) => ({ from: `2022-03-01T${from}Z`, to: `2022-03-01T${to}Z` });

test('zooming out doubles the span around its middle', () => {
  expect(widened(between('10:00:00.000', '11:00:00.000'), NOW)).toEqual({
    type: 'absolute',
    ...between('09:30:00.000', '11:30:00.000'),
  });
});

test('the future is not searched', () => {
  expect(widened(between('11:00:00.000', '12:00:00.000'), NOW)).toEqual({
    type: 'absolute',
    ...between('10:00:00.000', '12:00:00.000'),
  });
});

test('neither is the time before the epoch, nor does a range in the future shrink', () => {
  expect(widened({ from: '1970-01-01T00:00:00.000Z', to: '1970-01-02T00:00:00.000Z' }, NOW).from).toBe(
    '1970-01-01T00:00:00.000Z',
  );
  expect(widened(between('13:00:00.000', '14:00:00.000'), NOW)).toEqual({
    type: 'absolute',
    ...between('12:00:00.000', '14:00:00.000'),
  });
});

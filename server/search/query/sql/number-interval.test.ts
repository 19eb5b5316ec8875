import { numberInterval } from './number-interval';

const matcher = (from: string, to: string) => new RegExp(`^(?:${numberInterval(from, to)})$`);

test.each([
  [1, 99],
  [0, 0],
  [15, 37],
  [7, 1234],
  [99, 101],
  [100, 999],
  [5, 1000],
  [999, 1001],
  [1200, 1799],
])('from %d to %d', (from, to) => {
  const pattern = matcher(String(from), String(to));
  for (let number = 0; number <= 2_100; number += 1) {
    const text = String(number).padStart(String(from).length === String(to).length ? String(from).length : 0, '0');
    expect([number, pattern.test(text)]).toEqual([number, number >= from && number <= to]);
  }
});

it('asks for as many digits as both bounds have', () => {
  expect(['05', '5', '10', '010'].filter((text) => matcher('01', '10').test(text))).toEqual(['05', '10']);
});

it('takes bounds in any order, and stays short for large ones', () => {
  expect(matcher('30', '20').test('25')).toBe(true);
  expect(numberInterval('123456789', '987654321').length).toBeLessThan(400);
});

import { daysText } from './days-text';

test.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri'],
  [[1, 2, 3, 5, 6, 7], 'Mon–Wed Fri–Sun'],
  [[1, 2, 5], 'Mon Tue Fri'],
  [[6, 7], 'Sat Sun'],
  [[5, 1, 4, 3, 3, 3, 3], 'Mon Wed–Fri'],
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
])('says the days %j as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

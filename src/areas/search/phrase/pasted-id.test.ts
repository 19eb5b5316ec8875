import { looksPasted } from './pasted-id';

test.each([
  ['8f14e45f-ceea-467f-a100-100000000000', true],
  [' req-2026-0001 ', true],
  ['mara7@example.org', true],
  ['time-out-reached', false],
  ['a-1', false],
  ['4711471147114711', false],
  ['user:8f14e45f-ceea', false],
  ['"8f14e45f-ceea-467f"', false],
  ['8f14e45f-ceea OR b', false],
  ['-8f14e45f-ceea', false],
  ['web-0123*', false],
])('%s: %s', (query, expected) => expect(looksPasted(query)).toBe(expected));

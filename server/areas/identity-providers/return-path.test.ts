import { returnPath } from './return-path';

test.each([
  ['/search?q=a%20b#x', '/search?q=a%20b#x'],
  ['/streams/..//evil.test', '/'],
  ['/%2F/evil.test', '/%2F/evil.test'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/a\\b', '/'],
  ['/\n/evil.test', '/'],
  ['https://evil.test/', '/'],
  ['evil', '/'],
  ['/x/sign-in/provider?code=1', '/'],
  [`/${'a'.repeat(2_000)}`, '/'],
  [undefined, '/'],
])('%j leads to %j', (sent, expected) => {
  expect(returnPath(sent)).toBe(expected);
});

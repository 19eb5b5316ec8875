import { currentPath, isConsolePath, rememberedReturn, rememberReturn } from './return-path';

test.each([
  ['/', true],
  ['/search?q=a%2Fb&from=300#top', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['/\t/evil.test', false],
  ['https://evil.test/', false],
  ['javascript:alert(1)', false],
  ['search', false],
  ['', false],
])('%j is a path of the console: %s', (path, isOne) => expect(isConsolePath(path)).toBe(isOne));

test('where somebody comes from is kept while they are away', () => {
  window.history.replaceState(null, '', '/streams?query=x#y');
  expect(currentPath()).toBe('/streams?query=x#y');
  expect(rememberedReturn()).toBe('/');
  rememberReturn(currentPath());
  expect(rememberedReturn()).toBe('/streams?query=x#y');
  rememberReturn('//evil.test');
  expect(rememberedReturn()).toBe('/');
});

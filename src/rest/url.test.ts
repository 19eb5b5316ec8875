import { callPath } from './call';
import { readPageConfiguration } from './page-configuration';
import { fillPath, queryString } from './url';
import { getUser } from 'api/users/reading';

function pageWith(configuration: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.type = 'application/json';
  script.id = 'page-configuration';
  script.textContent = JSON.stringify(configuration);
  page.head.append(script);
  return page;
}

test.each([
  [{ a: 1, b: 'x y&z', c: true }, '?a=1&b=x%20y%26z&c=true'],
  [{ a: undefined, b: null, c: '' }, '?c='],
  [{ id: ['1', '2'], zero: 0 }, '?id=1&id=2&zero=0'],
  [{}, ''],
])('the query of %j is %s', (parameters, text) => {
  expect(queryString(parameters)).toBe(text);
});

test('path parameters are encoded, and a missing one is refused before the call reaches another resource', () => {
  expect(callPath(getUser, { params: { username: 'a/b c' } })).toBe('/users/a%2Fb%20c');
  expect(() => fillPath('/users/{username}', { username: '' })).toThrow(
    'The path /users/{username} needs a value for username',
  );
});

test('the configuration of the page, with defaults for missing values', () => {
  const configuration = readPageConfiguration(pageWith({ apiUrl: 'https://logs.example/api/', pathPrefix: 'logs/' }));
  expect(configuration).toMatchObject({ apiUrl: 'https://logs.example/api', pathPrefix: '/logs', featureFlags: {} });
  expect(configuration.serverAddress).toBe('https://logs.example/api');
  expect(readPageConfiguration()).toMatchObject({ apiUrl: '/api', pathPrefix: '/' });
  expect(readPageConfiguration().serverAddress).toBe('http://localhost/api');
});

test('a feature is enabled when its value is the text “on”', async () => {
  document.head.append(
    document.importNode(pageWith({ featureFlags: { a: 'on', b: 'true' } }).scripts[0] as Node, true),
  );
  const { isFeatureEnabled } = await import('./page-configuration');
  expect(['a', 'b', 'c'].map(isFeatureEnabled)).toEqual([true, false, false]);
});

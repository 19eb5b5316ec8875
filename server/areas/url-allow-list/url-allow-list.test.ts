import { type UrlAllowList } from 'api/url-allow-list';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { urlAllowList } from '.';

const PATH = '/system/urlwhitelist';
const nobody: TestPerson = { username: 'nobody', permissions: [] };
const reader: TestPerson = { username: 'reader', permissions: ['urlwhitelist:read'] };
const writer: TestPerson = { username: 'writer', permissions: ['urlwhitelist:write'] };

const entry = (value: string, type: 'literal' | 'regex' = 'regex', id = value) => ({ id, type, title: value, value });

describe('the list of allowed URLs', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ areas: [urlAllowList] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const get = (as: TestPerson | null = reader) => server.call<UrlAllowList>('GET', PATH, { as });
  const put = (body: unknown, as: TestPerson | null = writer) =>
    server.call<{ message: string }>('PUT', PATH, { as, body });
  const isAllowed = async (url: string) =>
    (await server.call<{ is_whitelisted: boolean }>('POST', `${PATH}/check`, { as: nobody, body: { url } })).body
      .is_whitelisted;
  const allow = async (...entries: ReturnType<typeof entry>[]) =>
    expect((await put({ entries, disabled: false })).status).toBe(204);

  it('is disabled until something is stored, and then allows everything', async () => {
    expect((await get()).body).toEqual({ entries: [], disabled: true });
    expect(await isAllowed('https://anything.test/')).toBe(true);
  });

  it('needs a session and rights', async () => {
    const list = { entries: [], disabled: true };
    expect([(await get(null)).status, (await get(writer)).status]).toEqual([401, 403]);
    expect([(await put(list, null)).status, (await put(list, reader)).status]).toEqual([401, 403]);
    expect((await server.call('POST', `${PATH}/check`, { as: null, body: { url: 'x' } })).status).toBe(401);
  });

  it('takes a literal as a whole, and looks for a regex anywhere, over line ends and by case', async () => {
    await allow(entry('https://a.test/hook', 'literal'), entry('tickets.\\w+/api'));
    expect(await isAllowed('https://a.test/hook')).toBe(true);
    expect(await isAllowed('https://a.test/hook/')).toBe(false);
    expect(await isAllowed('https://evil.test/?x=tickets.acme/api')).toBe(true);
    expect(await isAllowed('https://TICKETS.acme/api')).toBe(false);
    await allow(entry('^https://a.*z$'));
    expect(await isAllowed('https://a\nz')).toBe(true);
    await allow(entry('^\\Qhttps://x.test/?a=\\E.*?$'));
    expect([await isAllowed('https://x.test/?a=1'), await isAllowed('https://xxtest/?a=1')]).toEqual([true, false]);
    expect(server.of(urlAllowList).isAllowed('https://x.test/?a=2')).toBe(true);
  });

  it('lets nothing through by a regex that takes too long', async () => {
    await allow(entry('^(?=(a+)+$)b'));
    expect(await isAllowed(`${'a'.repeat(60)}!`)).toBe(false);
  });

  it.each<[string, unknown, string]>([
    ['a regex that cannot be read', { entries: [entry('a(')], disabled: false }, 'a('],
    ['an id twice', { entries: [entry('a', 'regex', '1'), entry('b', 'regex', '1')], disabled: false }, 'id 1'],
    ['an unknown type', { entries: [{ ...entry('a'), type: 'glob' }], disabled: false }, 'type'],
    ['an unknown member', { entries: [], disabled: false, color: 1 }, 'color'],
    ['a list without a switch', { entries: [] }, 'disabled'],
  ])('refuses %s', async (_, body, message) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  });

  it.each<[object, string]>([
    [{ url_template: 'https://x.example/${key}', placeholder: '${key}' }, '^\\Qhttps://x.example/\\E.*?$'],
    [{ url_template: 'https://x.example/a', placeholder: null }, '^\\Qhttps://x.example/a\\E$'],
    [{ url_template: '${k}/a/${k}/b', placeholder: '${k}' }, '^.*?\\Q/a/\\E.*?\\Q/b\\E$'],
  ])('makes a regex of %j', async (body, regex) => {
    expect((await server.call('POST', `${PATH}/generate_regex`, { as: nobody, body })).body).toEqual({ regex });
  });

  it('makes regexes that match their URL alone, whatever is in it', async () => {
    const url = 'https://x.test/\\E(a+)?b=[1]';
    const { body } = await server.call<{ regex: string }>('POST', `${PATH}/generate_regex`, {
      as: ADMIN,
      body: { url_template: url, placeholder: null },
    });
    await allow(entry(body.regex));
    expect([await isAllowed(url), await isAllowed(`${url}x`)]).toEqual([true, false]);
  });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Answer } from 'api/contract';
import { type fetchGrokPatterns } from 'api/grok';
import { type createToken } from 'api/users/tokens';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { authentication } from 'server/areas/authentication';
import { documents } from 'server/areas/documents';
import { tokens } from 'server/areas/tokens';
import { users } from 'server/areas/users';
import { ADMIN, startTestServer, type TestServer } from 'test/server/test-server';
import { grok } from '.';

const PASSWORD = 's3cret-9';

describe('the grok patterns of another server', () => {
  let here: TestServer;
  const peers: Server[] = [];
  beforeAll(async () => {
    here = await startTestServer({ areas: [grok] });
  });
  afterAll(async () => {
    for (const peer of peers) peer.close().closeAllConnections();
    await here.close();
  });

  const fetchFrom = (address: string, token = 'a-token', as = ADMIN) =>
    here.call<Answer<typeof fetchGrokPatterns> & { message: string }>('POST', '/timberline/grok/fetch', {
      as,
      body: { address, token },
    });
  /** The address of a server that answers everything like this. */
  async function peer(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    peers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const answering = (status: number, body: string) => peer((_, response) => void response.writeHead(status).end(body));

  it('are those of a real one, by an access token of it, at its address with and without /api', async () => {
    const other = await startTestServer({
      areas: [grok, tokens, users, authentication, documents],
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });
    try {
      const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;
      const made = await other.call<Answer<typeof createToken>>('POST', '/users/local:admin/tokens/grok', {
        ...{ as: null, headers: { authorization } },
      });
      const address = new URL(other.url).origin;
      for (const each of [address, `${address}/`, `${address}/api`, ` ${address}/api/ `]) {
        const { status, body } = await fetchFrom(each, made.body.token);
        expect([status, body.patterns?.length]).toEqual([200, STANDARD_PATTERNS.size]);
      }
      const refused = await fetchFrom(address, 'another');
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'The other server does not accept the access token.' },
      });
    } finally {
      await other.close();
    }
  });

  it.each([
    ['ftp://example.org', 'The address must begin with http:// or https://.'],
    ['example', 'The address must begin with http:// or https://.'],
    ['https://mara:secret@example.org', 'The address must not contain a name or password: enter an access token.'],
  ])('are not asked for at %s', async (address, message) => {
    expect(await fetchFrom(address)).toMatchObject({ status: 400, body: { message } });
  });

  it('that are none are refused with a sentence', async () => {
    const noList = 'The answer is not a list of grok patterns. Check the address.';
    for (const body of ['<html>', '[]', 'null', '{"patterns":{}}', '{"patterns":[null]}', '{"patterns":[{"name":1}]}'])
      expect(await fetchFrom(await answering(200, body))).toMatchObject({ status: 400, body: { message: noList } });
    expect(await fetchFrom(await answering(403, ''))).toMatchObject({
      body: { message: 'The owner of the access token cannot read grok patterns there.' },
    });
    expect(await fetchFrom(await answering(500, 'x'))).toMatchObject({
      body: { message: 'The other server answered with status 500.' },
    });
    expect(await fetchFrom(await answering(200, ' '.repeat(2 * 1024 * 1024)))).toMatchObject({
      body: { message: 'Its grok patterns are larger than 1 MB.' },
    });
  });

  it('are not looked for elsewhere: the token stays with the address that was entered', async () => {
    const asked: unknown[] = [];
    const elsewhere = await peer((request, response) => {
      asked.push(request.headers.authorization);
      response.end('{"patterns":[]}');
    });
    const sendsOn = await peer((_, response) => void response.writeHead(302, { location: elsewhere }).end());
    expect(await fetchFrom(sendsOn)).toMatchObject({ body: { message: 'The other server answered with status 302.' } });
    expect(asked).toEqual([]);
  });

  it('of one that is gone are told so', async () => {
    const gone = await answering(200, '');
    await new Promise((resolve) => peers.pop()?.close(resolve));
    const { status, body } = await fetchFrom(gone);
    expect([status, body.message]).toEqual([400, expect.any(String)]);
    expect(body.message).toMatch(/^The other server cannot be reached: .*ECONNREFUSED/);
  });

  it('are fetched by those who may create some', async () => {
    const address = await answering(200, '{"patterns":[{"name":"A","pattern":"a","id":"1"}]}');
    expect(await fetchFrom(address, 't', { username: 'ole', permissions: ['inputs:read'] })).toMatchObject({
      status: 403,
    });
    expect((await fetchFrom(address, 't', { username: 'mia', permissions: ['inputs:create'] })).body).toEqual({
      patterns: [{ name: 'A', pattern: 'a' }],
    });
  });
});

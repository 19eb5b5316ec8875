import 'test/server/quick-passwords';
import { type SessionValidation } from 'api/authentication';
import { type SigningInServer, startSigningIn } from 'test/directories/signing-in';
import { type TestRequest } from 'test/server/test-server';
import { hashPassword } from '.';

const CONFIG = '/system/authentication/http-header-auth-config';
const ON = { enabled: true, username_header: 'X-Remote' };

describe('a proxy that says who somebody is', () => {
  let server: SigningInServer;

  beforeAll(async () => {
    server = await startSigningIn({ configuration: { trustedProxies: ['127.0.0.0/8'] } });
    await server.addPerson('mara', { passwordHash: await hashPassword('mara-local-1') });
    await server.addPerson('jon');
    await server.addPerson('kim', { status: 'disabled' });
    await server.addPerson('bot', { serviceAccount: true });
    expect((await server.asAdmin('PUT', CONFIG, ON)).status).toBe(200);
  });
  afterAll(() => server.close());

  const validate = (headers: Record<string, string>, request: TestRequest = {}) =>
    server.call<SessionValidation>('GET', '/system/sessions', { as: null, ...request, headers });
  const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  it('is set up by those who may, with names that can be one', async () => {
    expect((await server.asAdmin('GET', CONFIG)).body).toEqual({ ...ON, trusted_proxies: ['127.0.0.0/8'] });
    expect((await server.call('GET', CONFIG, { as: null })).status).toBe(401);
    expect((await server.as('mara', 'mara-local-1', CONFIG)).status).toBe(403);
    for (const name of [
      '',
      'a b',
      'a\r\nb',
      'Host',
      'cookie',
      'Authorization',
      'X-Forwarded-For',
      'ü',
      'x'.repeat(101),
    ])
      expect([name, (await server.asAdmin('PUT', CONFIG, { ...ON, username_header: name })).status]).toEqual([
        name,
        400,
      ]);
  });

  it('is believed: the person gets a session and its cookie', async () => {
    const answer = await validate({ 'x-remote': 'mara' });
    expect(answer.body).toMatchObject({ is_valid: true, username: 'mara' });
    const cookie = cookieOf(answer);
    expect(cookie).toBe(`authentication=${answer.body.session_id}`);
    const own = await server.call('GET', '/users/mara', { as: null, headers: { cookie } });
    expect(own.status).toBe(200);
    // The same session goes on.
    expect((await validate({ cookie, 'x-remote': 'mara' })).body.session_id).toBe(answer.body.session_id);
    expect((await server.call('GET', '/users/mara', { as: null, headers: { 'x-remote': 'mara' } })).status).toBe(200);
  });

  it('ends the session when it names somebody else', async () => {
    const cookie = cookieOf(await validate({ 'x-remote': 'mara' }));
    const call = (headers: Record<string, string>) => server.call('GET', '/users/mara', { as: null, headers });
    expect((await call({ cookie, 'x-remote': 'MARA' })).status).toBe(200);
    expect((await call({ cookie, 'x-remote': 'jon' })).status).toBe(401);
    expect((await call({ cookie })).status).toBe(401);
    expect((await validate({ cookie, 'x-remote': 'jon' })).body).toMatchObject({ is_valid: true, username: 'jon' });
  });

  it('does not change who somebody is who signed in', async () => {
    const { body } = await server.signIn('mara', 'mara-local-1');
    const cookie = `authentication=${body.session_id}`;
    expect((await validate({ cookie, 'x-remote': 'jon' })).body).toMatchObject({ username: 'mara' });
    const basic = { authorization: `Basic ${Buffer.from('mara:wrong').toString('base64')}` };
    expect((await validate({ ...basic, 'x-remote': 'jon' })).body.is_valid).toBe(false);
  });

  it.each(['admin', 'bot', 'kim', 'nobody', 'mara,jon', ''])('is not believed when it names %j', async (name) => {
    expect((await validate({ 'x-remote': name })).body).toMatchObject({ is_valid: false });
    expect((await server.call('GET', '/users/mara', { as: null, headers: { 'x-remote': name } })).status).toBe(401);
  });

  it('is not believed when it is switched off, or not trusted', async () => {
    await server.asAdmin('PUT', CONFIG, { ...ON, enabled: false });
    expect((await validate({ 'x-remote': 'mara' })).body.is_valid).toBe(false);
    const other = await startSigningIn({ configuration: { trustedProxies: ['10.0.0.0/8'] } });
    await other.addPerson('mara');
    await other.asAdmin('PUT', CONFIG, ON);
    const headers = { 'x-remote': 'mara', 'x-forwarded-for': '10.0.0.1' };
    expect((await other.call('GET', '/users/mara', { as: null, headers })).status).toBe(401);
    await other.close();
  });
});

import 'test/server/quick-passwords';
import { PASSWORD_RULES, type PasswordRules } from 'api/users/password-rules';
import { authentication, hashPassword } from 'server/areas/authentication';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { users } from '.';

const PASSWORD = 's3cret-9';
const SETTINGS = `/system/cluster_config/${PASSWORD_RULES}`;
const basic = (name: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const ADMIN = basic('admin');

describe('a new password', () => {
  let server: TestServer;
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [users, authentication],
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });
  });
  afterAll(() => server.close());

  interface Refusal {
    message?: string;
    validation_errors?: Record<string, { error: string }[]>;
  }
  const ask = <Body>(method: string, place: string, body?: unknown, headers: Record<string, string> = ADMIN) =>
    server.call<Body>(method, place, { as: null, headers, body });
  const setRules = async (rules: Partial<PasswordRules>) => (await ask('PUT', SETTINGS, rules)).status;

  async function somebody() {
    const username = `person${(number += 1)}`;
    const id = await server.addPerson(username, {
      ...{ passwordHash: await hashPassword(PASSWORD), roles: ['Reader'] },
      ...{ firstName: 'Mara', lastName: 'Lindqvist', fullName: 'Mara Lindqvist', email: 'mara.lq@acme.test' },
    });
    return { username, id };
  }
  /** @returns the status, and what is said of the password */
  async function set(id: string, password: string) {
    const { status, body } = await ask<Refusal | undefined>('PUT', `/users/${id}/password`, { password });
    return [status, body?.validation_errors?.password?.[0]?.error];
  }

  it.each([
    ['short', /shorter than 6 characters/],
    ['p'.repeat(101), /longer than 100 characters/],
    ['password', /easy to guess/],
    ['12345678', /easy to guess/],
    ['Lindqvist1', /^Without the name or the e-mail address in it/],
    ['mara.LQ@acme.test', /^Without the name/],
    ['MaraLindqvist', /^Without the name/],
  ])('cannot be %s', async (password, sentence) => {
    const { id } = await somebody();
    expect(await set(id, password)).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('can have a name in it, when enough is left', async () => {
    const { id } = await somebody();
    expect((await set(id, 'mara-s3cret-9'))[0]).toBe(204);
  });

  it('is not the old one, also where the old one is not asked for', async () => {
    const { id, username } = await somebody();
    expect(await set(id, PASSWORD)).toEqual([400, 'The password is the same as before. Choose another.']);
    const mine = { old_password: PASSWORD, password: PASSWORD };
    expect((await ask('PUT', `/users/${id}/password`, mine, basic(username))).status).toBe(400);
  });

  it('has what the rules of the cluster ask for, of new accounts as well', async () => {
    const { id } = await somebody();
    const all = {
      ...{ min_length: 12, min_strength: 4, require_uppercase: true, require_lowercase: true },
      ...{ require_numbers: true, require_special_chars: true },
    };
    expect(await setRules(all)).toBe(202);
    const said = async (password: string) => (await set(id, password))[1];
    expect(await said('Ab3-ab3')).toMatch(/shorter than 12/);
    expect(await said('violets under 7 tables')).toBe('The password has no capital letter.');
    expect(await said('VIOLETS UNDER 7 TABLES')).toBe('The password has no small letter.');
    expect(await said('Violets under seven tables')).toBe('The password has no digit.');
    expect(await said('Violetsunder7tables')).toBe('The password has no special character.');
    expect(await said('Password-123456')).toMatch(/easy to guess/);
    const account = {
      ...{ username: 'nils', first_name: 'Nils', last_name: 'Berg', email: 'n@acme.test', permissions: [] },
      ...{ roles: ['Reader'], session_timeout_ms: 3_600_000 },
    };
    expect((await ask('POST', '/users', { ...account, password: PASSWORD })).status).toBe(400);
    expect((await ask('POST', '/users', { ...account, password: 'Ünder 7 Ålesund-Bänken' })).status).toBe(201);
    expect((await set(id, 'Violets under 7 tables'))[0]).toBe(204);
    await setRules({});
  });

  it.each([
    [{ min_length: 5 }, 'min_length must be a whole number from 6 to 64.'],
    [{ min_length: 1e18 }, 'min_length must be a whole number from 6 to 64.'],
    [{ min_strength: 5 }, 'min_strength must be a whole number from 0 to 4.'],
    [{ require_numbers: 'yes' }, 'require_numbers must be true or false.'],
    [{ other: 1 }, 'Unable to map property other. Leave it out.'],
  ])('has no rule like %j', async (rules, sentence) => {
    const { status, body } = await ask<Refusal>('PUT', SETTINGS, rules);
    expect([status, body.message]).toEqual([400, sentence]);
  });

  describe('is looked at before it is set', () => {
    const check = (body: object, headers?: Record<string, string>) =>
      ask<{ strength: number; problems: string[] }>('POST', '/timberline/password-checks', body, headers);

    it('by anybody who is signed in, with all that is wrong with it', async () => {
      const { username } = await somebody();
      expect((await check({ password: 'x' }, {})).status).toBe(401);
      await setRules({ require_numbers: true, require_uppercase: true });
      const { status, body } = await check({ password: 'abc', username: 'mara' }, basic(username));
      expect([status, body]).toEqual([
        200,
        {
          strength: 0,
          problems: [
            'The password is shorter than 6 characters.',
            'The password has no capital letter.',
            'The password has no digit.',
          ],
        },
      ]);
      await setRules({});
    });

    it('and what belongs to the person makes it weaker', async () => {
      const { body: others } = await check({ password: 'hildegund-lemongrass' });
      const { body: own } = await check({
        password: 'hildegund-lemongrass',
        username: 'hildegund',
        last_name: 'Lemongrass',
      });
      expect([others.strength, own.strength]).toEqual([4, expect.any(Number)]);
      expect(own.strength).toBeLessThan(others.strength);
    });

    it.each([[{}], [{ password: 7.5 }], [{ password: 'x'.repeat(301) }], [{ password: 'x', other: 'y' }]])(
      'unless it is %j',
      async (body) => expect((await check(body)).status).toBe(400),
    );
  });

  it('gets an answer however it is made', async () => {
    const { id } = await somebody();
    const odd = ['1'.repeat(100), 'p@55w0rd'.repeat(12), 'qwertyuiop'.repeat(10), '4@'.repeat(50), '😀'.repeat(50)];
    for (const password of odd) expect([204, 400]).toContain((await set(id, password))[0]);
  });
});

import { HttpError } from 'server/calls/http-error';
import { type Database } from 'server/storage/documents/database';
import { plainSql } from 'server/storage/documents/sql';
import { TEST_DATABASES } from 'test/documents';
import { until } from 'test/until';
import { createCounters } from './counters';
import { createKnownAddresses } from './known-addresses';
import { counterKey } from './limits';
import { throttleOf } from './throttle.fixture';

describe.each(TEST_DATABASES)('the throttle of signing in, %s', (_name, open) => {
  let database: Database;
  let clean: () => Promise<void>;
  let now = new Date('2026-11-24T06:00:00Z');
  const clock = () => now;
  const passSeconds = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  beforeAll(async () => {
    ({ database, clean } = await open());
  });
  beforeEach(async () => {
    await database.query(plainSql('delete from sign_in_counters'));
    await database.query(plainSql('delete from known_addresses'));
  });
  afterAll(() => clean());

  /** @returns `right`, `wrong`, or the seconds to wait */
  async function attempt(username: string, address: string, isRight = false, at = throttleOf(database, clock)) {
    try {
      return (await at.attempt(username, address, async () => (isRight ? true : undefined))) ? 'right' : 'wrong';
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 429) return Number(cause.headers['retry-after']);
      throw cause;
    }
  }
  const several = async (times: number, one: (number: number) => ReturnType<typeof attempt>) => {
    const results: Awaited<ReturnType<typeof attempt>>[] = [];
    for (let number = 0; number < times; number += 1) results.push(await one(number));
    return results;
  };
  const rows = async (condition = 'true') =>
    (await database.query(plainSql(`select 1 from sign_in_counters where ${condition}`))).length;

  it('makes an account wait at an address after five wrong passwords, longer after each further one', async () => {
    expect(await several(6, () => attempt('mara', '10.0.0.1'))).toEqual([...Array<string>(5).fill('wrong'), 300]);
    expect(await attempt('mara', '10.0.0.2', true)).toBe('right');
    passSeconds(300);
    expect(await attempt('mara', '10.0.0.1')).toBe('wrong');
    expect(await attempt('mara', '10.0.0.1', true)).toBe(600);
    passSeconds(600);
    expect(await attempt('mara', '10.0.0.1', true)).toBe('right');
    expect(await several(4, () => attempt('mara', '10.0.0.1'))).not.toContain(300);
  });

  it('counts passwords tried elsewhere; a right one there forgets nothing and makes no address known', async () => {
    const elsewhere = (isRight: boolean) => {
      const { trial } = throttleOf(database, clock);
      return trial('mara', '10.0.0.1', async () => (isRight ? true : undefined));
    };
    for (const isRight of [false, false, true, false, true, false, false]) await elsewhere(isRight);
    await expect(elsewhere(true)).rejects.toMatchObject({ status: 429 });
    expect(await attempt('mara', '10.0.0.1', true)).toBe(300);
    expect(await database.query(plainSql('select 1 from known_addresses'))).toEqual([]);
  });

  it('makes an address wait that tries many accounts', async () => {
    await several(20, (number) => attempt(`user${number}`, '10.0.0.1'));
    expect(await attempt('someone else', '10.0.0.1', true)).toBe(60);
    expect(await attempt('someone else', '10.0.0.9', true)).toBe('right');
  });

  it('stops many addresses with one guess each at one account, whose owner still gets in from home', async () => {
    await attempt('mara', '192.0.2.7', true);
    const guesses = await several(150, (number) => attempt('mara', `10.1.0.${number}`));
    expect(guesses.filter((guess) => guess === 'wrong')).toHaveLength(50);
    expect(guesses.slice(50).every((guess) => guess === 900)).toBe(true);
    // The right one is refused from elsewhere, too: otherwise it could be guessed.
    expect(await attempt('mara', '10.2.0.1', true)).toBe(900);
    expect(await attempt('mara', '192.0.2.7', true)).toBe('right');
    expect(await attempt('jon', '10.1.0.1', true)).toBe('right');
    // What was refused made no counter.
    expect(await rows("kind = 'account_and_address' and username = 'mara'")).toBeLessThan(55);
  });

  it('leaves an account five attempts at an address known to it that has to wait, one at a time', async () => {
    await attempt('mara', '10.0.0.1', true);
    await several(20, (number) => attempt(`user${number}`, '10.0.0.1'));
    expect(await attempt('jon', '10.0.0.1', true)).toBe(60);

    let decide = (_result: undefined) => {};
    const undecided = new Promise<undefined>((resolve) => (decide = resolve));
    const first = throttleOf(database, clock).attempt('mara', '10.0.0.1', () => undecided);
    await until('it to be under way', async () => (await rows('pending = 1')) === 1);
    expect(await attempt('mara', '10.0.0.1', true)).toBe(1);
    decide(undefined);
    await first;
    expect(await several(4, () => attempt('mara', '10.0.0.1'))).not.toContain(300);
    expect(await attempt('mara', '10.0.0.1', true)).toBe(300);
    passSeconds(300);
    expect(await attempt('mara', '10.0.0.1', true)).toBe('right');
  });

  it('looks at five of sixty passwords tried at once, whichever throttle they come to', async () => {
    const throttles = [throttleOf(database, clock), throttleOf(database, clock)];
    let decide = (_result: undefined) => {};
    const undecided = new Promise<undefined>((resolve) => (decide = resolve));
    let looked = 0;
    let refused = 0;
    const outcomes = Array.from({ length: 60 }, (_, number) =>
      throttles[number % 2]!.attempt('mara', '10.0.0.1', () => {
        looked += 1;
        return undecided;
      }).then(
        () => 'wrong',
        (cause: HttpError) => ((refused += 1), Number(cause.headers['retry-after'])),
      ),
    );
    await until('all but those under way to be refused', async () => looked + refused === 60);
    decide(undefined);
    const all = await Promise.all(outcomes);
    expect([looked, all.filter((outcome) => outcome === 'wrong').length]).toEqual([5, 5]);
    expect(new Set(all.filter((outcome) => outcome !== 'wrong'))).toEqual(new Set([1]));
    expect(await attempt('mara', '10.0.0.1', true)).toBe(300);
  });

  it('forgets attempts that a killed server left undecided, and no wrong password', async () => {
    await several(2, () => attempt('mara', '10.0.0.1'));
    let looked = 0;
    for (let number = 0; number < 3; number += 1)
      void throttleOf(database, clock).attempt('mara', '10.0.0.1', () => {
        looked += 1;
        return new Promise(() => undefined);
      });
    await until('attempts that never end', async () => looked === 3);
    expect(await attempt('mara', '10.0.0.1', true)).toBe(1);
    await createCounters(database, clock).forgetPending();
    expect(await several(3, () => attempt('mara', '10.0.0.1'))).toEqual(['wrong', 'wrong', 'wrong']);
    expect(await attempt('mara', '10.0.0.1', true)).toBe(300);
  });

  it('counts nothing when the password could not be checked', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    for (let time = 0; time < 30; time += 1)
      await expect(throttleOf(database, clock).attempt('mara', '10.0.0.1', broken)).rejects.toThrow('no database');
    expect(await attempt('mara', '10.0.0.1', true)).toBe('right');
  });

  it('takes the addresses of one IPv6 network for one', async () => {
    await several(5, (host) => attempt('mara', `2001:db8:1:2::${host + 1}`));
    expect(await attempt('mara', '2001:db8:1:2:ffff::1', true)).toBe(300);
    expect(await attempt('mara', '2001:db8:1:3::1', true)).toBe('right');
  });

  it('takes names of any length and content', async () => {
    for (const [host, name] of ['a'.repeat(10_000), 'nul\0', '😀', '*)(uid=*', ''].entries())
      expect(await several(6, () => attempt(name, `10.3.0.${host}`))).toEqual([...Array<string>(5).fill('wrong'), 300]);
  });

  it('lists and lifts what blocks, and keeps no counter without meaning', async () => {
    const counters = createCounters(database, clock);
    await attempt('jon', '10.0.0.3', true);
    await several(10, () => attempt('jon', '10.0.0.3'));
    await several(5, () => attempt('mara', '10.0.0.1'));
    await attempt('rita', '10.0.0.2');
    const { blocks, total } = await counters.blocks(undefined, 10);
    expect(total).toBe(2);
    expect(blocks.map(({ kind, username, address, failures }) => [kind, username, address, failures])).toEqual(
      expect.arrayContaining([
        ['account_and_address', 'jon', '10.0.0.3', 5],
        ['account_and_address', 'mara', '10.0.0.1', 5],
      ]),
    );
    expect((await counters.blocks('mara', 10)).total).toBe(1);
    expect((await counters.blocks(undefined, 1)).blocks).toHaveLength(1);

    const id = counterKey('account_and_address', 'jon', '10.0.0.3').id;
    expect(await counters.remove(id)).toMatchObject({ username: 'jon' });
    expect(await counters.remove(id)).toBeUndefined();
    expect(await attempt('jon', '10.0.0.3', true)).toBe('right');
    expect(await rows("kind = 'spare'")).toBe(0);

    passSeconds(3_600);
    await counters.sweep();
    expect(await rows()).toBe(0);
  });

  it('keeps at most fifty thousand counters, those that block first', async () => {
    await several(5, () => attempt('mara', '10.0.0.1'));
    await database.query(
      plainSql(`insert into sign_in_counters (id, kind, username, address, failures, failures_until)
        select 'x' || n, 'account', 'x' || n, null, 1, timestamptz '2026-11-25' from generate_series(1, 50001) as n`),
    );
    await createCounters(database, clock).sweep();
    expect(await rows()).toBe(50_000);
    expect(await attempt('mara', '10.0.0.1')).toBe(300);
  });

  it('knows the last fifty addresses of an account, for half a year or until it is deleted', async () => {
    const known = createKnownAddresses(database, clock);
    for (let number = 0; number < 52; number += 1) {
      passSeconds(1);
      await known.note('mara', `10.4.0.${number}`);
    }
    expect([await known.has('mara', '10.4.0.1'), await known.has('mara', '10.4.0.2')]).toEqual([false, true]);
    expect([await known.has('jon', '10.4.0.2'), await known.has('mara\0', '10.4.0.2')]).toEqual([false, false]);
    passSeconds(179 * 86_400);
    await known.note('mara', '10.4.0.51');
    passSeconds(2 * 86_400);
    await known.sweep();
    expect([await known.has('mara', '10.4.0.50'), await known.has('mara', '10.4.0.51')]).toEqual([false, true]);
    await known.forget('mara');
    expect(await known.has('mara', '10.4.0.51')).toBe(false);
  });
});

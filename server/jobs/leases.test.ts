import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { openTestDatabase } from 'test/documents';
import { createLeadership, LEADERSHIP_RENEWAL_MS } from './leadership';
import { createLeases } from './leases';

const MINUTE = 60_000;

let database: Database;
let clean: () => Promise<void>;

beforeAll(async () => {
  ({ database, clean } = await openTestDatabase());
});

afterAll(() => clean());

beforeEach(() => database.query(sql`delete from leases`));

/** Backdates every lease. */
const letPass = (ms: number) =>
  database.query(sql`update leases set expires_at = expires_at - ${ms}::bigint * interval '1 millisecond'`);

describe('a lease', () => {
  it('is held by one node until it runs out', async () => {
    const [a, b] = [createLeases(database, 'a'), createLeases(database, 'b')];
    expect(await a.acquire('sweep', MINUTE)).toBe(true);
    expect(await b.acquire('sweep', MINUTE)).toBe(false);
    expect(await b.acquire('other work', MINUTE)).toBe(true);

    await letPass(MINUTE + 1);
    expect(await b.acquire('sweep', MINUTE)).toBe(true);
    expect(await a.acquire('sweep', MINUTE)).toBe(false);
  });

  it('is extended by the node that holds it', async () => {
    const [a, b] = [createLeases(database, 'a'), createLeases(database, 'b')];
    await a.acquire('sweep', MINUTE);
    await letPass(MINUTE - 1000);
    expect(await a.acquire('sweep', MINUTE)).toBe(true);
    await letPass(MINUTE - 1000);
    expect(await b.acquire('sweep', MINUTE)).toBe(false);
  });

  it('is free once given back, which only its holder can do', async () => {
    const [a, b] = [createLeases(database, 'a'), createLeases(database, 'b')];
    await a.acquire('sweep', MINUTE);
    await b.release('sweep');
    expect(await b.acquire('sweep', MINUTE)).toBe(false);
    await a.release('sweep');
    expect(await b.acquire('sweep', MINUTE)).toBe(true);
  });

  it('goes to only one of several nodes that ask at the same time', async () => {
    const asked = await Promise.all(['a', 'b', 'c'].map((node) => createLeases(database, node).acquire('x', MINUTE)));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });
});

describe('leadership', () => {
  it('belongs to one node, and passes to another when that one resigns', async () => {
    const [a, b] = ['a', 'b'].map((node) => createLeadership(createLeases(database, node)));
    expect(a?.isLeader()).toBe(false);
    await a?.renew();
    await b?.renew();
    expect([a?.isLeader(), b?.isLeader()]).toEqual([true, false]);
    await a?.resign();
    await b?.renew();
    expect([a?.isLeader(), b?.isLeader()]).toEqual([false, true]);
  });

  it('ends by itself when it cannot be renewed', async () => {
    let clock = 0;
    let isReachable = true;
    const leases = createLeases(database, 'a');
    const leader = createLeadership(
      {
        ...leases,
        acquire: async (name, ttlMs) => {
          if (!isReachable) throw new Error('no database');
          return leases.acquire(name, ttlMs);
        },
      },
      () => clock,
    );
    await leader.renew();
    isReachable = false;
    clock += LEADERSHIP_RENEWAL_MS;
    await expect(leader.renew()).rejects.toThrow('no database');
    expect(leader.isLeader()).toBe(true);
    clock += 2 * LEADERSHIP_RENEWAL_MS;
    expect(leader.isLeader()).toBe(false);
  });
});

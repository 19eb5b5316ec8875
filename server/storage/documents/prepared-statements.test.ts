import { rm } from 'node:fs/promises';
import { openTestDatabase } from 'test/documents';
import { type Database } from './database';
import { plainSql, sql } from './sql';

interface Prepared {
  statement: string;
  plans: number;
}

describe('statements of the embedded database', () => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    ({ database, folder } = await openTestDatabase());
    await database.query(sql`create table things (id int primary key, name text)`);
    await database.query(sql`insert into things select at, 'thing ' || at from generate_series(1, 200) as at`);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const prepared = () =>
    database.query<Prepared>(sql`
      select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements
      where statement like '%things%'`);
  const nameOf = async (id: number) => (await database.query(sql`select name from things where id = ${id}`))[0]?.name;

  it('are parsed once when they come again, and answer by their values', async () => {
    const names: unknown[] = [];
    for (let id = 1; id <= 20; id += 1) names.push(await nameOf(id));
    expect(names).toEqual(Array.from({ length: 20 }, (_, at) => `thing ${at + 1}`));
    // The first time it might have been the only one.
    expect(await prepared()).toEqual([{ statement: 'select name from things where id = $1', plans: 19 }]);
  });

  it('keep their plans until the tables may have grown', async () => {
    await database.query(sql`create table grown (id int, name text)`);
    await database.query(sql`create index on grown (id)`);
    const insert = (from: number, to: number) =>
      database.query(sql`insert into grown select at, 'thing ' || at from generate_series(${from}::int, ${to}) as at`);
    const find = async () => {
      for (let time = 0; time < 20; time += 1)
        expect(await database.query(sql`select name from grown where id = ${77}`)).toEqual([{ name: 'thing 77' }]);
    };
    const plan = async () => {
      const [{ name, kept } = { name: '', kept: 0 }] = await database.query<{ name: string; kept: number }>(sql`
        select name, generic_plans::int as kept from pg_prepared_statements where statement like 'select name from grown%'`);
      expect(kept).toBeGreaterThan(0);
      return database.query<{ 'QUERY PLAN': string }>(plainSql(`explain (costs off) execute ${name} (77)`));
    };
    await insert(1, 100);
    await database.query(sql`analyze grown`);
    await find();
    expect(await plan()).toContainEqual({ 'QUERY PLAN': 'Seq Scan on grown' });
    await insert(101, 10_000);
    await find();
    expect(await plan()).toContainEqual({ 'QUERY PLAN': expect.stringContaining('grown_id_idx') as string });
  });

  it('fail for themselves only', async () => {
    for (let time = 0; time < 4; time += 1) {
      await expect(database.query(sql`select nothing from things`)).rejects.toThrow('column "nothing" does not exist');
      await expect(database.query(sql`insert into things values (${1}, 'again')`)).rejects.toThrow('duplicate key');
      await expect(database.query(sql`select name from things where id = ${'no number'}`)).rejects.toThrow(
        'invalid input',
      );
      await expect(
        database.transaction(async (transaction) => {
          await transaction.query(sql`select nothing from things`).catch(() => undefined);
          await transaction.query(sql`select name from things where id = ${1}`);
        }),
      ).rejects.toThrow('current transaction is aborted');
      expect(await nameOf(3)).toBe('thing 3');
    }
  });

  it('are read anew after a change of their tables', async () => {
    const all = () => database.query(sql`select * from things where id = ${1}`);
    for (let time = 0; time < 7; time += 1) expect(await all()).toEqual([{ id: 1, name: 'thing 1' }]);
    await database.query(sql`alter table things add column size int default 7`);
    for (let time = 0; time < 7; time += 1) expect(await all()).toEqual([{ id: 1, name: 'thing 1', size: 7 }]);
    await database.transaction((transaction) => transaction.query(sql`alter table things drop column size`));
    for (let time = 0; time < 7; time += 1) expect(await all()).toEqual([{ id: 1, name: 'thing 1' }]);
  });

  it('are kept up to a number', async () => {
    const before = (await prepared()).length;
    for (let column = 0; column < 500; column += 1) {
      const statement = plainSql(`select id as of_things_${column} from things where id = 1`);
      for (let time = 0; time < 2; time += 1)
        expect(await database.query(statement)).toEqual([{ [`of_things_${column}`]: 1 }]);
    }
    const kept = (await prepared()).length - before;
    expect(kept).toBeGreaterThan(300);
    expect(kept).toBeLessThanOrEqual(400);
    expect(await nameOf(4)).toBe('thing 4');
  });
});

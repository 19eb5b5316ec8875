import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layEmptyDocuments } from 'test/documents';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { createCollection, KeyTaken, newObjectId, VersionConflict } from './collection';
import { type Database } from './database';
import { type DocumentChange } from './document-changes';
import { openEmbeddedDatabase } from './embedded';
import { CORE_MIGRATIONS, migrate } from './migrations';
import { connectRemoteDatabase } from './remote';
import { sql, statementText } from './sql';

interface Opened {
  database: Database;
  clean(): Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-documents-'));
  await layEmptyDocuments(folder);
  return {
    database: await openEmbeddedDatabase(folder),
    clean: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openPostgres(): Promise<Opened> {
  const server = await startPostgres();
  return { database: await connectRemoteDatabase(server.url), clean: server.stop };
}

const ENGINES = [['embedded', openEmbedded] as const];
const AT_AN_ADDRESS = [['PostgreSQL at an address', openPostgres] as const];

describe.each(postgresInstalled() ? [...ENGINES, ...AT_AN_ADDRESS] : ENGINES)('documents, %s', (_name, open) => {
  let opened: Opened;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    database = opened.database;
    await migrate(database, CORE_MIGRATIONS);
  });

  afterAll(async () => {
    await database.close();
    await opened.clean();
  });

  it('migrates once, however often it is called', async () => {
    const ran = () => database.query(sql`select name, ran_at from migrations order by name`);
    const before = await ran();
    await migrate(database, CORE_MIGRATIONS);

    expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(CORE_MIGRATIONS.map(({ name }) => name)));
    expect(await ran()).toEqual(before);
  });

  it('keeps every version of a document with who changed it', async () => {
    const things = createCollection<{ title: string }>(database, 'thing');
    const { id } = await things.insert({ title: 'one' }, 'mara');
    await things.update(id, { title: 'two' }, 'jon');
    await things.remove(id, 'kim');

    expect(await things.get(id)).toBeUndefined();
    const versions = await database.query(
      sql`select version, change, body, changed_by from document_versions where id = ${id} order by version`,
    );
    expect(versions).toEqual([
      { version: 1, change: 'created', body: { title: 'one' }, changed_by: 'mara' },
      { version: 2, change: 'updated', body: { title: 'two' }, changed_by: 'jon' },
      { version: 3, change: 'deleted', body: { title: 'two' }, changed_by: 'kim' },
    ]);
  });

  it('refuses a key in use and frees it with the deletion', async () => {
    const people = createCollection<{ name: string }>(database, 'person');
    const first = await people.insert({ name: 'Mara' }, 'x', { key: 'mara' });

    await expect(people.insert({ name: 'Other' }, 'x', { key: 'mara' })).rejects.toThrow(KeyTaken);
    await people.remove(first.id, 'x');
    await people.insert({ name: 'Second' }, 'x', { key: 'mara' });
    expect((await people.find('mara'))?.body.name).toBe('Second');
  });

  it('restores a deleted document under its id, and refuses the id of a living one', async () => {
    const things = createCollection<{ title: string }>(database, 'thing');
    const { id } = await things.insert({ title: 'one' }, 'mara');
    await expect(things.insert({ title: 'other' }, 'jon', { id })).rejects.toThrow(KeyTaken);
    await things.remove(id, 'mara');

    expect(await things.insert({ title: 'again' }, 'jon', { id })).toMatchObject({ version: 3, createdBy: 'jon' });
    expect((await things.get(id))?.body).toEqual({ title: 'again' });
    const changes = await database.query(
      sql`select change, body->>'title' as title from document_versions where id = ${id} order by version`,
    );
    expect(changes.map(({ change, title }) => [change, title])).toEqual([
      ['created', 'one'],
      ['deleted', 'one'],
      ['created', 'again'],
    ]);
  });

  it('loses none of several simultaneous changes, and numbers each', async () => {
    const counters = createCollection<{ count: number }>(database, 'counter');
    const { id } = await counters.insert({ count: 0 }, 'mara');
    await Promise.all(
      Array.from({ length: 50 }, () => counters.change(id, 'mara', ({ body }) => ({ count: body.count + 1 }))),
    );

    expect(await counters.get(id)).toMatchObject({ version: 51, body: { count: 50 } });
    const versions = await database.query(sql`select version from document_versions where id = ${id}`);
    expect(versions).toHaveLength(51);
  });

  it('changes only the expected version, and nothing when the edit returns an equal body', async () => {
    const things = createCollection<{ title: string }>(database, 'thing');
    const { id } = await things.insert({ title: 'one' }, 'mara');
    await things.update(id, { title: 'two' }, 'jon', { expectVersion: 1 });

    const late = things.update(id, { title: 'three' }, 'kim', { expectVersion: 1 });
    await expect(late).rejects.toThrow(VersionConflict);
    await expect(late).rejects.toMatchObject({ current: 2 });
    expect(await things.change(id, 'kim', ({ body }) => body)).toMatchObject({ version: 2, updatedBy: 'jon' });
    expect(await things.change(newObjectId(), 'kim', ({ body }) => body)).toBeUndefined();
  });

  it('changes the key of a document, unless another one has it', async () => {
    const people = createCollection<{ name: string }>(database, 'person');
    const { id, body } = await people.insert({ name: 'Kim' }, 'x', { key: 'kim' });
    await people.insert({ name: 'Jon' }, 'x', { key: 'jon' });

    await expect(people.update(id, body, 'x', { key: 'jon' })).rejects.toThrow(KeyTaken);
    await people.update(id, body, 'x', { key: 'kimberly' });
    expect([await people.find('kim'), (await people.find('kimberly'))?.id]).toEqual([undefined, id]);
  });

  it('finds by an expression', async () => {
    const things = createCollection<{ colour: string }>(database, 'coloured');
    await things.insert({ colour: 'red' }, 'mara');
    const { id } = await things.insert({ colour: 'blue' }, 'mara');

    const found = await things.list({ where: sql`body->>'colour' = ${'blue'}` });
    expect(found.map((thing) => thing.id)).toEqual([id]);
  });

  it('notifies of every change within its transaction, and again after the commit', async () => {
    const things = createCollection<{ title: string }>(database, 'told');
    const told: DocumentChange[] = [];
    const followed: (readonly string[] | undefined)[] = [];
    const stopListening = database.changes.listen(async (transaction, change) => {
      if (change.kind !== 'told') return;
      // Visible inside the transaction only.
      const [row] = await transaction.query(sql`select version from documents where id = ${change.id}`);
      expect(row).toEqual({ version: change.version });
      told.push(change);
    });
    const stopFollowing = database.changes.follow('told', async (ids) => {
      if (ids) followed.push(ids);
      if (ids?.[0]) await things.get(ids[0]);
    });
    const { id } = await things.insert({ title: 'one' }, 'mara');
    await things.update(id, { title: 'two' }, 'jon');
    await things.remove(id, 'kim');
    stopListening();
    stopFollowing();
    await things.insert({ title: 'untold' }, 'mara');

    expect(told.map(({ at: _at, ...change }) => change)).toEqual([
      { kind: 'told', id, version: 1, change: 'created', after: { title: 'one' }, by: 'mara' },
      { kind: 'told', id, version: 2, change: 'updated', before: { title: 'one' }, after: { title: 'two' }, by: 'jon' },
      { kind: 'told', id, version: 3, change: 'deleted', before: { title: 'two' }, by: 'kim' },
    ]);
    expect(followed).toEqual([[id], [id], [id]]);
  });

  it('writes the records of a change with it, by any number of recorders, or nothing at all', async () => {
    const things = createCollection<{ title: string }>(database, 'recorded');
    await database.query(sql`create table records (what text primary key)`);
    const recordAs = (who: string) =>
      database.changes.record(({ kind, change, version }) =>
        kind === 'recorded' ? sql`insert into records values (${`${who} ${change} ${version}`})` : undefined,
      );
    const stop = [recordAs('one'), recordAs('other'), database.changes.record(() => undefined)];
    const { id } = await things.insert({ title: 'one' }, 'mara');
    await things.update(id, { title: 'two' }, 'jon');
    await database.query(sql`insert into records values ('one deleted 3')`);
    await expect(things.remove(id, 'kim')).rejects.toThrow();
    stop.forEach((end) => end());
    expect((await things.get(id))?.body).toEqual({ title: 'two' });
    const rows = await database.query<{ what: string }>(sql`select what from records order by what`);
    expect(rows.map(({ what }) => what)).toEqual([
      ...['one created 1', 'one deleted 3', 'one updated 2', 'other created 1', 'other updated 2'],
    ]);
  });

  it('rolls back a change whose listener fails, and notifies nobody', async () => {
    const things = createCollection<{ title: string }>(database, 'refused');
    const follower = jest.fn();
    const stop = [
      database.changes.listen(async (_transaction, { kind }) => {
        if (kind === 'refused') throw new Error('not this one');
      }),
      database.changes.follow('refused', async (ids) => ids && follower(ids)),
    ];

    await expect(things.insert({ title: 'one' }, 'mara')).rejects.toThrow('not this one');
    stop.forEach((end) => end());
    expect(await things.list()).toEqual([]);
    expect(follower).not.toHaveBeenCalled();
  });

  it('creates several documents in one transaction, or none', async () => {
    const things = createCollection<{ title: string }>(database, 'together');
    const both = database.transaction(async (within) => {
      const { id } = await things.insert({ title: 'one' }, 'mara', { within });
      expect((await things.get(id, { within }))?.body).toEqual({ title: 'one' });
      await things.insert({ title: 'other' }, 'mara', { id, within });
    });

    await expect(both).rejects.toThrow(KeyTaken);
    expect(await things.list()).toEqual([]);
  });

  it('refuses a query outside the transaction from inside it, which would block the embedded engine forever', async () => {
    const inside = database.transaction(() => database.query(sql`select 1`));
    await expect(inside).rejects.toThrow('query the transaction');
  });

  it('lets files and sockets have their turns, however many queries follow each other', async () => {
    let isRead = false;
    void readFile(__filename).then(() => (isRead = true));
    for (let asked = 0; asked < 20_000 && !isRead; asked += 1) await database.query(sql`select 1`);
    expect(isRead).toBe(true);
  });

  it('rolls a transaction back as a whole', async () => {
    const failing = database.transaction(async (connection) => {
      await connection.query(sql`insert into nodes values ('n', 'h', 'a', now(), now())`);
      throw new Error('stop');
    });

    await expect(failing).rejects.toThrow('stop');
    expect(await database.query(sql`select 1 from nodes`)).toEqual([]);
  });
});

describe('sql', () => {
  it('numbers the values of nested statements in order', () => {
    const inner = sql`b = ${2} and c = ${3}`;
    const statement = sql`select ${1} where ${inner} or d = ${4}`;

    expect(statementText(statement)).toBe('select $1 where b = $2 and c = $3 or d = $4');
    expect(statement.values).toEqual([1, 2, 3, 4]);
  });
});

describe('newObjectId', () => {
  it('is 24 hexadecimal digits that start with the second', () => {
    expect(newObjectId(new Date('2022-03-01T12:00:00Z'))).toMatch(/^621e0ac0[0-9a-f]{16}$/);
  });
});

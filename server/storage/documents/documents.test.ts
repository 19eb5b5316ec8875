import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { createCollection, KeyTaken, newObjectId } from './collection';
import { type Database } from './database';
import { openEmbeddedDatabase } from './embedded';
import { migrate, MIGRATIONS } from './migrations';
import { connectRemoteDatabase } from './remote';
import { sql, statementText } from './sql';

interface Opened {
  database: Database;
  clean(): Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-documents-'));
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
    await migrate(database);
  });

  afterAll(async () => {
    await database.close();
    await opened.clean();
  });

  it('migrates once, however often it is asked', async () => {
    const ran = () => database.query(sql`select name, ran_at from migrations order by name`);
    const before = await ran();
    await migrate(database);

    expect(before).toHaveLength(MIGRATIONS.length);
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

  it('brings a document that was put away back under its id, and refuses the id of a living one', async () => {
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
  it('is 24 hexadecimal digits that begin with the second', () => {
    expect(newObjectId(new Date('2022-03-01T12:00:00Z'))).toMatch(/^621e0ac0[0-9a-f]{16}$/);
  });
});

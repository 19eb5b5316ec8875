import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTimberline, type Timberline } from 'test/e2e/timberline';

/** Ends instead of starting: what it said, and its exit code. */
const refused = (server: Timberline) =>
  server.start().then(
    () => 'it started',
    (cause: unknown) => String(cause),
  );

describe('a data folder of which a part is lost', () => {
  let server: Timberline;
  beforeAll(async () => {
    server = await startTimberline();
    await server.stop();
  });
  afterAll(() => server.clean());

  const at = (...parts: string[]) => path.join(server.dataFolder, ...parts);

  /** The file of the engine's table that holds the messages of the first index set. */
  async function tableFile(): Promise<string> {
    const folders = await readdir(at('messages'), { recursive: true });
    const found = folders.find((name) => /messages_[0-9a-f]{24}\.sql$/.test(name));
    if (!found) throw new Error(`No table among ${folders.slice(0, 50).join(', ')}`);
    return found;
  }

  const aside = (part: string) => rename(at(part), `${server.dataFolder}.aside`);
  const back = async (part: string) => {
    await rm(at(part), { recursive: true, force: true });
    await rename(`${server.dataFolder}.aside`, at(part));
  };

  it.each([['documents'], ['messages'], ['journal']])('says that %s is lost, and changes nothing', async (part) => {
    await aside(part);
    const said = await refused(server);
    expect(said).toContain(`ended with 78`);
    expect(said).toMatch(new RegExp(`${part} is missing`));
    expect(await readdir(server.dataFolder)).not.toContain(part);
    await back(part);
  });

  it('says that the table of an index set is lost', async () => {
    const table = path.join('messages', await tableFile());
    await aside(table);
    const said = await refused(server);
    expect(said).toContain('does not find the messages of 1 index sets');
    await back(table);
  });

  it.each<[what: string, file: string, damage: (file: string) => Promise<void>]>([
    [
      'zeros in pg_control',
      'documents/global/pg_control',
      async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length)),
    ],
    ['an empty pg_filenode.map', 'documents/base/5/pg_filenode.map', (file) => truncate(file)],
    [
      'a catalogue cut in half',
      'documents/base/5/1259',
      async (file) => truncate(file, (await readFile(file)).length / 2),
    ],
    ['no version', 'documents/PG_VERSION', (file) => truncate(file)],
  ])('says that the documents cannot be opened with %s, and how to come back', async (_what, file, damage) => {
    const whole = await readFile(at(file));
    await damage(at(file));
    const said = await refused(server);
    expect(said).toContain('ended with 78');
    expect(said).toMatch(/documents (cannot be opened|is damaged): .*npm run restore/s);
    await writeFile(at(file), whole);
  });

  it('starts with what was put back: none of the refused starts has changed anything', async () => {
    expect(await refused(server)).toBe('it started');
    await server.stop();
  });

  it('stays itself when its ids are full of zeros', async () => {
    const ids = ['node-id', 'cluster-id'].map((file) => at(file));
    const before = await Promise.all(ids.map((file) => readFile(file, 'utf8')));
    await Promise.all(ids.map((file, n) => writeFile(file, Buffer.alloc(before[n]?.length ?? 0))));
    expect(await refused(server)).toBe('it started');
    expect(await Promise.all(ids.map((file) => readFile(file, 'utf8')))).toEqual(before);
    await server.stop();
  });
});

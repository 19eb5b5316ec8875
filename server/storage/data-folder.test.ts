import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Inventory, checkParts, writeInventory, readInventory } from './inventory';
import { DataFolderUnusable, folderSentence, prepareDataFolder } from './data-folder';
import { readOrMakeId } from './identity';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);

describe('the data folder', () => {
  it('is created when it is absent, and the write check leaves nothing behind', async () => {
    await prepareDataFolder(at('deep', 'data'));
    expect(await readdir(at('deep', 'data'))).toEqual([]);
  });

  it('must not be a file or lie inside of one', async () => {
    await writeFile(at('file'), 'kept');
    await expect(prepareDataFolder(at('file'))).rejects.toThrow(/it is a file.*TIMBERLINE_DATA_DIR/);
    await expect(prepareDataFolder(at('file', 'data'))).rejects.toThrow(DataFolderUnusable);
    expect(await readFile(at('file'), 'utf8')).toBe('kept');
  });

  // Root may write everywhere, so the errors of the system cannot all be provoked in tests.
  it.each([
    ['EROFS', /read-only/],
    ['EACCES', /not allowed/],
    ['EPERM', /not allowed/],
  ])('that answers %s is told in a sentence', (code, sentence) => {
    expect(folderSentence(folder, code)).toMatch(sentence);
    expect(folderSentence(folder, code)).toContain(folder);
  });
});

describe('an id', () => {
  it('is created once and kept', async () => {
    const id = await readOrMakeId(folder, 'node-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readOrMakeId(folder, 'node-id')).toBe(id);
    expect(await readdir(folder)).toEqual(['node-id']);
  });

  it.each([
    ['empty', ''],
    ['full of zeros', '\0'.repeat(37)],
    ['cut', '8d3'],
  ])('whose file is %s is not made anew, but mended when it is known', async (_how, content) => {
    await writeFile(at('node-id'), content);
    await expect(readOrMakeId(folder, 'node-id')).rejects.toThrow(/node-id is empty.*uuidgen/);
    expect(await readFile(at('node-id'), 'latin1')).toBe(content);

    expect(await readOrMakeId(folder, 'node-id', 'known-id')).toBe('known-id');
    expect(await readFile(at('node-id'), 'utf8')).toBe('known-id\n');
  });

  it('is repaired from the inventory when it is readable, but no UUID any more', async () => {
    const known = '0a1b2c3d-0000-4000-8000-a0b0c0d0e0f0';
    const damaged = known.replace('-a0b0', '-q0b0');
    await writeFile(path.join(folder, 'node-id'), `${damaged}\n`);
    expect(await readOrMakeId(folder, 'node-id')).toBe(damaged);
    expect(await readOrMakeId(folder, 'node-id', known)).toBe(known);
    expect(await readOrMakeId(folder, 'node-id')).toBe(known);
  });

  it.each([
    ['0a1b2c3d-0000-4000-8000-a0b0c0d0e0f0', '0a1b2c3d-0000-4000-8000-b0b0c0d0e0f0'],
    ['an-older-name', 'a-newer-name'],
  ])('is not taken for another one: known as %s, the file says %s', async (known, other) => {
    await writeFile(at('node-id'), `${other}\n`);
    await expect(readOrMakeId(folder, 'node-id', known)).rejects.toThrow(
      `holds ${other}, ${at('belongings.json')} says ${known}`,
    );
    expect(await readFile(at('node-id'), 'utf8')).toBe(`${other}\n`);
  });

  it('whose file is gone is not replaced in a folder that was in use', async () => {
    await mkdir(at('journal'));
    await expect(readOrMakeId(folder, 'node-id')).rejects.toThrow(/node-id is missing/);
  });
});

describe('the parts of a data folder', () => {
  const EMBEDDED = { hasDocuments: true, hasMessages: true };
  const known: Inventory = { nodeId: 'n', clusterId: 'c', parts: ['documents', 'messages', 'journal'], indexSets: [] };
  const documents = async () => {
    await mkdir(at('documents'));
    await writeFile(at('documents', 'PG_VERSION'), '18\n');
  };
  const messages = async () => {
    await mkdir(at('messages'));
    await writeFile(at('messages', 'uuid'), '');
  };
  const journal = () => mkdir(at('journal'));

  it('may all be absent, or some after an interrupted first start', async () => {
    await checkParts(folder, EMBEDDED);
    await documents();
    await checkParts(folder, EMBEDDED);
    await messages();
    await checkParts(folder, EMBEDDED);
  });

  it.each([
    ['documents', [messages, journal]],
    ['documents', [messages]],
    ['documents', [journal]],
    ['messages', [documents, journal]],
    ['journal', [documents, messages]],
  ])('are not made anew when %s was lost', async (lost, there) => {
    if (there.length !== 1) await writeInventory(folder, known);
    for (const make of there) await make();
    await expect(checkParts(folder, EMBEDDED)).rejects.toThrow(new RegExp(`${lost} is missing.*`));
    await expect(checkParts(folder, EMBEDDED)).rejects.toThrow(DataFolderUnusable);
  });

  it('are not checked for a remote engine', async () => {
    await journal();
    await checkParts(folder, { hasDocuments: false, hasMessages: false });
  });

  it('are listed in a file that is refused when it cannot be read', async () => {
    await writeInventory(folder, known);
    expect(await readInventory(folder)).toEqual(known);
    await writeFile(at('belongings.json'), '\0\0');
    await expect(readInventory(folder)).rejects.toThrow(/belongings.json cannot be read/);
  });
});

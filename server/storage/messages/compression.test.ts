import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMALL_PART_BYTES, writeCompression } from './compression';
import { openEmbeddedEngine } from './embedded';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-compression-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('has the engine compress small parts quickly and large ones well', async () => {
  const engine = await openEmbeddedEngine(folder);
  try {
    await engine.command('CREATE TABLE texts (text String) ENGINE = MergeTree ORDER BY tuple()');
    const codec = async () => {
      const parts = await engine.query<{ codec: string }>(
        `SELECT DISTINCT default_compression_codec AS codec FROM system.parts WHERE active AND table = 'texts'`,
      );
      return parts.map((part) => part.codec);
    };
    // Random texts stay as large as they are.
    const insert = (bytes: number) =>
      engine.command(`INSERT INTO texts SELECT randomString(${bytes / 8}) FROM numbers(8)`);
    await insert(SMALL_PART_BYTES / 4);
    await insert(SMALL_PART_BYTES / 4);
    await engine.command('OPTIMIZE TABLE texts FINAL');
    expect(await codec()).toEqual(['LZ4']);
    await insert(SMALL_PART_BYTES);
    await engine.command('OPTIMIZE TABLE texts FINAL');
    expect(await codec()).toEqual(['ZSTD(3)']);
  } finally {
    await engine.close();
  }
});

it('mends a file that is damaged', async () => {
  const file = await writeCompression(folder);
  const written = await readFile(file, 'utf8');
  await writeFile(file, written.slice(0, 20));
  expect(await writeCompression(folder)).toBe(file);
  expect(await readFile(file, 'utf8')).toBe(written);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { aMessageRow } from 'test/server/messages';
import { type Content, listParts } from './parts';
import { readContents } from './part-contents';
import { scanParts } from './scan-parts';

let folder: string;
let engine: MessageEngine;
let tables = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-scan-'));
  engine = await openEmbeddedEngine(folder);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** A table with parts of messages, each with one field. */
async function tableOf(...parts: string[][]): Promise<{ table: string; insert: typeof insert }> {
  tables += 1;
  const id = String(tables).padStart(24, '0');
  await createMessageTable(engine, id);
  const table = messageTable(id);
  const insert = (names: readonly string[]) => {
    const lines = names.map((name) =>
      JSON.stringify(aMessageRow({ timestamp: '2022-03-01T12:00:00.000Z', idx: 0, fields: { [name]: 1 } })),
    );
    return engine.insertLines(table, [Buffer.from(lines.join('\n'))]);
  };
  await engine.command(`SYSTEM STOP MERGES ${table}`);
  for (const names of parts) await insert(names);
  return { table, insert };
}

/** The engine, which does something before one of the statements that scan. */
function withBefore(number: number, act: () => Promise<unknown>) {
  const scans: unknown[] = [];
  const watched: MessageEngine = {
    ...engine,
    query: async (sql, params, options) => {
      if (sql.includes('distinctJSONPaths') && scans.push(params) === number) await act();
      return engine.query(sql, params, options);
    },
  };
  return { watched, scans };
}

const names = ({ types }: Content) => [...types.keys()].sort();
/** Of parts, which are listed in no order. */
const namesOf = (parts: Iterable<Content>) => [...parts].map(names).sort();

it('reads parts of many rows piece by piece, and those of few together', async () => {
  const { table } = await tableOf(['a', 'b', 'c', 'd', 'e'], ['f'], ['g'], ['h', 'i']);
  const { watched, scans } = withBefore(0, async () => undefined);
  const known: string[][] = [];
  const found = await scanParts(
    watched,
    table,
    await listParts(engine, [table]),
    (_, content) => known.push(names(content)),
    2,
  );
  expect(namesOf(found.values())).toEqual([['a', 'b', 'c', 'd', 'e'], ['f'], ['g'], ['h', 'i']]);
  expect(known).toHaveLength(4);
  expect(scans).toHaveLength(5);
});

it('takes no part for known that was merged between two pieces', async () => {
  const { table } = await tableOf(['a', 'b', 'c'], ['d']);
  const { watched } = withBefore(2, async () => {
    await engine.command(`SYSTEM START MERGES ${table}`);
    await engine.command(`OPTIMIZE TABLE ${table} FINAL`);
  });
  const found = await scanParts(watched, table, await listParts(engine, [table]), () => undefined, 2);
  expect(namesOf(found.values())).toEqual([]);
});

it('scans nothing again that was scanned before a statement failed', async () => {
  const { table } = await tableOf(['a', 'b'], ['c'], ['d']);
  const parts = await listParts(engine, [table]);
  const known = new Map();
  const failing = withBefore(2, () => Promise.reject(new Error('too slow')));
  const read = ({ watched }: typeof failing) =>
    readContents(watched, table, parts, known, { find: () => undefined }, 2);
  await expect(read(failing)).rejects.toThrow('too slow');
  const again = withBefore(0, async () => undefined);
  expect(namesOf((await read(again)).values())).toEqual([['a', 'b'], ['c'], ['d']]);
  expect(again.scans).toEqual([expect.objectContaining({ parts: parts.slice(1).map(({ name }) => name) })]);
});

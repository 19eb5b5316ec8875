import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from 'server/storage/durable-file';
import { type KeptContents } from './part-contents';
import { type Content } from './parts';

/** In the data folder. Can be removed while the server is stopped: it is made again, of the messages. */
export const STORED_FIELDS_FILE = 'stored-fields';

interface Written {
  /** Names of fields with their types, and streams. Most parts hold the same ones. */
  contents: { types: Record<string, string[]>; streams: string[] }[];
  /** Number of the content by hash of the part. */
  parts: Record<string, number>;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function write(contents: ReadonlyMap<string, Content>): string {
  const numbers = new Map<string, number>();
  const written: Written = { contents: [], parts: {} };
  for (const [hash, { types, streams }] of [...contents].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const named = [...types].map(([name, stored]) => [name, [...stored].sort()] as const);
    const content = {
      types: Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1))),
      streams: [...streams].sort(),
    };
    const key = JSON.stringify(content);
    const number = numbers.get(key) ?? written.contents.push(content) - 1;
    numbers.set(key, number);
    written.parts[hash] = number;
  }
  const text = JSON.stringify(written);
  return `${digestOf(text)}\n${text}`;
}

/** @throws Error for a file that is not as it was written */
function read(file: string): Map<string, Content> {
  const end = file.indexOf('\n');
  const text = file.slice(end + 1);
  if (digestOf(text) !== file.slice(0, end)) throw new Error('It is damaged');
  const { contents, parts } = JSON.parse(text) as Written;
  const shared = contents.map(({ types, streams }): Content => ({
    types: new Map(Object.entries(types).map(([name, stored]) => [name, new Set(stored)])),
    streams: new Set(streams),
  }));
  return new Map(Object.entries(parts).map(([hash, number]) => [hash, shared[number]!]));
}

/** Reads what was kept in a data folder: nothing where the file is absent or damaged. */
export async function readKeptContents(dataFolder: string): Promise<KeptContents> {
  const file = path.join(dataFolder, STORED_FIELDS_FILE);
  let last = await readFile(file, 'utf8').catch(() => '');
  const found =
    last === ''
      ? new Map<string, Content>()
      : await Promise.resolve(last)
          .then(read)
          .catch(() => new Map());
  return {
    find: (hash) => found.get(hash),
    async replace(contents) {
      const text = write(contents);
      if (text === last) return;
      await writeDurably(file, text).catch(() => undefined);
      last = text;
    },
  };
}

import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database } from './database';
import { writeDump } from './dump';

const KEPT = 7;
const DAILY = /^documents-\d{4}-\d\d-\d\d\.jsonl\.gz$/;
const BEFORE_UPDATE = /^documents-\d{4}-\d\d-\d\dT\d{6}-before-update\.jsonl\.gz$/;

async function drop(folder: string, kind: RegExp): Promise<void> {
  const names = (await readdir(folder)).filter((name) => kind.test(name)).sort();
  for (const name of names.slice(0, -KEPT)) await rm(path.join(folder, name));
}

/** The dumps of the documents; seven of each kind are kept. @param dataFolder the dumps are in its subfolder `dumps` */
export function createDumps(database: Database, dataFolder: string, now: () => Date = () => new Date()) {
  const folder = path.join(dataFolder, 'dumps');
  return {
    /** Makes today's dump (UTC) unless it exists. To be called regularly. */
    async makeDaily(): Promise<void> {
      const name = `documents-${now().toISOString().slice(0, 10)}.jsonl.gz`;
      await mkdir(folder, { recursive: true });
      if ((await readdir(folder)).includes(name)) return;
      await writeDump(database, path.join(folder, name), now());
      await drop(folder, DAILY);
    },

    /** To be called before migrations. */
    async makeBeforeUpdate(): Promise<void> {
      const at = now().toISOString().slice(0, 19).replaceAll(':', '');
      await mkdir(folder, { recursive: true });
      await writeDump(database, path.join(folder, `documents-${at}-before-update.jsonl.gz`), now());
      await drop(folder, BEFORE_UPDATE);
    },
  };
}

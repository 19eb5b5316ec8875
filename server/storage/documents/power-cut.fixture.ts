import { fdatasyncSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Sync } from './synced-folder';

/** A folder as the disk would have it after a power cut: nothing is left of what was written and not synced. */
export interface PowerCut {
  sync: Sync;
  syncs(): number;
  /** Writes what is on the disk now into a new folder. */
  cut(into: string): void;
}

/** Where PGlite mounts the data folder. */
const MOUNT = '/pglite/data';

/** Files are told apart by their inode, so that a rename that was not synced leaves the old name with the old content. */
const identity = (file: string) => {
  const { ino, birthtimeMs } = lstatSync(file);
  return `${ino} ${birthtimeMs}`;
};

/**
 * Remembers what reaches the disk. A file's sync brings its content and its name there; a folder's sync its names.
 *
 * @param folder closed; all of it counts as being on the disk
 */
export function createPowerCut(folder: string): PowerCut {
  const contents = new Map<string, Buffer>();
  /** By folder: what each name stands for; nothing for a folder. */
  const names = new Map<string, Map<string, string | undefined>>();
  let count = 0;

  function keepNames(of: string): void {
    const entries = readdirSync(of, { withFileTypes: true }).map((entry): [string, string | undefined] => [
      entry.name,
      entry.isDirectory() ? undefined : identity(path.join(of, entry.name)),
    ]);
    names.set(of, new Map(entries));
    for (const [name, file] of entries)
      if (file === undefined && !names.has(path.join(of, name))) keepNames(path.join(of, name));
  }

  function keepAll(of: string): void {
    keepNames(of);
    for (const [name, file] of names.get(of) ?? []) {
      const place = path.join(of, name);
      if (file === undefined) keepAll(place);
      else contents.set(file, readFileSync(place));
    }
  }

  function write(from: string, into: string): void {
    mkdirSync(into);
    for (const [name, file] of names.get(from) ?? []) {
      if (file === undefined) write(path.join(from, name), path.join(into, name));
      else writeFileSync(path.join(into, name), contents.get(file) ?? '');
    }
  }

  keepAll(folder);
  return {
    sync(descriptor, file) {
      fdatasyncSync(descriptor);
      count += 1;
      const place = path.join(folder, path.relative(MOUNT, file));
      if (statSync(place).isDirectory()) return keepNames(place);
      contents.set(identity(place), readFileSync(place));
      names.get(path.dirname(place))?.set(path.basename(place), identity(place));
    },
    syncs: () => count,
    cut: (into) => write(folder, into),
  };
}

import { fdatasyncSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Sync } from './synced-folder';

/** A folder in the state that a power failure would leave: everything written and not synced is lost. */
export interface PowerCut {
  sync: Sync;
  syncs(): number;
  /** Writes the current state of the disk into a new folder. */
  cut(into: string): void;
}

/** Where PGlite mounts the data folder. */
const MOUNT = '/pglite/data';

/** Files are identified by inode, so that an unsynced rename leaves the old name with the old content. */
const identity = (file: string) => {
  const { ino, birthtimeMs } = lstatSync(file);
  return `${ino} ${birthtimeMs}`;
};

/**
 * Records what reaches the disk. Syncing a file saves its content and name; syncing a folder saves its names.
 *
 * @param folder closed; counts as entirely on disk
 */
export function createPowerCut(folder: string): PowerCut {
  const contents = new Map<string, Buffer>();
  /** By folder: the file that each name refers to; undefined for a folder. */
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

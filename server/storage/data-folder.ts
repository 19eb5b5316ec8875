import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The data folder cannot be used, or a part of it is lost; the message says which part and what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

const ELSEWHERE = 'set another folder with TIMBERLINE_DATA_DIR';

const user = () => (process.getuid ? `the user with id ${process.getuid()}` : 'this user');

/** An explanation of a file system error, or undefined for errors with other causes. */
export function folderSentence(folder: string, code: string | undefined): string | undefined {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder cannot be ${folder}: it is a file. Move the file away, or ${ELSEWHERE}.`;
    case 'EROFS':
      return `The data folder ${folder} cannot be written to: its file system is read-only. Nothing was changed. Make it writable, or ${ELSEWHERE}.`;
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${folder} cannot be written to: ${user()} is not allowed to. Nothing was changed. Grant the permission, or ${ELSEWHERE}.`;
    default:
      return undefined;
  }
}

/** Creates the data folder when it is absent, and checks that it is writable. @throws DataFolderUnusable */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const trial = path.join(folder, `.trial-${randomUUID()}`);
    await writeFile(trial, '');
    await rm(trial);
  } catch (cause) {
    const sentence = folderSentence(folder, (cause as NodeJS.ErrnoException).code);
    // A full disk must not prevent the start: existing data can still be read.
    if (sentence) throw new DataFolderUnusable(sentence, { cause });
  }
}

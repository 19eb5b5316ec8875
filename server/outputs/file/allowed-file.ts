import { realpathSync } from 'node:fs';
import path from 'node:path';

const isInside = (folder: string, file: string): boolean => {
  const way = path.relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};

/** @returns why a file may not be written; undefined when it may, as far as its name tells */
export function pathFault(given: string, folders: readonly string[]): string | undefined {
  if (folders.length === 0)
    return 'This server may not write files for outputs. Its administrator allows folders by TIMBERLINE_OUTPUT_FOLDERS.';
  const isFine = path.isAbsolute(given) && folders.some((folder) => isInside(folder, path.resolve(given)));
  return isFine ? undefined : `It must be a file in ${folders.join(' or ')}.`;
}

/**
 * The file that is written, links resolved.
 *
 * @throws Error when it is not in a folder that is allowed, or its folder does not exist
 */
export function allowedFile(given: string, folders: readonly string[]): string {
  const fault = pathFault(given, folders);
  if (fault !== undefined) throw new Error(`The file cannot be written. ${fault}`);
  const file = path.join(realpathSync(path.dirname(path.resolve(given))), path.basename(given));
  const isReal = folders.some((folder) => isInside(realpathSync(folder), file));
  if (!isReal) throw new Error('The file cannot be written: a link leads out of the folders that are allowed.');
  return file;
}

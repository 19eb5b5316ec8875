/** A path on this machine, where one begins: not after a letter, a digit or what an address is made of. */
const UNIX_PATH = /(?<![\w./:@%~+-])(?:\/[\w.@%~+-]+)+\/?/g;
const WINDOWS_PATH = /(?<!\w)[A-Za-z]:\\[^\s'"()[\],;]*/g;
const LONGEST = 4_000;

const lastPart = (path: string) => `…/${path.split(/[/\\]/).filter(Boolean).at(-1) ?? ''}`;

/**
 * What went wrong, for people outside: the first line of it, with files called by their names alone. Where they lie on
 * this machine, and which code failed, is for the log.
 *
 * @param text the message of an error that is not ours: of an engine, of the file system, of a library
 */
export function publicText(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, LONGEST).replace(UNIX_PATH, lastPart).replace(WINDOWS_PATH, lastPart);
}

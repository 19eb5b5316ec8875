/** A file path: not preceded by a letter, a digit or a character that occurs in URLs. */
const UNIX_PATH = /(?<![\w./:@%~+-])(?:\/[\w.@%~+-]+)+\/?/g;
const WINDOWS_PATH = /(?<!\w)[A-Za-z]:\\[^\s'"()[\],;]*/g;
const LONGEST = 4_000;

const lastPart = (path: string) => `…/${path.split(/[/\\]/).filter(Boolean).at(-1) ?? ''}`;

/**
 * An error message for clients: its first line, with files reduced to their names. Paths on this machine and the stack
 * belong in the log.
 *
 * @param text the message of an error from elsewhere: an engine, the file system, a library
 */
export function publicText(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, LONGEST).replace(UNIX_PATH, lastPart).replace(WINDOWS_PATH, lastPart);
}

import { editTest } from '../matching/edit-distance';

const SHORT = 4;
/** Longer names are not compared, because that takes time in proportion to their length. */
const MAX_LENGTH = 100;

/** The name that was probably meant: the same in another case, else one that is one or two edits away. */
export function similarName(written: string, names: readonly string[]): string | undefined {
  if (written.length > MAX_LENGTH) return undefined;
  const lower = written.toLowerCase();
  const inLowerCase = names
    .filter(({ length }) => length <= MAX_LENGTH)
    .map((name) => [name, name.toLowerCase()] as const);
  for (const edits of written.length <= SHORT ? [0, 1] : [0, 1, 2]) {
    const isNear = editTest(lower, edits);
    const near = inLowerCase.find(([, other]) => isNear(other));
    if (near) return near[0];
  }
  return undefined;
}

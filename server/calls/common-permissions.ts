/**
 * Permissions that imply exactly what both lists imply, by the rules of {@link isPermitted}: each permission of one side
 * cut to what one of the other side covers.
 */
export function commonPermissions(one: readonly string[], other: readonly string[]): string[] {
  const [mine, theirs] = [split(one), split(other)];
  const both = mine.wide.flatMap((each) => theirs.wide.flatMap((counterpart) => common(each, counterpart) ?? []));
  return [
    ...new Set([
      ...both,
      ...[...mine.single].filter((each) => theirs.single.has(each)),
      ...covered(mine.single, theirs.wide),
      ...covered(theirs.single, mine.wide),
    ]),
  ];
}

type Parts = readonly (readonly string[])[];

/** `view:read:5f…`, which grants give by the thousand: it is either implied or not. */
const SINGLE = /^[^:,*\s]+:[^:,*\s]+:[^:,*\s]+$/;

const partsOf = (permission: string): Parts =>
  permission
    .trim()
    .split(':')
    .map((part) => part.split(','));

function split(permissions: readonly string[]) {
  const single = new Set(permissions.filter((each) => SINGLE.test(each)));
  return { single, wide: permissions.filter((each) => !single.has(each)).map(partsOf) };
}

const covered = (single: ReadonlySet<string>, wide: readonly Parts[]): string[] =>
  [...single].filter((permission) => wide.some((each) => common(partsOf(permission), each) === permission));

/** What a part leaves out is granted as a whole. */
function commonValues(one: readonly string[] | undefined, other: readonly string[] | undefined): readonly string[] {
  if (!one || one.includes('*')) return other ?? ['*'];
  if (!other || other.includes('*')) return one;
  return one.filter((value) => other.includes(value));
}

function common(one: Parts, other: Parts): string | undefined {
  const length = Math.max(one.length, other.length);
  const parts = Array.from({ length }, (_, at) => commonValues(one[at], other[at]));
  return parts.every((values) => values.length > 0) ? parts.map((values) => values.join(',')).join(':') : undefined;
}

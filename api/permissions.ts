/**
 * Whether granted permissions imply a wanted one, by shiro's wildcard rules: parts are separated by colons, values in
 * a part by commas, `*` stands for every value, and what a granted permission leaves out at its end is granted as a
 * whole. `streams:read` implies `streams:read:5f…`, not the other way round.
 */
export function isPermitted(granted: readonly string[], wanted: string): boolean {
  const parts = split(wanted);
  return granted.some((permission) => implies(split(permission), parts));
}

const split = (permission: string): string[][] =>
  permission
    .trim()
    .split(':')
    .map((part) => part.split(','));

function implies(granted: string[][], wanted: string[][]): boolean {
  const covered = wanted.every((values, at) => {
    const allowed = granted[at];
    return allowed === undefined || allowed.includes('*') || values.every((value) => allowed.includes(value));
  });
  return covered && granted.slice(wanted.length).every((values) => values.includes('*'));
}

/** Failed sign-ins from one address with one username, within one minute. */
export interface FailedSignIns {
  username: string;
  address: string;
  count: number;
  /** Time of the first one. */
  atMs: number;
}

const COUNTED_FOR_MS = 60_000;
/** Beyond this many pairs of username and address they are counted together: an attack must not fill the disk. */
const MAX_COUNTED = 1_000;
const OTHERS: Pick<FailedSignIns, 'address' | 'username'> = { username: '(others)', address: '' };

/** Counts failed sign-ins. */
export interface SignInFailures {
  note(username: string, address: string): void;
  /** Takes the counts of past minutes. @param all includes the current minute */
  take(all?: boolean): FailedSignIns[];
}

/** By username, address and minute. */
export function createSignInFailures(nowMs: () => number): SignInFailures {
  const counted = new Map<string, FailedSignIns>();

  return {
    note(username, address) {
      const key = JSON.stringify([username, address]);
      const isOther = !counted.has(key) && counted.size >= MAX_COUNTED;
      const failures = counted.get(isOther ? '' : key) ?? {
        ...(isOther ? OTHERS : { username, address }),
        count: 0,
        atMs: nowMs(),
      };
      failures.count += 1;
      counted.set(isOther ? '' : key, failures);
    },

    take(all = false) {
      const due = [...counted].filter(([, { atMs }]) => all || nowMs() - atMs >= COUNTED_FOR_MS);
      for (const [key] of due) counted.delete(key);
      return due.map(([, failures]) => failures);
    },
  };
}

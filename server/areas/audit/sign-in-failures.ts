/** Attempts of one address to sign in as somebody, in one minute. */
export interface FailedSignIns {
  username: string;
  address: string;
  count: number;
  /** The first of them. */
  atMs: number;
}

const COUNTED_FOR_MS = 60_000;
/** More names and addresses at a time are counted together: an attack must not fill the disk. */
const MOST_COUNTED = 1_000;
const OTHERS: Pick<FailedSignIns, 'address' | 'username'> = { username: '(others)', address: '' };

/** Counts attempts to sign in that failed. */
export interface SignInFailures {
  note(username: string, address: string): void;
  /** Hands over what was counted for a minute. @param all those of the running minute, too */
  take(all?: boolean): FailedSignIns[];
}

/** By name, address and minute. */
export function createSignInFailures(nowMs: () => number): SignInFailures {
  const counted = new Map<string, FailedSignIns>();

  return {
    note(username, address) {
      const key = JSON.stringify([username, address]);
      const isOther = !counted.has(key) && counted.size >= MOST_COUNTED;
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

import { httpError } from 'server/calls/http-error';
import { NO_FAILURES, waitSeconds, withAttempt, withCall, withFailure, withoutAttempt } from './counter';
import { type Counters } from './counters';
import { type KnownAddresses } from './known-addresses';
import { type CounterKey, type CounterKind, counterKey, LIMITS } from './limits';

/** Slows down password guessing, on all nodes together and over restarts. */
export interface LoginThrottle {
  /**
   * Runs the check of a password; one that gives undefined was wrong, one that throws was none. Checks under way count as
   * wrong, so that many at once gain nothing over one after the other.
   *
   * @throws HttpError 429 without running it, after too many wrong passwords
   */
  attempt: PasswordAttempt;
  /** The same of a password tried elsewhere, at a server of the caller's choice: a right one proves nothing here. */
  trial: PasswordAttempt;
  /** Counts a call of a sign-in through an identity provider. @throws HttpError 429 after too many within a minute */
  countProviderCall(address: string): Promise<void>;
}

/** Runs the check of a password. */
export type PasswordAttempt = <Result>(
  username: string,
  address: string,
  check: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

export interface LoginThrottleParts {
  counters: Pick<Counters, 'change' | 'read'>;
  known: Pick<KnownAddresses, 'has' | 'note'>;
  now: () => Date;
}

/** While other attempts are undecided. */
const BUSY_SECONDS = 1;

/**
 * The throttle of signing in (card authentication.md, "Security requirements" and "Corrections and decisions"). At an
 * address the account signed in from before, wrong passwords from elsewhere do not count, and when those from there are
 * too many, it has a few attempts of its own left.
 */
export function createLoginThrottle({ counters, known, now }: LoginThrottleParts): LoginThrottle {
  const waitOf = async (keys: readonly CounterKey[]) =>
    Math.max(0, ...(await counters.read(keys)).map((counter) => waitSeconds(counter, now().getTime())));

  /** @returns the counters of the attempt. @throws HttpError 429 */
  async function begin(username: string, address: string): Promise<CounterKey[]> {
    const isKnown = await known.has(username, address);
    const kinds: CounterKind[] = ['account_and_address', 'address', ...(isKnown ? [] : (['account'] as const))];
    const usual = kinds.map((kind) => counterKey(kind, username, address));
    const wait = await waitOf(usual);
    if (wait > 0 && !isKnown) throw httpError.tooManyAttempts(wait);
    const keys = wait > 0 ? [counterKey('spare', username, address)] : usual;
    const begun = await counters.change(keys, (counter, { kind }) =>
      withAttempt(counter, LIMITS[kind], now().getTime()),
    );
    if (!begun) throw httpError.tooManyAttempts((await waitOf(keys)) || BUSY_SECONDS);
    return keys;
  }

  async function succeeded(keys: readonly CounterKey[], username: string, address: string): Promise<void> {
    const own = counterKey('account_and_address', username, address);
    const all = keys.some(({ id }) => id === own.id) ? keys : [...keys, own];
    await counters.change(all, (counter, { kind }) =>
      kind === 'account_and_address' || kind === 'spare' ? NO_FAILURES : withoutAttempt(counter, now().getTime()),
    );
    await known.note(username, address);
  }

  const undo = (keys: readonly CounterKey[]) =>
    counters.change(keys, (counter) => withoutAttempt(counter, now().getTime()));

  const attemptWith =
    (onRight: (keys: readonly CounterKey[], username: string, address: string) => Promise<unknown>): PasswordAttempt =>
    async (username, address, check) => {
      const keys = await begin(username, address);
      let result;
      try {
        result = await check();
      } catch (cause) {
        await undo(keys);
        throw cause;
      }
      if (result === undefined)
        await counters.change(keys, (counter, { kind }) => withFailure(counter, LIMITS[kind], now().getTime()));
      else await onRight(keys, username, address);
      return result;
    };

  return {
    attempt: attemptWith(succeeded),
    trial: attemptWith(undo),

    async countProviderCall(address) {
      const keys = [counterKey('provider', '', address)];
      const isCounted = await counters.change(keys, (counter, { kind }) =>
        withCall(counter, LIMITS[kind], now().getTime()),
      );
      if (!isCounted) throw httpError.tooManyAttempts((await waitOf(keys)) || BUSY_SECONDS);
    },
  };
}

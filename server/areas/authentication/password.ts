import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { httpError } from 'server/calls/http-error';
import { WorkQueue } from 'server/runtime/work-queue';

/** scrypt parameters as recommended by OWASP's password storage cheat sheet: 64 MiB, parallelism 2. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };
const LENGTH_BYTES = 32;

/** Key derivation occupies a core and a thread that searches need, too, so only a few run at a time, and one core is left. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** When everybody comes to work, they are to get in rather than to try again. */
const WAITING = 60;
const derivations = new WorkQueue({ atOnce: AT_ONCE, waiting: WAITING }, () =>
  httpError.tooManyAtOnce('Too many people are signing in.', 2),
);

const derive = (password: string, salt: Buffer) =>
  derivations.run(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, LENGTH_BYTES, COST, (failed, key) =>
          failed ? reject(failed) : resolve(key),
        );
      }),
  );

/**
 * A hash with its salt, safe to store: `scrypt$<salt>$<key>`, both base64.
 *
 * @throws HttpError 429 when too many others are queued
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
}

/**
 * Takes as long for an unknown user: pass undefined as the hash then.
 *
 * @throws HttpError 429 when too many others are queued
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, salt = '', key = ''] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(key, 'base64');
  return scheme === 'scrypt' && expected.length === derived.length && timingSafeEqual(derived, expected);
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that is easy to copy by eye: 20 letters and digits without similar-looking ones. */
export function generatePassword(): string {
  let password = '';
  while (password.length < 20) {
    const [byte = 0] = randomBytes(1);
    if (byte < Math.floor(256 / LETTERS.length) * LETTERS.length) password += LETTERS[byte % LETTERS.length];
  }
  return password;
}

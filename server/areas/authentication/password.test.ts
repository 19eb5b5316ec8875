import { NO_PASSWORD } from 'server/areas/accounts';
import { hashPassword, verifyPassword } from './password';

/** Made by another program, with the costs that are promised: N = 2^16, r = 8, p = 2. */
const KNOWN = 'scrypt$dGltYmVybGluZS1zYWx0IQ==$I94bwlYOvk+AV3yWOt7v5Vz2hIzcD21YHDpmiIuNgO4=';

it('is derived at the full cost, and differs by its salt', async () => {
  expect(await verifyPassword('pässword-1', KNOWN)).toBe(true);
  expect(await verifyPassword('pässword-2', KNOWN)).toBe(false);
  const hash = await hashPassword('pässword-1');
  expect(hash).not.toBe(KNOWN);
  expect(await verifyPassword('pässword-1', hash)).toBe(true);
});

it('is none where an account has none, not even an empty one', async () => {
  for (const password of ['', 'pässword-1']) expect(await verifyPassword(password, NO_PASSWORD)).toBe(false);
});

import { type BinaryLike, type scrypt as Scrypt, type ScryptOptions } from 'node:crypto';

type Done = Parameters<typeof Scrypt>[4];

// Sign-ins of these tests derive a hundred keys. At the full cost, which password.test.ts holds, that is half a minute.
jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<{ scrypt: typeof Scrypt }>('node:crypto');
  const scrypt = (password: BinaryLike, salt: BinaryLike, length: number, _costs: ScryptOptions, done: Done) =>
    crypto.scrypt(password, salt, length, { N: 2 ** 10 }, done);
  return Object.create(crypto, { scrypt: { value: scrypt } }) as typeof crypto;
});

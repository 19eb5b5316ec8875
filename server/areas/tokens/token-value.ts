import { randomBytes } from 'node:crypto';

const BITS = 256;
const DIGITS = Math.ceil(BITS / 5);

/** Base 32 with the digits 0-9 and a-v. */
const VALUE = new RegExp(`^[0-9a-v]{${DIGITS}}$`);

/** A new value, which nobody can guess. */
export const newTokenValue = (): string =>
  BigInt(`0x${randomBytes(BITS / 8).toString('hex')}`)
    .toString(32)
    .padStart(DIGITS, '0');

/** Whether a text can be a value; no others exist. */
export const isTokenValue = (text: string): boolean => VALUE.test(text);

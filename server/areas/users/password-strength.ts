import { type ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Longer ones take long to look at, and are hard to guess anyway. */
const MAX_LOOKED_AT = 100;

let loaded: Promise<ZxcvbnFactory> | undefined;

/** The lists of common passwords are half a megabyte, which no start should wait for. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ graphs: adjacencyGraphs, dictionary });
}

/**
 * How hard a password is to guess, from 0 to 4.
 *
 * @param theirs words that belong to the person
 */
export async function passwordStrength(password: string, theirs: readonly string[]): Promise<number> {
  loaded ??= load();
  const meter = await loaded;
  return meter.check(password.slice(0, MAX_LOOKED_AT), [...theirs]).score;
}

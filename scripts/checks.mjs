/** The programs that check the sources, with their arguments for Node. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const program = (file) => path.join(root, 'node_modules', file);
const { UV_THREADPOOL_SIZE } = JSON.parse(readFileSync(path.join(root, 'scripts/server-environment.json'), 'utf8'));

/** Several threads check what they share once each: with one it takes half the processor time, and on two cores no longer. */
export const types = () => [
  program('typescript-native/bin/tsc'),
  ...['--noEmit', '--singleThreaded', '-p', 'tsconfig.json'],
];
export const lint = (...files) => [program('eslint/bin/eslint.js'), '--quiet', ...files];
export const layers = () => [
  program('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...['api', 'lang', 'src', 'server'],
];
export const format = (...files) => [program('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...files];
/**
 * A test file runs its modules for seconds. Most objects die with their test: with little space for new ones, many are moved
 * first. Functions that are not called for a while stay compiled: the next file calls them. What optimising a function costs
 * comes back after a million bytes of it, not after V8's 67,000. Each document engine takes 140 MB, for which V8 looks
 * through all of the heap: done at once that takes less than step by step.
 */
const V8_FLAGS = [
  ...['--min-semi-space-size=64', '--max-semi-space-size=64'],
  ...['--no-flush-bytecode', '--interrupt-budget=1000000', '--no-incremental-marking'],
];

const jestWith = (flags, args) => [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  ...flags,
  program('jest/bin/jest.js'),
  ...args,
];

export const jest = (...args) => jestWith(V8_FLAGS, args);
/** For tests that hold the memory of their own process against a bound: room for young objects is touched page by page. */
export const sparingJest = (...args) => jestWith(['--max-semi-space-size=4'], args);

/** The engines run in the test's own process, and need as many threads there as in the server's. */
export const jestEnvironment = { UV_THREADPOOL_SIZE };

/**
 * For parts that hold no time or memory of a server against a bound: a server that lives for seconds optimises less, as the
 * tests themselves: its scripts later, its document engine not at all. Its start takes a fifth less CPU time.
 */
export const shortLivedPrograms = {
  TIMBERLINE_TEST_SERVER_FLAGS: '--interrupt-budget=1000000 --no-incremental-marking --liftoff-only',
  // A page that is loaded anew every second optimises in vain: a tenth to a fifth of its processor time.
  TIMBERLINE_TEST_BROWSER_FLAGS: '--no-opt,--no-maglev',
};

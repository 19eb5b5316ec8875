/** The programs that check the sources, with their arguments for Node. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const program = (file) => path.join(root, 'node_modules', file);
const { UV_THREADPOOL_SIZE } = JSON.parse(readFileSync(path.join(root, 'scripts/server-environment.json'), 'utf8'));

export const types = () => [program('typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'];
export const lint = (...files) => [program('eslint/bin/eslint.js'), '--quiet', ...files];
export const layers = () => [
  program('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...['api', 'lang', 'src', 'server'],
];
export const format = (...files) => [program('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...files];
export const jest = (...args) => [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  program('jest/bin/jest.js'),
  ...args,
];

/** The engines run in the test's own process, and need as many threads there as in the server's. */
export const jestEnvironment = { UV_THREADPOOL_SIZE };

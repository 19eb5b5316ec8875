/** `yarn verify`: what a commit needs, for what has changed since main: types, lint, format, the tests of changed files. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
];
const there = changed.filter((file) => existsSync(path.join(root, file)));
const sources = there.filter((file) => /\.(tsx?|m?js)$/.test(file));
/** So many tests at most: what everything stands on is what `npm test` is for. */
const MAX_TESTS = 12;

const isTest = (file) => /\.test\.(tsx?|js)$/.test(file) && !file.startsWith('test/');

/** Tests beside a changed file, of its folder. */
function testsBeside(file) {
  if (!/^(api|lang|scripts|server|src|webpack)\//.test(file)) return [];
  return git('ls-files', '--cached', '--others', '--exclude-standard', `${path.dirname(file)}/*.test.*`).filter(
    (test) => path.dirname(test) === path.dirname(file),
  );
}

function step(title, args, env = {}) {
  const startedAt = Date.now();
  console.log(`▸ ${title}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  if (status !== 0) process.exit(1);
}

if (there.length === 0) {
  console.log('Nothing has changed since main.');
  process.exit(0);
}
step('types', [
  ...['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  // What did not change since the last time is not checked again: a tenth of the time.
  ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
]);
if (sources.length > 0)
  step(`lint of ${sources.length} files`, ['node_modules/eslint/bin/eslint.js', '--quiet', ...sources]);
step('format', [
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '--log-level',
  'warn',
  '--ignore-unknown',
  ...there,
]);
const tests = [
  ...new Set([...sources.filter(isTest), ...sources.filter((file) => !isTest(file)).flatMap(testsBeside)]),
];
const run = tests.slice(0, MAX_TESTS);
const environment = JSON.parse(readFileSync(path.join(root, 'scripts/server-environment.json'), 'utf8'));
const flags = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
if (run.length > 0)
  step(
    `${run.length} test files`,
    [...flags, 'node_modules/jest/bin/jest.js', '--runTestsByPath', ...run],
    environment,
  );
if (tests.length > run.length)
  console.log(`Not run, too many for a commit: ${tests.slice(MAX_TESTS).join(', ')}. npm test runs all.`);

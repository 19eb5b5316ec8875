/** `npm test`: installs, then runs every check there is. Ends with the number of tests that passed and failed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

bootstrap();
const { buildWhenNeeded } = await import('./build.mjs');
const { findBrowser, HOW_TO_GET_A_BROWSER } = await import('./browser.mjs');

const results = mkdtempSync(path.join(tmpdir(), 'timberline-test-'));
const counts = { passed: 0, failed: 0 };

const serverEnvironment = JSON.parse(readFileSync(path.join(root, 'scripts/server-environment.json'), 'utf8'));

function step(title, command, args, env = {}) {
  const startedAt = Date.now();
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) counts.failed += 1;
  return status === 0;
}

function jest(title, name, args) {
  const output = path.join(results, `${name}.json`);
  const jestProgram = path.join(root, 'node_modules/jest/bin/jest.js');
  const flags = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', jestProgram];
  const failedBefore = counts.failed;
  // The engines run in the test's own process, and need as many threads there as in the server's.
  const { UV_THREADPOOL_SIZE } = serverEnvironment;
  step(title, process.execPath, [...flags, '--json', '--outputFile', output, ...args], { UV_THREADPOOL_SIZE });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(output, 'utf8'));
  counts.passed += numPassedTests;
  if (numFailedTests > 0) counts.failed = failedBefore + numFailedTests;
}

const node = process.execPath;
step('types', node, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
step('lint', node, ['node_modules/eslint/bin/eslint.js', '--quiet', '.']);
step('format', node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']);
jest('unit and server tests', 'unit', []);
step('the guide to adding an area', node, ['scripts/check-guide.mjs']);
buildWhenNeeded();
if (findBrowser()) {
  jest('browser tests', 'e2e', ['--config', 'test/e2e/jest.config.js']);
} else {
  console.error(`\n▸ browser tests\n  FAILED: ${HOW_TO_GET_A_BROWSER}`);
  counts.failed += 1;
}

rmSync(results, { recursive: true, force: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

/** `npm test`: installs, then runs every check there is. Ends with the number of tests that passed and failed. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

bootstrap({ withTests: true });
const { findBrowser, HOW_TO_GET_A_BROWSER } = await import('./browser.mjs');
const checks = await import('./checks.mjs');
const { failedTests, failureList } = await import('./failures.mjs');
const { layOutGuide } = await import('./guide.mjs');
const { runPart, tableOf } = await import('./parts.mjs');

const MEMORY_DISK = '/dev/shm';
const PLENTY_BYTES = 6 * 1024 ** 3;

function isMemoryPlenty() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return Math.min(bavail * bsize, freemem()) >= PLENTY_BYTES;
  } catch {
    return false;
  }
}

/** Every test server copies a thousand files of empty documents, and nothing here is needed after a power cut. */
const temporary = mkdtempSync(path.join(isMemoryPlenty() ? MEMORY_DISK : tmpdir(), 'timberline-test-'));
// PostgreSQL's own account passes through.
chmodSync(temporary, 0o711);
const guide = layOutGuide();
const parts = [];
const counts = { passed: 0, failed: 0 };

async function check(title, args, cwd = root) {
  const part = await runPart(title, args, { cwd });
  parts.push(part);
  if (!part.isPassed) counts.failed += 1;
}

/** Tests are counted one by one; a run that fails for another reason counts as one. */
async function jest(title, args, { cwd = root, tmp = temporary, env = {}, command = checks.jest } = {}) {
  const output = path.join(temporary, `${title}.json`);
  const part = await runPart(title, command('--json', '--outputFile', output, ...args), {
    cwd,
    env: { ...checks.jestEnvironment, ...env, TMPDIR: tmp },
  });
  // Jest that breaks down leaves none.
  const report = existsSync(output)
    ? JSON.parse(readFileSync(output, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  const { numPassedTests, numFailedTests } = report;
  parts.push({ ...part, failures: failedTests(report, cwd) });
  counts.passed += numPassedTests;
  counts.failed += part.isPassed ? 0 : Math.max(1, numFailedTests);
}

const againstTheBuild = (title, args, options) =>
  jest(title, ['--config', 'test/e2e/jest.config.js', ...args], options);

/** Where types, linter and format look: the sources and, among them, the area of the guide. */
async function sourcesThenBrowser() {
  await check('types', checks.types(), guide.folder);
  await check('lint', checks.lint('.'), guide.folder);
  await check('layers', checks.layers(), guide.folder);
  await check('format', checks.format('.'), guide.folder);
  const tests = guide.files.filter((file) => file.includes('.test.'));
  await jest('the guide', ['--runTestsByPath', ...tests], { cwd: guide.folder });
  await check('build', ['scripts/build.mjs']);
  if (findBrowser())
    await againstTheBuild('browser', ['test/e2e/', 'test/clients/'], { env: checks.shortLivedPrograms });
  else {
    console.error(`\n▸ browser\n  FAILED: ${HOW_TO_GET_A_BROWSER}`);
    parts.push({ title: 'browser', isPassed: false, seconds: NaN, cpuSeconds: 0, failures: [HOW_TO_GET_A_BROWSER] });
    counts.failed += 1;
  }
}

try {
  await Promise.all([jest('unit and server', []), sourcesThenBrowser()]);
  // These kill servers and fill disks, and wait most of the time. Those that hold a server's memory against a bound run
  // beside them, with files on a disk: in memory they would count.
  await Promise.all([
    againstTheBuild('faults', ['test/faults/', '--testPathIgnorePatterns', '/(memory|measured)/'], {
      env: checks.shortLivedPrograms,
    }),
    againstTheBuild('faults, memory', ['--runInBand', 'test/faults/memory/'], {
      tmp: tmpdir(),
      command: checks.sparingJest,
    }),
  ]);
  // These hold times against a bound: nothing else runs beside them.
  await againstTheBuild('faults, measured', ['--runInBand', 'test/faults/measured/'], { tmp: tmpdir() });
} finally {
  rmSync(temporary, { recursive: true, force: true });
  rmSync(guide.folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(parts)}`);
const failures = failureList(parts);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

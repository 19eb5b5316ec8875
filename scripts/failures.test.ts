import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Part {
  title: string;
  isPassed: boolean;
  failures?: string[];
}

interface Failures {
  failedTests(report: unknown, folder: string): string[];
  failureList(parts: readonly Part[]): string[];
}

const JEST = path.resolve(__dirname, '../node_modules/jest/bin/jest.js');

let failures: Failures;

beforeAll(async () => {
  failures = (await import('./failures.mjs' as string)) as Failures;
});

test('names the failed tests of a real run, and files that cannot be run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-failures-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('package.json', '{ "jest": { "transform": {} } }');
  write(
    'sums.test.js',
    `describe('sums', () => {
       test('are right', () => expect(1 + 1).toBe(2));
       test('are wrong', () => expect(1 + 1).toBe(3));
     });
     test('stands alone', () => { throw new Error('no'); });`,
  );
  write('broken.test.js', `throw new Error('cannot start');`);
  const output = path.join(folder, 'report.json');
  spawnSync(process.execPath, [JEST, '--rootDir', folder, '--json', '--outputFile', output, '--runInBand'], {
    cwd: folder,
  });
  const report: unknown = JSON.parse(readFileSync(output, 'utf8'));
  expect(failures.failedTests(report, folder).sort()).toEqual([
    expect.stringMatching(/^broken.test.js: ● Test suite failed to run · cannot start · [^]{0,200}$/),
    'sums.test.js › stands alone: Error: no',
    'sums.test.js › sums › are wrong: Error: expect(received).toBe(expected) // Object.is equality · Expected: 3 · Received: 2',
  ]);
  rmSync(folder, { recursive: true });
});

test('lists failures by part; a part without tests by its name', () => {
  const parts = [
    { title: 'types', isPassed: false },
    { title: 'lint', isPassed: true },
    { title: 'browser', isPassed: false, failures: ['a.test.ts › opens', 'b.test.ts › closes'] },
  ];
  expect(failures.failureList(parts)).toEqual([
    'Failed:',
    '  types: the part as a whole',
    '  browser: a.test.ts › opens',
    '  browser: b.test.ts › closes',
  ]);
  expect(failures.failureList([{ title: 'lint', isPassed: true }])).toEqual([]);
});

test('stays short enough for the end of a log', () => {
  const names = Array.from({ length: 100 }, (_, number) => `a.test.ts › ${number}`);
  const lines = failures.failureList([{ title: 'browser', isPassed: false, failures: names }]);
  expect(lines).toHaveLength(42);
  expect(lines.at(-1)).toBe('  and 60 more');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

const TEST_FILE = `
  const { counted } = require('./counter');
  test('counts from its own beginning', async () => {
    expect(counted()).toBe(1);
    const imported = await counted.again();
    expect(imported.default.counted()).toBe(2);
  });
  test('may use names of the language', () => expect(require('./counter').Set).toBe('a name of its own'));
  test('has globals of its own', () => expect(counted([]) instanceof Object && counted([]).constructor === Array).toBe(true));
  test('fails where it stands', () => { require('./thrower')(); });
`;

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

test('test files that run one after the other share compiled modules, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-runtime-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const runtime = path.join(ROOT, 'test/setup/sharing-runtime.js');
  write('package.json', JSON.stringify({ jest: { transform: {}, runtime } }));
  write(
    'counter.js',
    `let count = 0;
     const Set = 'a name of its own';
     exports.Set = Set;
     exports.counted = (list) => (list ? [...list] : (count += 1));
     exports.counted.again = () => import('./counter.js');`,
  );
  write('thrower.js', `'use strict'; module.exports = () => { throw new Error('thrown'); };`);
  write('first.test.js', TEST_FILE);
  write('second.test.js', TEST_FILE);
  const output = path.join(folder, 'report.json');
  spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      path.join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...['--rootDir', folder, '--json', '--outputFile', output, '--runInBand'],
    ],
    { cwd: folder },
  );
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  expect(testResults).toHaveLength(2);
  for (const { assertionResults } of testResults) {
    expect(assertionResults.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'counts from its own beginning: passed',
      'may use names of the language: passed',
      'has globals of its own: passed',
      'fails where it stands: failed',
    ]);
    // Line and column as they stand in the file.
    expect(assertionResults[3]?.failureMessages.join()).toContain(`${path.join(folder, 'thrower.js')}:1:46`);
  }
});

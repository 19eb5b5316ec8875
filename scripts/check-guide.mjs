// Proves docs/adding-an-area.md: lays its files over a copy of the sources, then types, linter and their tests.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const GUIDE = path.join(ROOT, 'docs/adding-an-area.md');
const NOT_COPIED = new Set(['.git', 'node_modules', 'build', 'docs', 'data']);

/** The code blocks of a page that name a file: `ts file=api/notes.ts`. */
function filesIn(page) {
  const blocks = [...page.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)];
  return new Map(blocks.map(([, file, text]) => [file, text]));
}

function run(what, folder, args) {
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`docs/adding-an-area.md: ${what} failed`);
}

const files = filesIn(readFileSync(GUIDE, 'utf8'));
if (files.size === 0) throw new Error('docs/adding-an-area.md names no file');
const folder = mkdtempSync(path.join(tmpdir(), 'timberline-guide-'));
try {
  for (const entry of readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name)))
    cpSync(path.join(ROOT, entry), path.join(folder, entry), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const modules = path.join(folder, 'node_modules');
  run('types', folder, [path.join(modules, 'typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']);
  run('linter', folder, [path.join(modules, '.bin/eslint'), '--quiet', ...files.keys()]);
  run('format', folder, [path.join(modules, 'prettier/bin/prettier.cjs'), '--check', ...files.keys()]);
  const jest = path.join(modules, 'jest/bin/jest.js');
  const tests = [...files.keys()].filter((file) => file.includes('.test.'));
  const flags = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
  run('tests', folder, [...flags, jest, '--runTestsByPath', ...tests]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

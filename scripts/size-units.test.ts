import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, 'size-units.mjs');

const FILES = {
  'texts.ts': `
    // The engine takes 1 MiB.
    export const texts = { units: ['B', 'KB', 'MB'], tooLarge: 'Larger than 1 MiB', fine: '1.05 MB', name: 'AKB-2' };
    export const most = (size: number) => \`At most \${size}GiB\`;`,
  'Page.tsx': `export const Page = () => <p title="64 kb">Up to 8 KiB</p>;`,
  'limits.md': 'A body is at most 8 KiB, 2 MB, `16KB` or\n\n```\n1 KiB\n```\n256KB.',
};

test('sizes in other units than kB, MB and GB are named, where people read them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-units-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const { stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8', cwd: folder });
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => line !== '')).toEqual([
    'write it in kB, MB or GB: Page.tsx:1: 64 kb',
    'write it in kB, MB or GB: Page.tsx:1: Up to 8 KiB',
    'write it in kB, MB or GB: limits.md:1: A body is at most 8 KiB, 2 MB, {} or',
    'write it in kB, MB or GB: limits.md:6: 256KB.',
    'write it in kB, MB or GB: texts.ts:3: KB',
    'write it in kB, MB or GB: texts.ts:3: Larger than 1 MiB',
    'write it in kB, MB or GB: texts.ts:4: At most {}GiB',
  ]);
});

test('console, server, commands and documentation write no other', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, 'raw-numbers.mjs');
/** It asks for the types of the whole console. */
const TIMEOUT_MS = 240_000;

const CATALOGUE = `
  import { formatCount } from 'texts/count';
  export const english = {
    found: (count: number, line: number) => \`\${count} in line \${line}\`,
    kept: (count: number, share: string) => \`\${formatCount(count)} (\${share})\`,
  };`;
const PAGE = `
  export const Page = ({ rows, more, title }: { rows: string[]; more?: number; title: string }) => (
    <p data-rows={rows.length} title={title}>
      {rows.length} {more} {title} {more !== undefined && more > 2 && title} {more !== undefined && more}
    </p>
  );`;

test(
  'numbers are named that reach a text or stand between tags as they are',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'timberline-numbers-'));
    writeFileSync(path.join(folder, 'texts.ts'), CATALOGUE);
    writeFileSync(path.join(folder, 'Page.tsx'), PAGE);
    const { stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr.split('\n').filter((line) => line !== '')).toEqual([
      'write it by texts/count: Page.tsx:4: more',
      'write it by texts/count: Page.tsx:4: more !== undefined && more',
      'write it by texts/count: Page.tsx:4: rows.length',
      'write it by texts/count: texts.ts:4: count',
    ]);
  },
  TIMEOUT_MS,
);

test(
  'the console shows no raw number',
  () => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
  TIMEOUT_MS,
);

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { readRecords } from 'test/journal';
import { Journal } from './journal';

/** Kills the appending process after it acknowledged a number of records. @returns the last acknowledged number */
async function killAfter(folder: string, promised: number): Promise<number> {
  const root = process.cwd();
  const hook = path.join(root, 'test/load/typescript.cjs');
  const child = spawn(process.execPath, ['-r', hook, path.join(root, 'server/journal/append-forever.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (Number(printed.trimEnd().split('\n').at(-1)) >= promised) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('close', resolve));
  return Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1));
}

it('keeps every acknowledged record through kill -9', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-killed-'));
  let before = 0;
  for (const promised of [30, 300, 900]) {
    const kept = before + (await killAfter(folder, promised));
    const journal = await Journal.open({ folder, metrics: createMetrics(), log: silentLog() });
    const offsets: number[] = [];
    for (let records = await readRecords(journal, 1e6); records.length > 0; records = await readRecords(journal, 1e6)) {
      offsets.push(...records.map(({ offset }) => offset));
    }
    await journal.close();
    expect(offsets.length).toBeGreaterThanOrEqual(kept);
    expect(offsets).toEqual([...offsets.keys()]);
    before = offsets.length;
  }
  await rm(folder, { recursive: true, force: true });
});

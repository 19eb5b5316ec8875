import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, 'unused-texts.mjs');

/** Runs the script over a folder of these files; what it complains about. */
function unusedIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-texts-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const { stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stderr.split('\n').filter((line) => line !== '');
}

const CATALOGUE = `
  import { defineTexts } from 'texts/catalogue';
  const english = {
    title: 'Notes',
    forms: { create: { title: 'Create', lost: 'Lost' }, edit: 'Edit' },
    states: { open: 'Open', done: 'Done' },
    count: (count: number) => String(count),
  };
  export const texts = defineTexts(english, () => import('./texts.de'));`;

test('keys that no code reads are named, those of parts under another name included', () => {
  const page = `
    import { texts } from './texts';
    const { forms: { create }, count } = texts;
    const other = { edit: 1, title: create.title };
    export const shown = [other.edit, count(2)];`;
  expect(unusedIn({ 'texts.ts': CATALOGUE, 'Page.ts': page })).toEqual([
    'nobody reads texts.ts: title',
    'nobody reads texts.ts: forms.create.lost',
    'nobody reads texts.ts: forms.edit',
    'nobody reads texts.ts: states.open',
    'nobody reads texts.ts: states.done',
  ]);
});

test('a part that is passed on, spread or read by a key that is computed counts as a whole', () => {
  const page = `
    import { texts as own } from './texts';
    export const { count } = own;
    const titleOf = (state: 'open' | 'done') => own.states[state];
    export const shown = { ...own.forms.create, titleOf, all: [own.title, own.forms.edit] };`;
  expect(unusedIn({ 'texts.ts': CATALOGUE, 'Page.ts': page })).toEqual([]);
});

test('tests and translations are no readers', () => {
  const reader = `import { texts } from './texts'; export const all = { ...texts };`;
  const catalogue = CATALOGUE.replace('forms:', 'more:');
  expect(unusedIn({ 'texts.ts': catalogue, 'Page.test.ts': reader, 'texts.de.ts': reader })).toHaveLength(7);
});

test('the console has no text that nobody reads', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, 'loose-texts.mjs');

/** Runs the script over a folder of these files; what it complains about. */
function looseIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-texts-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stderr.split('\n').filter((line) => line !== '');
}

test('text between tags, in attributes and properties that are shown, and sentences are named', () => {
  const page = `
    const COLUMNS = [{ id: 'title', title: 'Title' }];
    const reason = (isOld: boolean) => (isOld ? undefined : 'Choose a note first');
    export const Page = ({ count, isNew }: Props) => (
      <section className="tl-notes" aria-label={isNew ? 'New notes' : \`Notes of \${count}\`}>
        {count} notes <Button label="Add" disabledReason={reason(isNew)} onClick={add} />
        {isNew && 'fresh'}
      </section>
    );`;
  expect(looseIn({ 'notes/Page.tsx': page })).toEqual([
    'put into a catalogue: notes/Page.tsx:2: Title',
    'put into a catalogue: notes/Page.tsx:3: Choose a note first',
    'put into a catalogue: notes/Page.tsx:5: New notes',
    'put into a catalogue: notes/Page.tsx:5: Notes of …',
    'put into a catalogue: notes/Page.tsx:6: notes',
    'put into a catalogue: notes/Page.tsx:6: Add',
    'put into a catalogue: notes/Page.tsx:7: fresh',
  ]);
});

test('catalogues, signs, names in code, errors for developers and areas not yet moved are left alone', () => {
  const catalogue = `export const texts = defineTexts({ title: 'All notes of a stream' });`;
  const page = `
    if (!root) throw new Error('There is no element to start in');
    const NAMES = { kind: 'all', id: 'notes:list' };
    export const Page = () => <p className="tl-ink-3 tl-small" title={texts.title}>– {texts.title} ×</p>;`;
  expect(
    looseIn({
      'notes/texts.ts': catalogue,
      'notes/texts.de.ts': catalogue,
      'notes/Page.tsx': page,
      'notes/Page.test.tsx': `test('Notes are shown', () => screen.getByText('All notes'));`,
    }),
  ).toEqual([]);
});

test('the console has no text outside catalogues', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

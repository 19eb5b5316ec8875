import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FormatCounter } from 'server/formats/format-counter';

interface Counter {
  add(line: string, sender: string): void;
  formats: [title: string | undefined, lines: number][];
}

interface Formats {
  createFormatCounter(folder: string): Counter | undefined;
  formatsSentence(counter: Pick<Counter, 'formats'> | undefined): string;
}

let folder: string;
let send: Formats;

beforeAll(async () => {
  send = (await import('./formats.mjs' as string)) as Formats;
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-formats-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('what yarn send says of formats', () => {
  it('names them with their lines, the most frequent first', () => {
    const counter = new FormatCounter();
    for (let line = 0; line < 1_200; line += 1) counter.add(`{"msg":"order ${line}","level":"info"}`, 'a.log');
    counter.add('2026-10-11 22:14:15,250 - shop - ERROR - broken', 'b.log');
    counter.add('2026-10-11 22:14:16,250 - shop - ERROR - broken', 'b.log');
    counter.add('nothing known', 'c.log');
    expect(send.formatsSentence(counter)).toBe('Recognised: JSON 1,200, Python logging 2, no known format 1.');
  });

  it('names five, and how many more there are', () => {
    const formats = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((title, at): [string, number] => [title, 9 - at]);
    expect(send.formatsSentence({ formats })).toBe('Recognised: A 9, B 8, C 7, D 6, E 5, 2 more.');
  });

  it('asks the built server, and says so where it is not built', async () => {
    expect(send.createFormatCounter(folder)).toBeUndefined();
    expect(send.formatsSentence(undefined)).toMatch(/^Formats were not counted: .*npm run build\.$/);
    const built = `exports.FormatCounter = class { formats = []; add(line) { this.formats.push([line, 1]); } };`;
    await writeFile(path.join(folder, 'formats.js'), built);
    const counter = send.createFormatCounter(folder);
    counter?.add('A', 'a.log');
    expect(send.formatsSentence(counter)).toBe('Recognised: A 1.');
  });
});

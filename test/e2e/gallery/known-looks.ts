import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Look, type Looks } from './look';

const FILE = path.join(__dirname, 'known-looks.json');

/** A look in one text: place, cells, colours. */
type Written = string | null;
type File = Record<string, Record<string, Written>>;

const write = ({ box, columns, rows, colours }: Look): string =>
  [box.x, box.y, box.width, box.height, columns, rows, Buffer.from(colours).toString('base64')].join(' ');

function read(text: string): Look {
  const [x, y, width, height, columns, rows] = text.split(' ').map(Number) as [...Look6];
  const colours = Uint8Array.from(Buffer.from(text.split(' ')[6] ?? '', 'base64'));
  return { box: { x, y, width, height }, columns, rows, colours };
}
type Look6 = [x: number, y: number, width: number, height: number, columns: number, rows: number];

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** How the parts of the gallery are known to look, by page and flavour; kept beside the test. */
export class KnownLooks {
  private readonly pages: Record<string, Looks>;

  constructor() {
    const file = JSON.parse(readFileSync(FILE, 'utf8')) as File;
    this.pages = mapped(file, (looks) => mapped(looks, (text) => (text === null ? null : read(text))));
  }

  /** Empty for a page that was never looked at. */
  of(page: string): Looks {
    return this.pages[page] ?? {};
  }

  /** To be written by `save`. */
  set(page: string, looks: Looks): void {
    this.pages[page] = looks;
  }

  /** Writes what is known, of those pages alone that are still there. */
  save(pages: readonly string[]): void {
    const kept = Object.fromEntries(pages.map((page) => [page, this.of(page)]));
    const file: File = mapped(kept, (looks) => mapped(looks, (look) => (look === null ? null : write(look))));
    writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  }
}

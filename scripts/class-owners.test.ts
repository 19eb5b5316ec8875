import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(__dirname, '../src');
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A selector of one class and nothing else: whoever has one decides how the class looks. */
const OWN = /^\.(tl-[\w-]+)$/;
/** Fonts and colours of classes that parts lay out. */
const THEME = 'ui/theme/';

/** The area, or the part of the kit, that a sheet belongs to. */
const partOf = (sheet: string): string => sheet.split('/').slice(0, 2).join('/');

function ownersOfClasses(): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.css') && !file.startsWith(THEME));
  for (const sheet of sheets) {
    const text = readFileSync(path.join(SOURCES, sheet), 'utf8').replace(COMMENT, '');
    for (const [, selectors = ''] of text.matchAll(/([^{}]+)\{/g)) {
      for (const selector of selectors.split(',')) {
        const [, name] = OWN.exec(selector.trim()) ?? [];
        // A list within brackets is not one of its own.
        if (name && !selectors.includes('(')) owners.set(name, (owners.get(name) ?? new Set()).add(partOf(sheet)));
      }
    }
  }
  return owners;
}

test('no two parts style the same class: each would look otherwise when the other is on the page', () => {
  const owners = ownersOfClasses();
  expect(owners.size).toBeGreaterThan(500);
  const shared = [...owners].filter(([, parts]) => parts.size > 1).map(([name, parts]) => [name, [...parts]]);
  expect(shared).toEqual([]);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Check {
  coldStyles(folder: string): string[];
}

let folder: string;
let coldStyles: Check['coldStyles'];

beforeAll(async () => {
  ({ coldStyles } = (await import('./cold-styles.mjs' as string)) as Check);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-styles-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** A table and a picker: pages load one of them or both. */
const PARTS = {
  'ui/Table.tsx': "import './Table.css';\nexport const Table = 'tl-row';",
  'ui/Table.css': '.tl-row {\n}\n',
  'ui/Picker.tsx': "export const Picker = 'tl-row tl-unknown';",
  'areas/trees.tsx': "import { Table } from '../ui/Table';\nimport { Picker } from '../ui/Picker';",
  'app/Console.tsx': "import './Shell.css';\nexport const pages = [() => import('../areas/trees')];",
  'app/Shell.css': '.tl-main {\n}\n',
  'index.tsx': "import './theme.css';\nvoid import('./app/Console');",
  'theme.css': "@import url('./ui/tokens.css');\n",
  'ui/tokens.css': '.tl-ink {\n}\n',
};

test('the styles of the console are loaded with what they belong to', () => {
  expect(coldStyles(path.join(__dirname, '../src'))).toEqual([]);
});

test('a part may use what every page with it loads, the theme, and on pages the shell', async () => {
  await write({ ...PARTS, 'areas/trees.tsx': `${PARTS['areas/trees.tsx']}\nexport const page = 'tl-main tl-ink';` });
  expect(coldStyles(folder)).toEqual([]);
});

test('a part whose styles come with another part is named, once a page loads it without that one', async () => {
  await write({
    ...PARTS,
    'areas/shrubs.tsx': "import { Picker } from '../ui/Picker';",
    'app/Console.tsx':
      "import './Shell.css';\nexport const pages = [() => import('../areas/trees'), () => import('../areas/shrubs')];",
  });
  const cold = path.join('ui', 'Picker.tsx');
  const sheet = path.join('ui', 'Table.css');
  expect(coldStyles(folder)).toEqual([`${cold}: .tl-row is styled by ${sheet}, which may not be loaded`]);
});

/** `yarn area:new rules`: the files of a new area, in the shape of docs/adding-an-area.md, whose notes become its things. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './bootstrap.mjs';
import { guideFiles } from './guide.mjs';

const [name, singular = name?.replace(/s$/, '')] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*s$/.test(name)) {
  console.error('yarn area:new NAME [SINGULAR]: a plural in small letters, as `rules` or `grok-patterns`.');
  process.exit(1);
}

const camel = (text) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (text) => camel(`-${text}`);
const words = (text) => text.replaceAll('-', ' ');
const snake = (text) => text.replaceAll('-', '_');
const letters = (text) => text.replaceAll('-', '');

/** What the guide's names become, by where they stand; the first that fits counts. */
const NAMES = [
  [/(?<=areas\/|api\/|timberline\/|system\/|\b(?:id|name): ')notes|\bnotes(?=\.test\.)/g, name],
  [/(?<=['`])notes(?=:)|(?<=permission: ')notes/g, letters(name)],
  [/(?<=(?:The|many:) '?)notes/g, words(name)],
  [/(?<=(?:noun|one): ')note(?=')/g, words(singular)],
  [/(?<=['/:])note(?=['/:.])/g, snake(singular)],
  [/\bnotes\b/g, camel(name)],
  [/\bnote(?=Id\b|\.)|(?<=body: |\()note\b/g, camel(singular)],
  [/\bnote\b/g, words(singular)],
  [/\bNOTES\b/g, snake(name).toUpperCase()],
  [/\bNOTE\b/g, snake(singular).toUpperCase()],
  [/(?<=title: ')Notes|Notes(?= of)/g, words(name).replace(/^./, (first) => first.toUpperCase())],
  [/Notes/g, pascal(name)],
  [/Note(?![a-z])/g, pascal(singular)],
];

/** The guide's text with the new names: identifiers, sentences, folders. */
const renamed = (text) => NAMES.reduce((before, [places, now]) => before.replaceAll(places, now), text);

const files = [...guideFiles()].map(([file, text]) => [path.join(root, renamed(file)), renamed(text)]);
const taken = files.map(([file]) => file).filter((file) => existsSync(file));
if (taken.length > 0) {
  console.error(`There is such an area already: ${taken.map((file) => path.relative(root, file)).join(', ')}`);
  process.exit(1);
}
for (const [file, text] of files) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path.relative(root, file));
}
const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
run(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files.map(([file]) => file)]);
console.log(`\nNext: the lists in server/node.ts and src/app/areas.ts, then \`yarn area:check ${name}\`.`);
